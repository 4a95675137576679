// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit
import Legibility

extension BarBackdropFinder {
  /// What a navigation bar shows behind the status bar, and what shows through it.
  func navigationBar(
    _ stack: UINavigationController, _ node: ControllerNode, over base: BackdropLook, _ seen: inout Seen, depth: Int
  ) -> BackdropLook {
    let isDark = isDark(stack)
    seen.isUnderNavigationBar = true
    let top = stack.topViewController.flatMap { hierarchy.node(of: $0) }
    let bar = NavigationBarBackground(app: app, settings: settings(stack), stack: node, top: top)
    func behind(_ isTranslucent: Bool, _ seen: inout Seen) -> BackdropLook {
      guard isTranslucent else { return base }
      guard let controller = stack.topViewController else {
        return .unknown("the stack of \(node.name) is empty", at: node.location)
      }
      return look(controller, over: base, &seen, depth: depth + 1)
    }
    switch bar.atRest() {
    case .colors(let choices, let isTranslucent):
      seen.kind = .navigationBar
      let isOpaque = choices.allSatisfy { ($0.color?.color(dark: isDark).alpha ?? 1) >= 1 }
      if isOpaque { return base.under(choices, painter: "UINavigationBar", dark: isDark) }
      return behind(isTranslucent, &seen).under(choices, painter: "UINavigationBar", dark: isDark)
    case .unknown(let why, let place): return .unknown(why, at: place)
    case .material(let place):
      seen.kind = .navigationBar
      return BackdropLook(kind: .range(.unknown, .material), painter: "UINavigationBar", location: place)
    case .image(let place):
      seen.kind = .navigationBar
      return BackdropLook(kind: .range(.unknown, .image), painter: "UINavigationBar", location: place)
    case .transparent(_, let isTranslucent): return behind(isTranslucent, &seen)
    case .tint(let choices, let isTranslucent):
      // Without appearance objects a bar is transparent while nothing is scrolled (SB-NAV-11), and has its tint otherwise.
      if let color = choices.first?.color, choices.count == 1 { seen.tint = (color, choices[0].location) }
      let isTransparentAtRest =
        environment.iOS >= SystemVersion(15) && environment.linkedSDK >= SystemVersion(15)
      if isTransparentAtRest { return behind(isTranslucent, &seen) }
      seen.kind = .navigationBar
      return base.under(choices, painter: "UINavigationBar", dark: isDark)
    }
  }
}
