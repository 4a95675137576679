// SPDX-License-Identifier: Apache-2.0

import Findings
import Reporting
import Screens

/// What a run that was ended early says of what it left.
enum LeftUndone {
  /// Where what concerns the whole run is said.
  private static let place = Location(file: ".")

  /// Of one app: values that were not followed, and screens that were not worked out.
  static func problems(_ limit: WorkLimit) -> [Problem] {
    var problems: [Problem] = []
    if let reason = limit.reason(whyStopped: .values) {
      problems.append(
        Problem("what was asked of values late is unknown, because \(reason)", at: place))
    }
    if let reason = limit.reason(whyStopped: .screens), limit.screensLeft > 0 {
      problems.append(
        Problem(
          "\(limit.screensLeft) of \(limit.screenCount) screens were not worked out, because \(reason)", at: place))
    }
    return problems
  }

  /// Of rules that did not run.
  static func problem(rules: [String], _ reason: String?) -> Problem? {
    guard !rules.isEmpty, let reason else { return nil }
    return Problem(
      "\(PlainText.count(rules.count, "rule")) did not run, because \(reason): \(rules.joined(separator: ", "))",
      at: place)
  }
}
