// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit

extension ScreenResolver {
  /// A screen that nothing is seen to show. Where the application has the bar and tells it the same everywhere, it looks the
  /// same wherever the screen is (SB-PLIST-03); what lies behind it is not known all the same.
  func unplaced(_ name: String, node: ControllerNode?) -> ResolvedScreen {
    var result = unresolved(name, node: node)
    let host = app.application(running: [result.screen.location.file])
    guard let node, !node.isUnseen, !node.isView, host.mode == .known(.application) else {
      return completed(result, host)
    }
    let window = ControllerEdge(.windowRoot, parent: nil, child: node.id, location: node.location)
    let alone = resolve(name, node: node, in: Context([window]), text: node.name).screen
    let answers = [alone.light, alone.dark]
    guard alone.conditions.isEmpty,
      answers.allSatisfy({ $0.style != .unknown && $0.hidden != nil && $0.when == nil && $0.decidedBy != nil })
    else { return result }
    result.screen.light = Self.withoutBackdrop(alone.light)
    result.screen.dark = Self.withoutBackdrop(alone.dark)
    return result
  }

  private static func withoutBackdrop(_ answer: BarAnswer) -> BarAnswer {
    BarAnswer(
      style: answer.style, fallback: answer.fallback, requested: answer.requested, decidedBy: answer.decidedBy,
      hidden: answer.hidden, hiddenDecidedBy: answer.hiddenDecidedBy)
  }
}
