// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit

/// Resolves every screen of the app in every context, in light and dark.
@MainActor package final class ScreenResolver {
  package let app: AppModel
  private let environment: ScreenEnvironment
  private var finder: ContextFinder
  private let settings: PresentationSettings
  private var hidingSetters: [String: Location?] = [:]

  package init(_ app: AppModel, environment: ScreenEnvironment = ScreenEnvironment()) {
    self.app = app
    self.environment = environment
    let factory = ControllerFactory(
      app: app,
      environment: AppearanceEnvironment(
        iOS: environment.iOS, linkedSDK: environment.linkedSDK, device: environment.device,
        orientation: environment.orientation))
    let settings = PresentationSettings(app: app, answer: factory.fixedAnswer)
    self.settings = settings
    // The same presentation is met on the way to many screens.
    var styles: [ControllerEdge: String?] = [:]
    finder = ContextFinder(
      graph: app.graph,
      presentationStyle: { edge in
        if let known = styles[edge] { return known }
        let style = settings.style(of: edge)
        let name = style.isSure ? style.name : nil
        styles[edge] = .some(name)
        return name
      }, canMeet: { app.hosts.canMeet($0.map(\.location.file)) })
  }

  /// The contexts of a controller, the main one first.
  package func contexts(of node: ControllerNode.ID) -> [Context] { finder.contexts(of: node) }

  /// All screens, sorted by name, each with its contexts in their order.
  package func screens() -> [ResolvedScreen] {
    var byName: [String: [ControllerNode.ID]] = [:]
    for node in app.graph.nodes where isScreen(node) { byName[node.name, default: []].append(node.id) }
    for type in app.symbols.types where isScreenClass(type) && byName[type.name] == nil { byName[type.name] = [] }
    return byName.keys.sorted().flatMap { resolve($0, nodes: byName[$0] ?? []) }
  }

  /// Controllers that only hold others, and those of the system, are no screens of the app.
  private func isScreen(_ node: ControllerNode) -> Bool {
    // Plain hosting controllers are listed as the views they show.
    node.object.type != nil && (!node.isView || isScreenView(node))
  }

  /// A view that only arranges a part of another's content is none.
  private func isScreenView(_ node: ControllerNode) -> Bool {
    if app.graph.views[node.id]?.isScreen ?? false { return true }
    return app.graph.parents(of: node.id).contains { edge in
      edge.kind != .content || !(edge.parent.map { app.graph[$0].isView } ?? false)
    }
  }

  /// A class that no code is seen to make is listed too, unless it is a base class of others.
  private func isScreenClass(_ type: TypeSymbol) -> Bool {
    type.kind == .class && app.symbols.isViewController(type.name) && app.symbols.descendants(of: type.name).isEmpty
      && app.symbols.foreignExtensions[type.name] == nil
  }

  /// Navigation controllers that nothing is seen to show, each with its first screen as if it filled the window: what
  /// they themselves decide is the same wherever they are asked.
  package func unplacedStacks() -> [ResolvedScreen] {
    app.graph.nodes.compactMap { node in
      guard node.systemClass.map({ SystemClasses.isSubclass($0, of: "UINavigationController") }) ?? false,
        let root = app.graph.children(of: node.id).first(where: { $0.kind == .navigationRoot }),
        contexts(of: node.id).isEmpty
      else { return nil }
      let window = ControllerEdge(.windowRoot, parent: nil, child: node.id, location: node.location)
      let top = app.graph[root.child]
      return resolve(top.name, node: top, in: Context([window, root]), text: node.name)
    }
  }

  /// Plain controllers of the app that nothing is seen to show, or that capture the bar in a presentation of which only the
  /// app knows how much it covers, each as if it filled the window.
  package func screensByThemselves() -> [ResolvedScreen] {
    var seen: Set<String> = []
    return app.graph.nodes.compactMap { node in
      guard let type = node.object.type, !node.isView, seen.insert(node.name).inserted,
        ["UIViewController", "UITableViewController", "UICollectionViewController"].contains(node.systemClass ?? ""),
        app.symbols.descendants(of: node.name).isEmpty
      else { return nil }
      let shown = contexts(of: node.id)
      let captures = !shown.isEmpty && shown.allSatisfy { isCapturedInCustomWay($0) }
      guard captures || shown.isEmpty && app.hooks.override(of: .preferredStatusBarStyle, for: type)?.type == type
      else {
        return nil
      }
      let window = ControllerEdge(.windowRoot, parent: nil, child: node.id, location: node.location)
      return resolve(node.name, node: node, in: Context([window]), text: node.name)
    }
  }

  private func isCapturedInCustomWay(_ context: Context) -> Bool {
    guard let last = context.edges.last, last.isPresentation, settings.style(of: last).name.lowercased() == "custom"
    else {
      return false
    }
    return flags(of: context).hasSuffix("captures")
  }

  private func resolve(_ name: String, nodes: [ControllerNode.ID]) -> [ResolvedScreen] {
    var seen: Set<String> = []
    var result: [ResolvedScreen] = []
    let text = ContextText(app: app, settings: settings)
    let isShownHere = nodes.contains { contexts(of: $0).contains { otherDevice($0) == nil } }
    for node in nodes {
      for context in contexts(of: node) where result.count < 12 {
        // Branches for other devices say nothing about this one, unless there is nothing else to say.
        guard !isShownHere || otherDevice(context) == nil else { continue }
        guard seen.insert(text.text(context) + flags(of: context)).inserted else { continue }
        result.append(resolve(name, node: app.graph[node], in: context, text: text.text(context)))
      }
    }
    result.sort { rank($0) < rank($1) }
    if result.isEmpty, nodes.isEmpty || nodes.contains(where: isRootOrController) {
      result.append(unresolved(name, node: nodes.first.map { app.graph[$0] }))
    }
    return result
  }

  /// Which presentations on the way set the capture flag: two contexts that read alike may differ in that alone.
  private func flags(of context: Context) -> String {
    context.edges.filter(\.isPresentation).map { edge in
      let settings = app.attributes.settings(
        of: "modalPresentationCapturesStatusBarAppearance", for: edge.child, graph: app.graph)
      let isSet =
        edge.captures == true || settings.contains { $0.values.alternatives.contains { $0.value == .boolean(true) } }
      return isSet ? " captures" : " leaves"
    }.joined()
  }

  /// The device that a context needs, where it is another one, in words: "iPad".
  private func otherDevice(_ context: Context) -> String? {
    unmetCondition(of: context, on: environment.device).map { condition in
      let factory = factory(for: environment.device)
      return condition.atoms.filter(\.isOfDevice).map { $0.description(holds: factory.fixedAnswer($0) == false) }
        .sorted().joined(separator: " or ")
    }
  }

  /// The device to resolve a context for: the one that is asked about, or an iPad where only an iPad has the context.
  private func device(for context: Context) -> Device {
    guard unmetCondition(of: context, on: environment.device) != nil,
      unmetCondition(of: context, on: .standardPad) == nil
    else { return environment.device }
    return .standardPad
  }

  /// The first condition on the way to a screen that a device rules out.
  private func unmetCondition(of context: Context, on device: Device) -> Formula? {
    let factory = factory(for: device)
    return context.edges.lazy.map(\.condition).first { condition in
      condition != .always && condition.atoms.contains(where: \.isOfDevice)
        && condition.holds { atom in atom.isOfDevice ? factory.fixedAnswer(atom) : nil } == false
    }
  }

  private func factory(for device: Device) -> ControllerFactory {
    ControllerFactory(
      app: app,
      environment: AppearanceEnvironment(
        iOS: environment.iOS, linkedSDK: environment.linkedSDK, device: device, orientation: environment.orientation))
  }

  /// Of the views that nothing shows only those are worth a line that a hosting controller has for its content.
  private func isRootOrController(_ node: ControllerNode.ID) -> Bool {
    guard app.graph[node].isView else { return true }
    return app.graph.parents(of: node).contains { $0.parent.map { !app.graph[$0].isView } ?? false }
  }

  private func rank(_ screen: ResolvedScreen) -> (Int, Int, Int) {
    (
      screen.context?.startsAtWindow ?? false ? 0 : 1, screen.screen.confidence == .certain ? 0 : 1,
      screen.context?.edges.count ?? 0
    )
  }

  private func unresolved(_ name: String, node: ControllerNode?) -> ResolvedScreen {
    let type = node?.object.type ?? app.symbols.type(named: name)
    let place = type.flatMap { app.location(of: $0) } ?? node?.location ?? Location(file: "")
    let why =
      node.map { $0.isUnseen } ?? true
      ? "nothing that was read makes \(name)" : "nothing that was read shows \(name)"
    let unknown = BarAnswer(
      style: .unknown, decidedBy: BarAnswer.unknownDecider, hiddenDecidedBy: BarAnswer.unknownDecider)
    let screen = Screen(
      name: name, target: app.application(for: place.file)?.name, context: "unknown", confidence: .likely,
      location: place, light: unknown, dark: unknown, unknown: [Unknown(.context, at: place, why: why)],
      kind: ScreenKinds(app: app).kind(of: node, named: name, in: nil))
    return ResolvedScreen(screen: screen, node: node?.id, context: nil)
  }

  /// Whether the application hides the bar is the same question for all screens of a file.
  private func hidingSetter(forCodeOf file: String) -> Location? {
    if let known = hidingSetters[file] { return known }
    let answer = app.hidingSetter(forCodeOf: file)
    hidingSetters[file] = .some(answer)
    return answer
  }

  // MARK: One context

  /// Resolves a context; the environment's Info.plist is that of the target that holds the screen.
  package func resolve(_ name: String, node: ControllerNode, in context: Context, text: String) -> ResolvedScreen {
    let place = node.object.type.flatMap { app.location(of: $0) } ?? node.location
    let host = app.application(running: [place.file, node.location.file] + context.edges.map(\.location.file))
    let target = host.target
    let plist = host.appearance
    var light = answer(context, .light, plist)
    var dark = answer(context, .dark, plist)
    if let device = otherDevice(context) {
      light.bar.when = [light.bar.when, device].compactMap { $0 }.joined(separator: " and ")
      dark.bar.when = [dark.bar.when, device].compactMap { $0 }.joined(separator: " and ")
    }
    var conditions: [ConditionalAnswer] = []
    for (states, when) in Self.states(light.hierarchy) {
      conditions.append(
        ConditionalAnswer(
          when: when, light: answer(context, .light, plist, states: states).bar,
          dark: answer(context, .dark, plist, states: states).bar))
    }
    // What the application is told while it runs takes the place of the Info.plist's value.
    let setter =
      plist.mode() == .viewController || light.bar.hidden == nil ? nil : hidingSetter(forCodeOf: place.file)
    if setter != nil {
      light.bar.hidden = nil
      dark.bar.hidden = nil
    }
    if host.mode == .differing {
      light.bar.forgetDecision()
      dark.bar.forgetDecision()
    }
    let isCertain =
      setter == nil && host.mode != .differing && !(target != nil && host.mode == .unknown) && light.isSure
      && dark.isSure && light.hierarchy.foreign.isEmpty && light.hierarchy.assumed.isEmpty
      && light.bar.when == nil && dark.bar.when == nil && !context.edges.contains(where: \.isAmbiguous)
    var unknown = light.unknown
    for other in dark.unknown where !unknown.contains(other) { unknown.append(other) }
    if host.mode == .differing {
      unknown.append(
        Unknown(.style, at: place, why: "the applications that run it differ in whether view controllers have the bar"))
    }
    if let setter {
      unknown.append(Unknown(.hidden, at: setter, why: "the application is told here whether the bar is hidden"))
    }
    let screen = Screen(
      name: name, target: target?.name, context: text, confidence: isCertain ? .certain : .likely, location: place,
      light: light.bar, dark: dark.bar, conditions: conditions,
      evidence: Explanation(app: app, settings: settings).evidence(context),
      unknown: unknown,
      explanation: Explanation(app: app, settings: settings).steps(
        context, resolution: light.resolution, hierarchy: light.hierarchy, bar: light.bar, plist: target),
      kind: ScreenKinds(app: app).kind(of: node, named: name, in: context))
    return ResolvedScreen(
      screen: screen, node: node.id, context: context, asked: light.hierarchy.asked + dark.hierarchy.asked,
      chainIsKnown: light.hierarchy.unknownChild.isEmpty && dark.hierarchy.unknownChild.isEmpty && light.isSure
        && dark.isSure && light.hierarchy.foreign.isEmpty,
      styleDecider: light.resolution?.styleDecider.viewController.flatMap { light.hierarchy.node(of: $0)?.id },
      hiddenDecider: light.resolution?.hiddenDecider.viewController.flatMap { light.hierarchy.node(of: $0)?.id },
      readNodes: light.hierarchy.read.compactMap { light.hierarchy.node(of: $0.controller)?.id },
      lightBackdrop: light.backdrop, darkBackdrop: dark.backdrop)
  }

  private struct Answer {
    var bar: BarAnswer
    var hierarchy: HierarchyModel
    var resolution: StatusBarResolution?
    var isSure: Bool
    var unknown: [Unknown]
    var backdrop: BarBackdrop?
  }

  private func answer(
    _ context: Context, _ style: UIUserInterfaceStyle, _ plist: InfoPlistAppearance, states: [String: Bool] = [:]
  ) -> Answer {
    let environment = AppearanceEnvironment(
      iOS: environment.iOS, linkedSDK: environment.linkedSDK, device: device(for: context),
      orientation: environment.orientation, userInterfaceStyle: style, infoPlist: plist)
    let (hierarchy, isSure) = HierarchyBuilder(app: app, environment: environment).build(context, givenStates: states)
    do {
      try noteOpenBars(hierarchy)
      let agreed = try agreement(hierarchy)
      let resolution = try agreed ?? hierarchy.scene.resolveStatusBar(tracing: true)
      var bar = BarAnswer(resolution, in: hierarchy)
      if bar.hidden == true, states.isEmpty, let visible = Self.visibleStates(hierarchy) {
        // Hidden in one state of the app only: the style is that of the other.
        let shown = answer(context, style, plist, states: visible).bar
        bar.style = shown.style
        bar.fallback = shown.fallback
        bar.requested = shown.requested
      }
      let backdrop = BarBackdropFinder(
        app: app, hierarchy: hierarchy, presentation: settings, device: environment.device
      ).backdrop(context)
      bar.judge(over: backdrop)
      return Answer(
        bar: bar, hierarchy: hierarchy, resolution: resolution, isSure: isSure && resolution.certainty == .certain,
        unknown: hierarchy.unknowns.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap(\.value)
          + (backdrop.unknown.map { [$0] } ?? []),
        backdrop: backdrop)
    } catch {
      let place = context.edges.last.map { app.graph[$0.child].location } ?? Location(file: "")
      let unknown = Unknown(.style, at: place, why: "the child hooks lead back to a controller that was asked already")
      return Answer(
        bar: BarAnswer(style: .unknown, decidedBy: BarAnswer.unknownDecider), hierarchy: hierarchy, resolution: nil,
        isSure: false, unknown: [unknown])
    }
  }

  /// The resolution, where what SwiftUI content leaves open makes no difference to it; nil where it does, or nothing is
  /// open.
  private func agreement(_ hierarchy: HierarchyModel) throws -> StatusBarResolution? {
    let hosts = hierarchy.openContents
    guard !hosts.isEmpty, hosts.reduce(1, { $0 * $1.variants.count }) <= 64 else { return nil }
    let before = hosts.map { (open: $0.host.open, content: $0.host.rootView) }
    for content in hosts { content.host.open[.style] = nil }
    var first: (resolution: StatusBarResolution, bar: BarAnswer)?
    var indices = hosts.map { _ in 0 }
    var isDone = false
    while !isDone {
      for (host, index) in zip(hosts, indices) { host.host.rootView = host.variants[index] }
      let resolution = try hierarchy.scene.resolveStatusBar(tracing: true)
      let bar = BarAnswer(resolution, in: hierarchy)
      if let first, first.bar != bar {
        for (host, before) in zip(hosts, before) {
          host.host.open = before.open
          host.host.rootView = before.content
        }
        return nil
      }
      first = first ?? (resolution, bar)
      // The next combination.
      isDone = true
      for position in indices.indices {
        indices[position] += 1
        if indices[position] < hosts[position].variants.count {
          isDone = false
          break
        }
        indices[position] = 0
      }
    }
    return first?.resolution
  }

  /// Notes that it is not known whether a navigation bar is hidden, where that makes a difference to the answer.
  private func noteOpenBars(_ hierarchy: HierarchyModel) throws {
    for (stack, place) in hierarchy.openBars {
      let answers = try [true, false].map { isHidden in
        stack.isNavigationBarHidden = isHidden
        return BarAnswer(try hierarchy.scene.resolveStatusBar(), in: hierarchy)
      }
      guard answers[0] != answers[1] else { continue }
      let why = "whether the navigation bar is hidden depends on what happened before"
      if answers[0].style != answers[1].style || answers[0].decidedBy != answers[1].decidedBy {
        hierarchy.noteUnknown(.childForStatusBarStyle, why: why, at: place)
      }
      if answers[0].hidden != answers[1].hidden {
        hierarchy.noteUnknown(.childForStatusBarHidden, why: why, at: place)
      }
    }
  }

  /// The overrides that UIKit asks in a context on another device.
  func askedOverrides(
    _ context: Context, device: Device, orientation: UIInterfaceOrientation
  ) -> [HookTable.Override] {
    let environment = AppearanceEnvironment(
      iOS: environment.iOS, linkedSDK: environment.linkedSDK, device: device, orientation: orientation)
    let (hierarchy, _) = HierarchyBuilder(app: app, environment: environment).build(context)
    _ = try? hierarchy.scene.resolveStatusBar()
    return hierarchy.asked
  }

  /// The states under which a bar that is hidden in others is shown.
  private static func visibleStates(_ hierarchy: HierarchyModel) -> [String: Bool]? {
    let open = hierarchy.open.map { ($0.override, $0.alternatives) }
    let assumed = hierarchy.assumed.map { ($0.override, $0.override.values.alternatives) }
    for (override, alternatives) in open + assumed where override.hook == .prefersStatusBarHidden {
      for alternative in alternatives where alternative.value == .boolean(false) {
        var states: [String: Bool] = [:]
        alternative.condition.assign(true, to: &states)
        if !states.isEmpty { return states }
      }
    }
    return nil
  }

  /// States of the app under which an override gives one of its several answers, with their names.
  private static func states(_ hierarchy: HierarchyModel) -> [([String: Bool], String)] {
    var result: [([String: Bool], String)] = []
    let choices =
      hierarchy.open.map { $0.alternatives.map(\.condition) } + hierarchy.openContents.map(\.conditions)
    for conditions in choices {
      for condition in conditions.prefix(8) {
        var states: [String: Bool] = [:]
        condition.assign(true, to: &states)
        guard !states.isEmpty, !result.contains(where: { $0.0 == states }) else { continue }
        result.append((states, condition.stateText))
      }
    }
    return result
  }
}
