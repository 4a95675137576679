// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// Builds the hierarchy of a context.
@MainActor struct HierarchyBuilder {
  let app: AppModel
  let environment: AppearanceEnvironment
  /// Something that is otherwise later, while the same screen is shown.
  var later: LaterState?

  /// The hierarchy, with what is not known for sure of it. Interface styles and the styles of bars are part of the look
  /// alone: whom UIKit asks does not depend on them, so they are told apart.
  func build(
    _ context: Context, givenStates: [String: Bool] = [:], given: [OpenSetting.Key: Value] = [:]
  ) -> HierarchyModel {
    let factory = ControllerFactory(
      app: app, environment: environment, states: givenStates, isAtFirst: later?.change != .states, given: given)
    let isInstance = { app.symbols.isInstance(ofClass: $0, $1) }
    let place = context.edges.last?.location ?? Location(file: "")
    let hierarchy = HierarchyModel(
      environment: environment, isInstance: isInstance,
      followRelation: { app.attributes.builder.nodes(for: $0, at: place) }
    ) { object, hierarchy in
      guard let id = app.graph.node(of: object) else { return nil }
      return (id, factory.make(app.graph[id], in: hierarchy))
    }
    hierarchy.givenStates = givenStates
    hierarchy.endOfList = { [unowned hierarchy] container, isFirst, standing in
      guard let id = ListEnds(app: app).end(of: container, isFirst: isFirst, standing: standing) else { return nil }
      let controller = factory.make(app.graph[id], in: hierarchy)
      extend(id, in: hierarchy, factory)
      return controller
    }
    hierarchy.arrivals = { [evaluator = app.evaluator] in evaluator.arrivals[$0] ?? [] }
    hierarchy.isAbsentAtFirst = { [evaluator = app.evaluator] in evaluator.absentAtFirst.contains($0) }
    if let style = app.windowStyles.style(of: context, answer: factory.circumstances.answer) {
      hierarchy.window.overrideUserInterfaceStyle =
        style.name == "dark" ? .dark : style.name == "light" ? .light : .unspecified
      if !style.isSure { hierarchy.lookIsSettled = false }
    }
    for (index, edge) in context.edges.enumerated() {
      if app.graph[edge.child].isView {
        // A view of SwiftUI is on screen through the hosting controller around it.
        if let host = edge.parent.flatMap({ hierarchy.controllers[$0] }) { hierarchy.add(host, showing: edge.child) }
        continue
      }
      let child = factory.make(app.graph[edge.child], in: hierarchy)
      let parent = edge.parent.flatMap { hierarchy.controllers[$0] }
      switch edge.kind {
      case .windowRoot: hierarchy.window.rootViewController = child
      case .presented:
        let presenter = parent ?? base(hierarchy, index: index)
        showPresenting(edge, in: hierarchy, factory)
        // Where nobody knows which of its screens presents, a container that presents shows what it begins with.
        if let container = edge.parent { extend(container, in: hierarchy, factory) }
        present(child, edge, by: presenter, in: hierarchy, factory)
        setDetents(of: child, context, index: index, in: hierarchy, factory)
        if let container = edge.parent { doubtContent(of: container, below: child, in: hierarchy) }
      default:
        if let parent { attach(child, edge, to: parent, in: hierarchy, factory) }
        if let container = edge.parent {
          ControllerTraits(app: app, circumstances: factory.circumstances).override(
            child, app.graph[edge.child], in: app.graph[container], hierarchy)
        }
      }
    }
    if let last = context.edges.last?.child { extend(last, in: hierarchy, factory) }
    setContent(context, in: hierarchy, factory)
    if environment.infoPlist.mode() == .application {
      ApplicationBar(app: app, atoms: factory.circumstances.answer).apply(to: hierarchy, context)
    }
    return hierarchy
  }

  /// A plain root, for presentations beyond whose presenter nothing matters.
  private func base(_ hierarchy: HierarchyModel, index: Int) -> UIViewController {
    if let root = hierarchy.window.rootViewController { return root }
    let root = UIViewController(nibName: nil, bundle: nil)
    hierarchy.window.rootViewController = root
    return root
  }

  // MARK: Containment

  /// Puts a child into its container.
  private func attach(
    _ child: UIViewController, _ edge: ControllerEdge, to parent: UIViewController, in hierarchy: HierarchyModel,
    _ factory: ControllerFactory
  ) {
    switch parent {
    case let stack as UINavigationController:
      stack.viewControllers = controllers(below: child, edge, in: hierarchy, factory) + [child]
      noteHeight(of: stack, edge, in: hierarchy)
      let visibility = NavigationBarVisibility(
        attributes: app.attributes, graph: app.graph, facts: app.facts,
        circumstances: factory.circumstances)
      guard let id = edge.parent else { return }
      let bar = visibility.answer(stack: id, top: edge.child)
      stack.isNavigationBarHidden = later?.change == .bar(of: id) ? bar.isHidden == false : bar.isHidden ?? false
      if let place = bar.change {
        hierarchy.laterStates.append(
          LaterState(
            change: .bar(of: id), why: "the navigation bar is \(bar.isHidden == true ? "shown" : "hidden") later",
            place: place))
      }
      if bar.isHidden == nil {
        hierarchy.openBars.append(
          HierarchyModel.OpenBar(
            place: bar.location ?? app.graph[id].location,
            why: "whether the navigation bar is hidden depends on what happened before",
            variants: [true, false].map { isHidden in { [stack] in stack.isNavigationBarHidden = isHidden } }))
      }
      if !factory.styleBar(of: stack, app.graph[id], over: edge.child, in: hierarchy) {
        hierarchy.lookIsSettled = false
      }
      if !bar.isSure { hierarchy.doubt("whether the navigation bar is hidden hangs on the state of the app") }
    case let tabs as UITabBarController: tabs.viewControllers = [child]
    case let split as UISplitViewController: split.viewControllers = [child]
    case let pages as UIPageViewController:
      pages.setViewControllers([child], direction: .forward, animated: false)
    default:
      if let id = edge.parent, isFilledByLibrary(app.graph[id], edge) { noteUnread(app.graph[id], edge, in: hierarchy) }
      parent.addChild(child)
    }
  }

  /// What stands below a controller in its stack: the root, as it was made where that is known, and another controller where
  /// what was pushed stands in this hierarchy already.
  private func controllers(
    below child: UIViewController, _ edge: ControllerEdge, in hierarchy: HierarchyModel, _ factory: ControllerFactory
  ) -> [UIViewController] {
    guard edge.kind == .pushed else { return [] }
    // What is put onto a stack without a root may be its first screen.
    guard let root = edge.parent.flatMap({ app.graph.root(of: $0) }) else { return [] }
    if let like = root == edge.child ? child : hierarchy.controllers[root] {
      let standIn = UIViewController(nibName: nil, bundle: nil)
      hierarchy.standIns[ObjectIdentifier(standIn)] = like
      return [standIn]
    }
    return [factory.make(app.graph[root], in: hierarchy)]
  }

  /// Notes how many controllers stand in a stack, where that is known: the root alone, or the root below what was pushed, with
  /// what may stand between them.
  private func noteHeight(of stack: UINavigationController, _ edge: ControllerEdge, in hierarchy: HierarchyModel) {
    if edge.kind == .pushed {
      guard stack.viewControllers.count > 1 else { return }
      hierarchy.openStacks[ObjectIdentifier(stack)] = true
    } else if let id = edge.parent,
      app.graph.children(of: id).count(where: { $0.kind == edge.kind && $0.location == edge.location }) == 1
    {
      hierarchy.openStacks[ObjectIdentifier(stack)] = false
    }
  }

  /// Whether a container hands a question on to what stands in it is not known where its superclass was not read: both are
  /// tried.
  private func noteUnread(_ container: ControllerNode, _ edge: ControllerEdge, in hierarchy: HierarchyModel) {
    hierarchy.openBars.append(
      HierarchyModel.OpenBar(
        place: edge.location,
        why: "the superclass of \(container.name) was not read, and may send the question on to what stands in it",
        variants: [
          { [unowned hierarchy] in _ = hierarchy.handingOn.insert(container.id) },
          { [unowned hierarchy] in _ = hierarchy.handingOn.remove(container.id) },
        ]))
  }

  /// Whether a class that was not read puts a child into a container: code of the app hands it over from outside, and does
  /// not say what becomes of it.
  private func isFilledByLibrary(_ container: ControllerNode, _ edge: ControllerEdge) -> Bool {
    guard container.isFromLibrary, container.libraryAnswers == nil, let type = container.object.type,
      let code = app.program.entry(at: edge.location)
    else { return false }
    return app.program[code.body].owner.map { !app.symbols.lineage(of: type).contains($0) } ?? true
  }

  /// A screen that is itself a container shows its first child, whose answers it may hand on.
  private func extend(_ screen: ControllerNode.ID, in hierarchy: HierarchyModel, _ factory: ControllerFactory) {
    var id = screen
    var steps = 0
    while steps < 6, let controller = hierarchy.controllers[id], controller.children.isEmpty,
      let edge = firstChild(of: id, in: hierarchy, factory), hierarchy.controllers[edge.child] == nil
    {
      if later == nil { noteOthers(in: id, besides: edge, hierarchy, factory) }
      // What stands in it says nothing of whether the screen itself is known.
      hierarchy.withoutDoubts {
        attach(factory.make(app.graph[edge.child], in: hierarchy), edge, to: controller, in: hierarchy, factory)
      }
      id = edge.child
      steps += 1
    }
  }

  /// Takes the certainty away where UIKit goes on asking what is below a presentation, and it is not known which of its screens the
  /// container shows there.
  private func doubtContent(
    of container: ControllerNode.ID, below presented: UIViewController, in hierarchy: HierarchyModel
  ) {
    guard let controller = hierarchy.controllers[container], controller.children.isEmpty,
      app.graph.children(of: container).contains(where: \.isContainment)
    else { return }
    switch presented.modalPresentationStyle {
    case .fullScreen: return
    case .automatic, .pageSheet, .formSheet:
      if presented.presentationController?.restsAtLargeDetent ?? true { return }
    default: break
    }
    hierarchy.doubt("which screen \(app.graph[container].name) shows below is not known")
  }

  private func firstChild(
    of id: ControllerNode.ID, in hierarchy: HierarchyModel, _ factory: ControllerFactory
  ) -> ControllerEdge? {
    if case .content(of: id, let edge)? = later?.change { return edge }
    switch app.tabSelection(of: id, in: factory.circumstances) {
    case .selected(let edge, let isSure):
      if !isSure { hierarchy.doubt("which tab \(app.graph[id].name) begins with hangs on the state of the app") }
      return edge
    case .open: hierarchy.doubt("which tab \(app.graph[id].name) begins with is not known")
    case .first: break
    }
    func isInside(_ edge: ControllerEdge) -> Bool { canFill(edge, factory) && !edge.isByAction }
    // Of what code puts there one after the other, that is first which runs first, wherever it is written.
    func beginning(_ edge: ControllerEdge) -> ControllerEdge {
      guard edge.kind == .child, edge.timing != .early, app.program.entry(at: edge.location) != nil else { return edge }
      return app.graph.firstChild(of: id) { isInside($0) && $0.kind == .child && $0.timing == .early } ?? edge
    }
    // What a view of SwiftUI pushes takes its place and is no part of it.
    let isView = app.graph[id].isView || app.graph.views[id] != nil
    return app.graph.firstChild(of: id) { isInside($0) && $0.kind != .pushed }.map(beginning)
      ?? (isView ? nil : app.graph.firstChild(of: id, where: isInside))
  }

  /// Whether what an edge leads to can fill its container.
  private func canFill(_ edge: ControllerEdge, _ factory: ControllerFactory) -> Bool {
    // What lies in a bar, in a list's header or in place of a keyboard fills nothing.
    edge.isContainment && !(edge.isViewAlone && edge.isPlacedElsewhere) && !app.graph[edge.child].isView
      && edge.condition.holds { $0.isOfEnvironment ? factory.circumstances.answer($0) : nil } != false
  }

  /// A container that is itself the screen shows one of its controllers after the other. One that hands no question on
  /// answers alike whatever it shows.
  private func noteOthers(
    in id: ControllerNode.ID, besides edge: ControllerEdge, _ hierarchy: HierarchyModel, _ factory: ControllerFactory
  ) {
    let node = app.graph[id]
    let handsOn = Hook.allCases.contains { $0.namesChild && app.hooks.override(of: $0, on: node.object) != nil }
    guard handsOn || node.systemClass.map({ KnownAPI.has($0, .container) }) ?? false else { return }
    var seen: Set<ControllerNode.ID> = [edge.child]
    for other in app.graph.children(of: id) where canFill(other, factory) && seen.insert(other.child).inserted {
      hierarchy.laterStates.append(
        LaterState(
          change: .content(of: id, other), why: "\(node.name) shows \(app.graph[other.child].name)",
          place: other.location))
    }
  }

  /// A container shows the screen whose code presents something over it.
  private func showPresenting(_ edge: ControllerEdge, in hierarchy: HierarchyModel, _ factory: ControllerFactory) {
    guard let id = edge.parent, let container = hierarchy.controllers[id], container.children.isEmpty,
      !app.graph[id].isView, let presenting = app.program.entry(at: edge.location),
      let owner = app.program[presenting.body].owner
    else { return }
    func isPresenting(_ id: ControllerNode.ID) -> Bool {
      app.graph[id].object.type.map { app.symbols.lineage(of: $0).contains(owner) } ?? false
    }
    guard !isPresenting(id) else { return }
    var ways: [[ControllerEdge]] = [[]]
    var seen: Set<ControllerNode.ID> = [id]
    for _ in 0..<Self.maximumWay {
      ways = ways.flatMap { way in
        app.graph.children(of: way.last?.child ?? id).filter { next in
          next.isContainment && !app.graph[next.child].isView && hierarchy.controllers[next.child] == nil
            && seen.insert(next.child).inserted
        }.map { way + [$0] }
      }
      let found = ways.filter { $0.last.map { isPresenting($0.child) } ?? false }
      guard let way = found.first else { continue }
      var parent = container
      if found.count > 1 { hierarchy.doubt("which of several in \(app.graph[id].name) presents is not known") }
      for step in way {
        let child = factory.make(app.graph[step.child], in: hierarchy)
        attach(child, step, to: parent, in: hierarchy, factory)
        parent = child
      }
      return
    }
  }

  /// Containers between one that something is presented over and the screen that presents it.
  private static let maximumWay = 4

  // MARK: Presentation

  private func present(
    _ child: UIViewController, _ edge: ControllerEdge, by presenter: UIViewController, in hierarchy: HierarchyModel,
    _ factory: ControllerFactory
  ) {
    let settings = PresentationSettings(app: app, circumstances: factory.circumstances, given: factory.given)
    let style = settings.style(of: edge)
    if let open = settings.openStyle(of: edge) { hierarchy.noteOpen(open) }
    if !style.isSure { hierarchy.doubt("how \(app.graph[edge.child].name) is presented is not followed everywhere") }
    // Who presents matters to presentations in a context, which have the control that the presenter has (SB-PRES-35). With
    // the others the search ends at what is presented, at nobody, or at the presenter, whose answer is then unknown.
    if edge.parent.map({ hierarchy.controllers[$0] == nil }) ?? true,
      ["currentContext", "overCurrentContext"].contains(style.name)
    {
      hierarchy.doubt("in whose context \(app.graph[edge.child].name) is presented is not known")
    }
    if style.name != PresentationSettings.search { child.modalPresentationStyle = Self.style(named: style.name) }
    if style.name == "custom" {
      let removals = settings.removals(of: app.graph[edge.child])
      if removals == [true] {
        hierarchy.keepAlive(RemovingTransition(for: child))
      } else if removals != [false] {
        // Hardly any presentation controller takes the presenter's view away.
        hierarchy.doubt(
          "whether the presentation takes the presenter's view away is not known",
          isPresumption: !removals.contains(true))
      }
    }
    if let detents = settings.detents(of: app.graph[edge.child]), let sheet = child.sheetPresentationController {
      sheet.detents = detents.map { name in
        switch name {
        case "large": .large()
        case "medium": .medium()
        default: .custom { _ in nil }
        }
      }
    }
    if let selected = settings.selectedDetent(of: app.graph[edge.child]) {
      child.sheetPresentationController?.selectedDetentIdentifier =
        switch selected {
        case "large": .large
        case "medium": .medium
        default: .init(selected)
        }
    }
    if let captures = edge.captures { child.modalPresentationCapturesStatusBarAppearance = captures }
    let detentsAreKnown =
      child.sheetPresentationController == nil || settings.detentsAreKnown(of: app.graph[edge.child])
    if !detentsAreKnown {
      if let open = settings.openDetents(of: app.graph[edge.child]) { hierarchy.noteOpen(open) }
      hierarchy.doubt("the heights of the sheet of \(app.graph[edge.child].name) are not known")
    }
    if let open = settings.openAdaptation(of: edge) {
      hierarchy.noteOpen(open)
      hierarchy.doubt(open.why)
    }
    if KnownAPI.has(style.name, .coversPart), settings.adaptationIsPresumed(of: app.graph[edge.child]) {
      hierarchy.doubt("the delegate of the presentation may be asked how it adapts", isPresumption: true)
    }
    if style.name == "popover" {
      switch settings.adaptation(of: app.graph[edge.child]) {
      case .unasked: break
      case .style(let name):
        child.presentationController?.statedAdaptation =
          name == "none" ? UIModalPresentationStyle.none : Self.style(named: name)
      case .unknown: hierarchy.doubt("what becomes of the popover on a phone is not known")
      }
    }
    presenter.present(child, animated: false)
    if child.sheetPresentationController?.canBeMoved ?? false {
      hierarchy.doubt("whoever uses the app can drag the sheet to another height", isPresumption: true)
    }
  }

  static func style(named name: String) -> UIModalPresentationStyle {
    switch name {
    case "fullScreen": .fullScreen
    case "pageSheet": .pageSheet
    case "formSheet": .formSheet
    case "currentContext": .currentContext
    case "custom": .custom
    case "overFullScreen": .overFullScreen
    case "overCurrentContext": .overCurrentContext
    case "popover": .popover
    default: .automatic
    }
  }
}
