// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import Legibility
import PlatformAPI

extension BarBackdropFinder {
  /// What SwiftUI content shows at its top, behind the navigation bar of a stack in it as appearance proxies paint that: it is
  /// a bar of UIKit (SB-SUI-12).
  func underHostedBar(
    _ look: BackdropLook, of controller: UIViewController, _ node: ControllerNode, _ seen: inout Seen
  ) -> BackdropLook {
    guard let content = (controller as? UIHostingController)?.rootView, content.isNavigationStack,
      content.navigationBarVisibility != .hidden, content.navigationBarBackgroundVisibility == .automatic
    else { return look }
    let bar = NavigationBarBackground(app: app, settings: settings(controller), stack: node, top: nil)
    let found: BackdropLook
    switch bar.atRest() {
    case .colors(let choices, _):
      found = look.under(choices, painter: AppearanceProxy.bar, dark: isDark(controller))
    case .material(let place):
      found = BackdropLook(kind: .range(.unknown, .material), painter: AppearanceProxy.bar, location: place)
    case .image(let place):
      found = BackdropLook(kind: .range(.unknown, .image), painter: AppearanceProxy.bar, location: place)
    case .unknown(let why, let place): return .unknown(why, at: place)
    // The legacy tint, or picture, is seen when something is scrolled (SB-NAV-11).
    case .tint, .legacyImage, .transparent: return look
    }
    let isThere =
      content.navigationBarVisibility == .visible
      || seen.shown[node.id]?.last.flatMap(isBarThere(overPushed:)) ?? isBarThere(in: node)
    guard isThere else {
      return .unknown("whether the navigation bar is there is not known", at: found.location)
    }
    seen.kind = .navigationBar
    return found
  }

  /// Whether the bar over a screen that is pushed is sure to be there: it is, whatever the screen below asked for, unless
  /// the screen takes it away. Nil for what is not pushed.
  private func isBarThere(overPushed place: ControllerEdge) -> Bool? {
    guard place.kind == .pushed, app.graph.views[place.child] != nil else { return nil }
    return titles(from: place.child) { $0 == .content || $0 == .child } != nil
  }

  /// Whether the bar over the views of a host is sure to be there: one of them gives it a title, and none takes it away. Which
  /// of them does is not followed for each screen.
  private func isBarThere(in host: ControllerNode) -> Bool { titles(from: host.id) { _ in true } ?? false }

  /// Whether a view, or one of those in it, gives a bar a title; nil where one says whether there is a bar.
  private func titles(from start: ControllerNode.ID, through leads: (ControllerEdge.Kind) -> Bool) -> Bool? {
    var seen: Set<ControllerNode.ID> = [start]
    var next = [start]
    var hasTitle = false
    while let here = next.popLast() {
      guard let facts = app.graph.views[here] else { continue }
      if seen.count > Self.maximumViews || facts.modifiers.contains(where: { $0.kind == .navigationBarVisibility }) {
        return nil
      }
      hasTitle = hasTitle || facts.hasTitle
      for part in facts.parts where leads(part.kind) && seen.insert(part.child).inserted { next.append(part.child) }
    }
    return hasTitle
  }

  /// Views in which a title is looked for.
  private static let maximumViews = 64
}
