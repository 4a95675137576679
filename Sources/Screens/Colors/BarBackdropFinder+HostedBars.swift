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
    guard content.navigationBarVisibility == .visible || isBarThere(in: node) else {
      return .unknown("whether the navigation bar is there is not known", at: found.location)
    }
    seen.kind = .navigationBar
    return found
  }

  /// Whether the bar over the views of a host is sure to be there: one of them gives it a title, and none takes it away. Which
  /// of them does is not followed for each screen.
  private func isBarThere(in host: ControllerNode) -> Bool {
    var seen: Set<ControllerNode.ID> = [host.id]
    var next = [host.id]
    var hasTitle = false
    while let here = next.popLast() {
      guard let facts = app.graph.views[here] else { continue }
      if seen.count > Self.maximumViews || facts.modifiers.contains(where: { $0.kind == .navigationBarVisibility }) {
        return false
      }
      hasTitle = hasTitle || facts.hasTitle
      for part in facts.parts where seen.insert(part.child).inserted { next.append(part.child) }
    }
    return hasTitle
  }

  /// Views in which a title is looked for.
  private static let maximumViews = 64
}
