// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// What is listed as a screen, and what is so without a context.
extension ScreenResolver {
  /// What only extensions of the system run, such as a keyboard or a share sheet, stands in another app's screen.
  func isOfApplication(_ name: String, _ nodes: [ControllerNode.ID]) -> Bool {
    guard let type = nodes.lazy.compactMap({ self.app.graph[$0].object.type }).first ?? app.symbols.type(named: name),
      let file = app.symbols[type].sites.first?.file, app.facts.sources.indices.contains(file)
    else { return true }
    let targets = app.targetsByFile[app.facts.sources[file].path] ?? []
    return targets.isEmpty || targets.contains { app.facts.targets[$0].product != .appExtension }
  }

  /// Controllers that only hold others, and those of the system, are no screens of the app.
  func isScreen(_ node: ControllerNode) -> Bool {
    // Plain hosting controllers are listed as the views they show.
    node.object.type != nil && (!node.isView || isScreenView(node))
  }

  /// A view that only arranges a part of another's content is none.
  private func isScreenView(_ node: ControllerNode) -> Bool {
    if app.graph.views[node.id]?.isScreen ?? false { return true }
    return app.graph.parents(of: node.id).contains { edge in
      edge.kind != .content
        || !(edge.parent.map { app.graph[$0].isView && !isChoice($0) && !isInStack(node.id, of: $0) } ?? false)
    }
  }

  /// Whether a view is what a navigation stack in another one begins with.
  private func isInStack(_ node: ControllerNode.ID, of view: ControllerNode.ID) -> Bool {
    app.graph.views[view]?.parts.contains { $0.child == node && $0.kind == .content && $0.stackDepth > 0 } ?? false
  }

  /// Whether a view only chooses which of several others is shown. One that gives them all one title is their screen.
  private func isChoice(_ node: ControllerNode.ID) -> Bool {
    guard let facts = app.graph.views[node], !facts.hasTitle else { return false }
    let holdsContainer = facts.parts.contains { $0.kind == .tab || $0.kind == .splitColumn }
    return Set(facts.parts.filter { $0.kind == .content }.map(\.child)).count > (holdsContainer ? 0 : 1)
  }

  /// A class that no code is seen to make is listed too, unless it is a base class of others.
  func isScreenClass(_ type: TypeSymbol) -> Bool {
    type.kind == .class && app.symbols.isViewController(type.name) && !app.symbols.hasDescendants(type.name)
      && app.symbols.foreignExtensions[type.name] == nil
  }

  /// Navigation controllers that nothing is seen to show, each with its first screen as if it filled the window: what
  /// they themselves decide is the same wherever they are asked.
  package func unplacedStacks() -> [ResolvedScreen] {
    app.graph.nodes.compactMap { node in
      guard node.systemClass.map({ SystemClasses.isSubclass($0, of: "UINavigationController") }) ?? false,
        let root = app.graph.firstChild(of: node.id, where: { $0.kind == .navigationRoot }),
        app.limit.reason(toStop: .screens) == nil, contexts(of: node.id).isEmpty
      else { return nil }
      let window = ControllerEdge(.windowRoot, parent: nil, child: node.id, location: node.location)
      let top = app.graph[root.child]
      return resolve(top.name, node: top, in: Context([window, root]), text: node.name)
    }
  }

  /// Plain controllers of the app that nothing is seen to show, or that capture the bar in a presentation of which only the
  /// app knows how much it covers, each as if it filled the window.
  ///
  /// - Parameter isOpen: whether apps that were not read can show a class, as they like.
  package func screensByThemselves(isOpen: (TypeSymbol.ID) -> Bool) -> [ResolvedScreen] {
    var seen: Set<String> = []
    return app.graph.nodes.compactMap { node in
      guard app.limit.reason(toStop: .screens) == nil, let type = node.object.type, !node.isView,
        seen.insert(node.name).inserted,
        KnownAPI.has(node.systemClass ?? "", .plainController),
        !app.symbols.hasDescendants(node.name), !app.graph.rootsElsewhere.contains(node.name)
      else { return nil }
      let shown = contexts(of: node.id)
      let captures = !shown.isEmpty && shown.allSatisfy { isCapturedInCustomWay($0) }
      guard
        captures
          || (shown.isEmpty || isOpen(type))
            && app.hooks.override(of: .preferredStatusBarStyle, for: type)?.type == type
      else {
        return nil
      }
      let window = ControllerEdge(.windowRoot, parent: nil, child: node.id, location: node.location)
      return resolve(node.name, node: node, in: Context([window]), text: node.name)
    }
  }

  /// Screens that stand in a card today, as they were on the last system without cards, where they filled the screen of a
  /// phone and were asked (SB-PRES-02).
  ///
  /// - Parameter runsBefore: whether the code of a file runs on such systems.
  package func screensBeforeCards(
    of screens: [ResolvedScreen], runsBefore: (_ file: String) -> Bool
  ) -> [ResolvedScreen] {
    guard environment.hasCards, environment.device.idiom == .phone else { return [] }
    let earlier = ScreenResolver(app, environment: environment.beforeCards)
    return screens.compactMap { screen in
      guard screen.lightBackdrop?.kind == .sheetBackdrop, screen.styleDecider == nil,
        let context = screen.context, let node = screen.node, app.limit.reason(toStop: .screens) == nil,
        runsBefore(screen.screen.location.file), earlier.otherEnvironment(context) == nil
      else { return nil }
      return earlier.resolve(screen.screen.name, node: app.graph[node], in: context, text: screen.screen.context)
    }
  }

  private func isCapturedInCustomWay(_ context: Context) -> Bool {
    guard let last = context.edges.last, last.isPresentation, settings.style(of: last).name.lowercased() == "custom"
    else {
      return false
    }
    return flags(of: context).hasSuffix("captures")
  }

  /// Of the views that nothing shows only those are worth a line that a hosting controller has for its content, or that
  /// one of them pushes.
  func isRootOrController(_ node: ControllerNode.ID) -> Bool {
    guard app.graph[node].isView else { return true }
    return app.graph.parents(of: node).contains { edge in
      edge.kind == .pushed || edge.isPresentation || (edge.parent.map { !app.graph[$0].isView } ?? false)
    }
  }

  /// - Parameter reason: why nothing is known of it; nil where nothing is seen to show it.
  func unresolved(_ name: String, node: ControllerNode?, why reason: String? = nil) -> ResolvedScreen {
    let type = node?.object.type ?? app.symbols.type(named: name)
    let place = type.flatMap { app.location(of: $0) } ?? node?.location ?? Location(file: "")
    let shower = node.flatMap { app.graph.parents(of: $0.id).lazy.compactMap(\.parent).first }
    let window = node.flatMap { app.graph.windowWithoutScene(above: $0.id) }
    var why =
      node.map { $0.isUnseen } ?? true
      ? "nothing that was read makes \(name)" : "nothing that was read shows \(name)"
    if let reason {
      why = reason
    } else if window != nil {
      why = "the window that is made here belongs to no scene, and is not on screen from iOS 13 on"
    } else if node?.isUnseen ?? true, app.isHandedAway(name) {
      why = "\(name) is handed to code that was not read, which may make it"
    } else if let shower {
      why = "\(app.graph[shower].name) shows it, and nothing that was read shows that"
    }
    let unknown = BarAnswer(
      style: .unknown, decidedBy: .unknown, hiddenDecidedBy: .unknown)
    let kind = ScreenKinds(app: app).kind(of: node, named: name, in: nil)
    let screen = Screen(
      name: name, target: app.application(for: place.file)?.name, context: "unknown", confidence: .likely,
      location: place, light: unknown, dark: unknown,
      unknown: [Unknown(.context, at: reason == nil ? window ?? place : place, why: why)],
      kind: kind)
    return ResolvedScreen(screen: screen, node: node?.id, context: nil)
  }
}
