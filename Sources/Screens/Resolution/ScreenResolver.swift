// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit

/// Resolves every screen of the app in every context, in light and dark.
@MainActor package final class ScreenResolver {
  package let app: AppModel
  let environment: ScreenEnvironment
  private(set) var finder: ContextFinder
  let settings: PresentationSettings
  /// What is seen to come to stand in a window: outside of one nobody is asked (SB-WIN-13), whatever is presented.
  private let placed: Set<ControllerNode.ID>

  package init(_ app: AppModel, environment: ScreenEnvironment = ScreenEnvironment()) {
    self.app = app
    self.environment = environment
    placed = app.graph.placedInWindows
    let factory = ControllerFactory(
      app: app,
      environment: AppearanceEnvironment(
        iOS: environment.iOS, linkedSDK: environment.linkedSDK, device: environment.device,
        orientation: environment.orientation))
    let settings = PresentationSettings(app: app, circumstances: factory.circumstances)
    self.settings = settings
    // The same presentation is met on the way to many screens.
    var styles: [ControllerEdge: String?] = [:]
    var isNeverThere: [ControllerNode.ID: Bool] = [:]
    finder = ContextFinder(
      graph: app.graph, standing: Standing(graph: app.graph) { app.symbols.isInstance(ofClass: $0, $1) },
      presentationStyle: { edge in
        if let known = styles[edge] { return known }
        let style = settings.style(of: edge)
        let name = style.isSure ? style.name : nil
        styles[edge] = .some(name)
        return name
      },
      answer: { $0.isOfEnvironment ? factory.circumstances.answer($0) : nil },
      canMeet: { edges in
        // Where an edge comes from code that applications share, its child may be made by one of them alone.
        let made = edges.lazy.compactMap { app.graph[$0.child].object.allocationPlace?.file }
        return app.hosts.canMeet(edges.map(\.location.file) + made)
      },
      isOfClass: { node, type in
        app.graph[node].object.type.map { app.symbols.lineage(of: $0).contains(type) } ?? false
      },
      decider: { app.hosts.areSeveral ? "\(app.application(running: [$0]).mode)" : "" },
      isNeverThere: { node in
        if let known = isNeverThere[node] { return known }
        let answer = ScreenKinds(app: app).isNeverThere(app.graph[node])
        isNeverThere[node] = answer
        return answer
      },
      isOver: { app.limit.reason(toStop: .screens) != nil })
  }

  /// Whether no application has been read with what it says of the bar: then what the code says is all that there is.
  private var isWithoutApplications: Bool {
    !app.facts.targets.contains { target in
      target.product == .application && target.isForIOS && target.configurations.contains { $0.infoPlist != nil }
    }
  }

  /// The contexts of a controller, the main one first.
  package func contexts(of node: ControllerNode.ID) -> [Context] { finder.contexts(of: node) }

  /// All screens, sorted by name, each with its contexts in their order.
  package func screens() -> [ResolvedScreen] {
    var byName: [String: [ControllerNode.ID]] = [:]
    for node in app.graph.nodes where isScreen(node) { byName[node.name, default: []].append(node.id) }
    for type in app.symbols.types where isScreenClass(type) && byName[type.name] == nil { byName[type.name] = [] }
    byName = byName.filter { name, nodes in isOfApplication(name, nodes) }
    return overAnyPresenter(byName.keys.sorted().flatMap { resolve($0, nodes: byName[$0] ?? []) })
  }

  private func resolve(_ name: String, nodes: [ControllerNode.ID]) -> [ResolvedScreen] {
    if let reason = app.limit.reason(toStop: .screens) {
      app.limit.noteScreen(isLeft: true)
      return [
        unresolved(name, node: nodes.first.map { app.graph[$0] }, why: "it was not worked out, because \(reason)")
      ]
    }
    app.limit.noteScreen(isLeft: false)
    var seen: Set<String> = []
    var result: [ResolvedScreen] = []
    let text = ContextText(app: app, settings: settings)
    let isShownHere = nodes.contains { contexts(of: $0).contains { otherEnvironment($0) == nil } }
    let isUsed =
      nodes.contains { contexts(of: $0).contains { !$0.edges.contains(where: \.isUnused) } }
      || isMadeWithoutContext(nodes)
    for node in nodes {
      for context in contexts(of: node) where result.count < 12 {
        if !result.isEmpty, app.limit.reason(toStop: .screens) != nil { break }
        // Branches for other devices and systems say nothing about this one, unless there is nothing else to say.
        guard !isShownHere || otherEnvironment(context) == nil else { continue }
        // Nor does code that nothing uses.
        guard !isUsed || !context.edges.contains(where: \.isUnused) else { continue }
        let words = text.text(context)
        let distinction = words + flags(of: context) + answers(of: node) + decider(of: context, app.graph[node])
        guard seen.insert(distinction).inserted else { continue }
        result.append(resolve(name, node: app.graph[node], in: context, text: words))
      }
    }
    result.sort { rank($0) < rank($1) }
    if result.isEmpty, nodes.isEmpty || nodes.contains(where: isRootOrController) {
      result.append(unplaced(name, node: nodes.first.map { app.graph[$0] }))
    }
    return result
  }

  /// Whether code to which the app comes makes one of the controllers, of which it is not known where it is shown.
  private func isMadeWithoutContext(_ nodes: [ControllerNode.ID]) -> Bool {
    let shown = Set(nodes.filter { !contexts(of: $0).isEmpty }.map { app.graph[$0].object.allocationPlace })
    return nodes.contains { node in
      guard !app.graph[node].isUnseen, let place = app.graph[node].object.allocationPlace, !shown.contains(place),
        let maker = app.evaluator.allocationCalls[place]?.1
      else { return false }
      return app.evaluator.reached.contains(app.program[maker])
    }
  }

  /// What the overrides of an object answer, where it can answer otherwise than others of its class: two contexts that read
  /// alike may differ in that alone.
  private func answers(of node: ControllerNode.ID) -> String {
    let object = app.graph[node].object
    return Hook.allCases.compactMap { app.hooks.override(of: $0, on: object) }.map { override in
      override.values.alternatives.map { "\(Evaluator.describe($0.value)) \($0.condition.text)" }.joined(separator: ",")
    }.joined(separator: ";")
  }

  /// Which presentations on the way set the capture flag: two contexts that read alike may differ in that alone.
  func flags(of context: Context) -> String {
    context.edges.filter(\.isPresentation).map { edge in
      let settings = app.attributes.settings(
        of: "modalPresentationCapturesStatusBarAppearance", for: edge.child, graph: app.graph)
      let isSet =
        edge.captures == true || settings.contains { $0.values.alternatives.contains { $0.value == .boolean(true) } }
      return isSet ? " captures" : " leaves"
    }.joined()
  }

  /// Who has the bar in the application that a context is one of: two applications that run the same code may differ in that.
  private func decider(of context: Context, _ node: ControllerNode) -> String {
    guard app.hosts.areSeveral else { return "" }
    return "\(application(of: node, in: context).mode)"
  }

  func application(of node: ControllerNode, in context: Context) -> Application {
    let place = node.object.type.flatMap { app.location(of: $0) } ?? node.location
    return app.application(running: [place.file, node.location.file] + context.edges.map(\.location.file))
  }

  /// All that is not known for sure of whom UIKit asks in light and in dark.
  private func doubts(_ light: Answer, _ dark: Answer) -> [ChainDoubt] {
    var result = light.doubts
    for search in [Hook.Search.style, .hidden] {
      for hierarchy in [light.hierarchy, dark.hierarchy] where hierarchy.unknownChild.contains(search) {
        let why = hierarchy.unknowns[search]?.first?.why ?? "several may be asked"
        result.append(ChainDoubt(why: why, isPresumption: false, search: search))
      }
    }
    for (node, hook) in light.hierarchy.foreign {
      result.append(
        ChainDoubt(
          // What a class of a library is known to answer, some version of it may answer otherwise.
          why: "a superclass of \(node.name) was not read", isPresumption: node.libraryAnswers != nil,
          search: hook.search))
    }
    return (result + dark.doubts).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func rank(_ screen: ResolvedScreen) -> (Int, Int, Int, Int, Int) {
    (
      // What the app comes to, before what is only there.
      screen.context?.edges.map(\.reach).max()?.rawValue ?? 0,
      screen.context?.startsAtWindow ?? false ? 0 : 1,
      // An app comes before an example of what it is made of.
      screen.screen.target.map { ExampleNames.holds($0) } ?? false ? 1 : 0,
      screen.screen.confidence == .certain ? 0 : 1, screen.context?.edges.count ?? 0
    )
  }

  /// Whether a context begins at something that is presented by what is seen to stand in a window, or by whatever does.
  private func isOverPlaced(_ context: Context) -> Bool {
    context.edges.first?.parent.map(placed.contains) ?? !placed.isEmpty
  }

  /// Resolves a context; the environment's Info.plist is that of the target that holds the screen.
  package func resolve(_ name: String, node: ControllerNode, in context: Context, text: String) -> ResolvedScreen {
    let place = node.object.type.flatMap { app.location(of: $0) } ?? node.location
    let all = application(of: node, in: context)
    // Of applications that differ the first one has the answer, and the others theirs beside it.
    let host = all.ways.first ?? all
    let target = host.target
    let plist = host.appearance
    var light = answer(context, .light, plist)
    var dark = answer(context, .dark, plist)
    let turned = isTurned(context) ? "in landscape" : nil
    let own = all.ways.isEmpty ? nil : target.map { "in \($0.name)" }
    for other in [own, otherEnvironment(context), turned].compactMap({ $0 }) {
      light.bar.when = [light.bar.when, other].compactMap { $0 }.joined(separator: " and ")
      dark.bar.when = [dark.bar.when, other].compactMap { $0 }.joined(separator: " and ")
    }
    var conditions: [ConditionalAnswer] = []
    var inStates: [ScreenState] = []
    for (states, when) in Self.states(light.hierarchy) {
      let (light, dark) = (
        answer(context, .light, plist, states: states), answer(context, .dark, plist, states: states)
      )
      conditions.append(ConditionalAnswer(when: when, light: light.bar, dark: dark.bar))
      inStates.append(
        ScreenState(
          light: light.bar, dark: dark.bar, lightBackdrop: light.backdrop, darkBackdrop: dark.backdrop))
    }
    for other in all.ways.dropFirst() {
      let (light, dark) = (answer(context, .light, other.appearance), answer(context, .dark, other.appearance))
      let name = other.target?.name ?? "another application"
      conditions.append(ConditionalAnswer(when: "in \(name)", light: light.bar, dark: dark.bar))
    }
    let isCertain =
      !app.limit.hasStopped && all.ways.isEmpty && (host.mode != .unknown || isWithoutApplications) && light.isSure
      && dark.isSure && light.hierarchy.foreign.isEmpty && light.hierarchy.assumed.isEmpty
      && !light.hierarchy.contentIsAssumed && !dark.hierarchy.contentIsAssumed
      && light.hierarchy.open.isEmpty && dark.hierarchy.open.isEmpty
      && light.bar.when == nil && dark.bar.when == nil && !context.edges.contains(where: \.isAmbiguous)
      && (context.startsAtWindow || isOverPlaced(context)) && isSupported(context, by: target)
      && !app.isShownOtherwise(context)
      && !(context.edges.first?.parent.map { ScreenKinds(app: app).isUnmade(app.graph[$0]) } ?? false)
      && !app.rewiring.places.contains { app.hosts.canMeet([place.file, $0.file]) }
      && app.graph.overlay(over: context, in: app.hosts) == nil
      && !(context.edges.first?.window.map { app.graph.resizedWindows.contains($0.withoutCaller) } ?? false)
    var unknown = light.unknown
    for other in dark.unknown where !unknown.contains(other) { unknown.append(other) }
    let screen = Screen(
      name: name, target: target?.name, context: text, confidence: isCertain ? .certain : .likely, location: place,
      light: light.bar, dark: dark.bar, conditions: conditions,
      evidence: Explanation(app: app, settings: settings).evidence(context),
      unknown: unknown,
      explanation: Explanation(app: app, settings: settings).steps(
        context, resolution: light.resolution, hierarchy: light.hierarchy, bar: light.bar, plist: target),
      kind: ScreenKinds(app: app).kind(of: node, named: name, in: context))
    var result = ResolvedScreen(
      screen: screen, node: node.id, context: context, asked: light.hierarchy.asked + dark.hierarchy.asked,
      doubts: doubts(light, dark),
      endsAtContent: light.hierarchy.unknownChild.isEmpty && dark.hierarchy.unknownChild.isEmpty
        && light.endsAtContent && dark.endsAtContent && light.hierarchy.foreign.isEmpty,
      styleDecider: light.resolution?.styleDecider.viewController.flatMap { light.hierarchy.node(of: $0)?.id },
      hiddenDecider: light.resolution?.hiddenDecider.viewController.flatMap { light.hierarchy.node(of: $0)?.id },
      readNodes: light.hierarchy.read.compactMap { light.hierarchy.node(of: $0.controller)?.id },
      lightBackdrop: light.backdrop, darkBackdrop: dark.backdrop)
    result.restsOnUnreadContainer =
      light.hierarchy.asksUnreadContainer(.style) || dark.hierarchy.asksUnreadContainer(.style)
    result.hangsOnUnknownPresenter = light.endsAtUnknownPresenter && dark.endsAtUnknownPresenter
    result.hangsOnPassingState = light.hierarchy.hangsOnPassingState || dark.hierarchy.hangsOnPassingState
    result.states = inStates
    return completed(result, host)
  }
}
