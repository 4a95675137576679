// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import Legibility

extension BarBackdropFinder {
  /// What SwiftUI content paints at the top of its hosting controller; nil where it paints nothing there.
  func content(of controller: UIViewController, _ node: ControllerNode) -> BarBackdrop? {
    guard !node.isView, let content = app.graph.views[node.id] else { return nil }
    switch content.backdrop {
    case .nothing: return nil
    case .unknown(let why, let place): return BarBackdrop(unknown: why, at: place)
    case .color(let values, let place, let isStyle):
      if isStyle, app.application(for: place.file)?.oldestSystem.map({ $0 >= SystemVersion(15) }) != true {
        return BarBackdrop(
          unknown: "up to iOS 14 a background stays within the safe area, and the app may run there", at: place)
      }
      let choices = settings(controller).choices(of: values, at: place, text: "the background")
      return one(choices, .content, dark: isDark(controller))
    }
  }
}
