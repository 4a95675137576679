// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit

extension ScreenResolver {
  /// A screen that nothing is seen to show, or to make. Where the application has the bar and tells it the same everywhere, it looks the
  /// same wherever the screen is (SB-PLIST-03); what lies behind it is not known all the same.
  func unplaced(_ name: String, node: ControllerNode?) -> ResolvedScreen {
    var result = unresolved(name, node: node)
    let host = app.application(running: [result.screen.location.file])
    guard let node, !node.isView, host.mode == .known(.application) else {
      return completed(result, host)
    }
    let window = ControllerEdge(.windowRoot, parent: nil, child: node.id, location: node.location)
    let alone = resolve(name, node: node, in: Context([window]), text: node.name).screen
    // Who decides is known all the same where what it says hangs on a state of the app.
    let isKnown = alone.conditions.isEmpty && [alone.light, alone.dark].allSatisfy { $0.when == nil }
    result.screen.light = Self.anywhere(alone.light, isKnown: isKnown)
    result.screen.dark = Self.anywhere(alone.dark, isKnown: isKnown)
    if isKnown {
      result.screen.unknown += alone.unknown.filter { [.style, .hidden].contains($0.what) }
    }
    return result
  }

  /// What an answer says wherever the screen is: nothing of what lies behind the bar.
  private static func anywhere(_ answer: BarAnswer, isKnown: Bool) -> BarAnswer {
    BarAnswer(
      style: isKnown ? answer.style : .unknown, fallback: isKnown ? answer.fallback : nil,
      requested: isKnown ? answer.requested : nil, decidedBy: answer.decidedBy,
      hidden: isKnown ? answer.hidden : nil, hiddenDecidedBy: answer.hiddenDecidedBy)
  }
}
