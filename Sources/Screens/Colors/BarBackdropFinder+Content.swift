// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import Legibility

extension BarBackdropFinder {
  /// What SwiftUI content shows at the top of its hosting controller, over the view of the host; nil for other
  /// controllers.
  func content(
    of controller: UIViewController, _ node: ControllerNode, over below: BackdropLook, _ seen: inout Seen, depth: Int
  ) -> BackdropLook? {
    guard !node.isView, controller is UIHostingController || app.graph.views[node.id] != nil else { return nil }
    let host = self.host(controller, node, over: below, &seen, depth: depth)
    guard let content = app.graph.views[node.id] else {
      return host.assuming("the content of \(node.name) leaves its top free")
    }
    let shown = seen.shown[node.id]?.last
    if let frame = frame(in: node, seen) {
      let backdrop = settled(frame.given(seen.conditions[node.id] ?? .always), in: controller)
      if !backdrop.isContainer { return look(backdrop, of: controller, node, over: host, &seen) }
    }
    let sight = sight(in: node, &seen)
    let whole = shown.flatMap { app.graph.views[$0.child]?.backdrop }
    // Where what is written around a screen is not followed, what it paints itself is what is known.
    let written = sight.flatMap { $0.isUnknown ? painted(whole) ?? $0 : $0 } ?? whole ?? content.backdrop
    let backdrop = settled(written.given(seen.conditions[node.id] ?? .always), in: controller)
    // A controller of UIKit in the content, as far as the context leads to it.
    let child =
      shown.flatMap { app.graph[$0.child].isView ? nil : hierarchy.controllers[$0.child] } ?? controller.children.first
    guard let child, child !== controller, let inside = hierarchy.node(of: child) else {
      return look(backdrop, of: controller, node, over: host, &seen)
    }
    switch backdrop {
    case .controller: return look(child, over: host, &seen, depth: depth + 1)
    case .unknown: break
    case .nothing where sight != nil: return host
    case .nothing: break
    default: return look(backdrop, of: controller, node, over: host, &seen)
    }
    return look(child, over: host, &seen, depth: depth + 1).assuming("\(inside.name) fills \(node.name)")
  }

  /// What a screen is known to paint itself: over one that leaves its top free lies what was not followed.
  private func painted(_ whole: ContentBackdrop?) -> ContentBackdrop? {
    whole.flatMap { $0.mayShowThrough ? nil : $0 }
  }

  /// What is written around the screen that the context leads to; nil where it was not met in view code.
  private func sight(in host: ControllerNode, _ seen: inout Seen) -> ContentBackdrop? {
    let place = seen.shown[host.id]?.last
    let holder = place?.parent ?? host.id
    guard let facts = app.graph.views[holder] else { return nil }
    func sight(_ shown: ControllerNode.ID) -> ViewFacts.Sight? {
      facts.sights[ViewFacts.SightKey(place: place?.child, kind: place?.kind ?? .content, shown: shown)]
    }
    guard let found = seen.innermost[host.id].flatMap(sight) ?? sight(place?.child ?? host.id) else { return nil }
    return isUnderBar(place) ? found.underBar : found.plain
  }

  /// Whether a navigation container of the content puts a bar over what stands at a place.
  private func isUnderBar(_ place: ControllerEdge?) -> Bool {
    guard let place, let holder = place.parent else { return false }
    return place.kind == .pushed
      || ContentChain.navigation(of: holder, around: place.child, as: place.kind, in: app.graph) != nil
  }

  /// What is written around the outermost container that does not reach the top, where one holds what the context leads
  /// to.
  private func frame(in host: ControllerNode, _ seen: Seen) -> ContentBackdrop? {
    var place: ControllerEdge?
    for edge in seen.shown[host.id] ?? [] {
      defer { place = edge }
      guard let parent = edge.parent else { continue }
      let ground = ViewFacts.SightKey(place: place?.child, kind: place?.kind ?? .content, shown: parent)
      let key = ViewFacts.FrameKey(place: ground, container: edge.kind)
      guard let frame = app.graph.views[place?.parent ?? host.id]?.frames[key] else { continue }
      let found = isUnderBar(place) ? frame.underBar : frame.plain
      if !found.isContainer { return found }
    }
    return nil
  }

  private func look(
    _ backdrop: ContentBackdrop, of controller: UIViewController, _ node: ControllerNode, over host: BackdropLook,
    _ seen: inout Seen
  ) -> BackdropLook {
    switch backdrop {
    case .nothing: return host
    case .varying(let varying, let place):
      seen.kind = .content
      return BackdropLook(kind: .varying(varying), location: place)
    case .gradient(let gradient, let place):
      seen.kind = .content
      let settings = settings(controller)
      let colors = gradient.colors.compactMap { values -> AdaptiveColor? in
        let choices = settings.choices(of: values, at: place, text: "the gradient")
        return choices.count == 1 ? choices[0].color : nil
      }
      let unknown = BackdropLook(kind: .range(.unknown, .gradient), location: place)
      guard colors.count == gradient.colors.count else { return unknown }
      let painter = GradientPainter(app: app, settings: settings, isDark: isDark(controller))
      return painter.look(
        Gradient(colors: colors, locations: gradient.locations, span: gradient.span), host,
        painter: node.hostedView ?? node.name, at: place) ?? unknown
    case .range(let nature, let place):
      seen.kind = .content
      return BackdropLook(kind: .range(.unknown, nature), location: place)
    case .container(let place): return .unknown("what the container shows is not known", at: place)
    case .controller(let place): return .unknown("what the represented controller shows is not known", at: place)
    case .view(let type, let place):
      seen.kind = .content
      return represented(type, of: controller, over: host, at: place)
    case .unknown(let why, let place): return .unknown(why, at: place)
    case .oneOf(let all, let place):
      let open = possible(all, in: controller, \.condition)
      let looks = open.prefix(Self.maximumAlternatives).map {
        look($0.backdrop, of: controller, node, over: host, &seen)
      }
      // Whichever it is, it is one of these colours.
      let isDark = isDark(controller)
      if open.count == looks.count, let first = looks.first, looks.allSatisfy({ $0.isColored || $0.isLike(first) }) {
        return looks.dropFirst().reduce(first) { $0.or($1, dark: isDark) }
      }
      return .unknown("what is painted at the top depends on a condition", at: place)
    case .tint(let values, let place, let isStyle, let below):
      let ground = look(below, of: controller, node, over: host, &seen)
      return look(
        .color(values, at: place, isStyle: isStyle), of: controller, node, over: ground, &seen)
    case .color(let values, let place, let isStyle):
      // Before iOS 15 a background is a view and stays within the safe area.
      let oldest = app.application(for: place.file)?.oldestSystem
      if isStyle, let oldest, oldest < SystemVersion(15) { return host }
      seen.kind = .content
      let possible = ValueSet(possible(values.alternatives, in: controller, \.condition))
      let choices = settings(controller).choices(of: possible, at: place, text: "the background")
      let look = host.under(choices, painter: node.hostedView, dark: isDark(controller))
      return isStyle && oldest == nil ? look.assuming("the app does not run before iOS 15") : look
    }
  }

  /// Several things of which more are open are not looked at one by one.
  private static let maximumAlternatives = 8

  /// The one of several things that is painted here.
  private func settled(_ backdrop: ContentBackdrop, in controller: UIViewController) -> ContentBackdrop {
    guard case .oneOf(let all, let place) = backdrop else { return backdrop }
    let open = possible(all, in: controller, \.condition).map { one in
      ContentBackdrop.Alternative(condition: one.condition, backdrop: settled(one.backdrop, in: controller))
    }
    guard let first = open.first?.backdrop, open.allSatisfy({ $0.backdrop.isLike(first) }) else {
      return .oneOf(open, at: place)
    }
    return first
  }

  /// What is possible where the app is in the state in which it starts; noted where that rules something out.
  private func possible<Choice>(
    _ all: [Choice], in controller: UIViewController, _ condition: KeyPath<Choice, Formula>
  ) -> [Choice] {
    let initially = all.filter { $0[keyPath: condition].holds(settings(controller).answer) != false }
    let ever = all.filter {
      $0[keyPath: condition].holds { hierarchy.answer($0, from: controller) } != false
    }
    if initially.count < ever.count { hierarchy.contentIsAssumed = true }
    return initially
  }

  /// What the view of UIKit shows that a representable makes, where it is painted: of one that is not, what its class draws is
  /// not followed.
  private func represented(
    _ type: TypeSymbol.ID, of controller: UIViewController, over host: BackdropLook, at place: Location
  ) -> BackdropLook {
    let unknown = BackdropLook.unknown(
      "what the view of \(app.symbols[type].name) shows is not followed", at: place)
    guard let view = app.views.represented(by: type) else { return unknown }
    let painter = ViewPainter(app: app, settings: settings(controller), isDark: isDark(controller)) { _, _ in nil }
    let look = painter.paint(view, over: host, owner: nil)
    return look.isColored && look.location != host.location ? look : unknown
  }

  /// The view of a hosting controller: the system's background unless the app sets another one.
  private func host(
    _ controller: UIViewController, _ node: ControllerNode, over below: BackdropLook, _ seen: inout Seen, depth: Int
  ) -> BackdropLook {
    if let asked = hierarchy.presentationBackgrounds[node.id] {
      let settings = settings(controller)
      let possible = asked.values.alternatives.filter { $0.condition.holds(settings.answer) != false }
      guard asked.condition.holds(settings.answer) == true, !possible.isEmpty,
        possible.allSatisfy({ ColorCalls.color(of: $0.value, app.evaluator) != nil })
      else { return .unknown("the background of the presentation is not known", at: asked.location) }
      let choices = settings.choices(of: ValueSet(possible), at: asked.location, text: "the presentation's background")
      return below.under(choices, painter: node.hostedView ?? node.name, dark: isDark(controller))
    }
    // What its container does to its view it does after all others.
    if let view = seen.dressed[node.id], let owner = view.controller {
      let painter = ViewPainter(app: app, settings: settings(controller), isDark: isDark(controller)) { _, _ in nil }
      return painter.paint(view, over: below, owner: owner)
    }
    guard case .color(let name) = ViewPainting.hostingView, let color = app.evaluator.colors.system(name) else {
      return below
    }
    let object = app.views.controller(node)
    if let root = object.fields["view"], root.settings["backgroundColor"] != nil {
      return own(controller, node, over: below, &seen, depth: depth).look
    }
    return below.under(
      [ColorSettings.Choice(color: color, location: node.location)], painter: node.hostedView ?? node.name,
      dark: isDark(controller))
  }
}
