// SPDX-License-Identifier: Apache-2.0

import Findings

/// Text from an app's files made fit to be shown.
package enum PlainText {
  /// The text on one line, control characters (and with them terminal escapes and line breaks) written as `\u{…}`.
  package static func oneLine(_ text: String) -> String { VisibleText.oneLine(text) }

  /// `1 warning`, `2 warnings`.
  package static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? singular : plural ?? singular + "s")"
  }

  /// `a`, `a and b`, `a, b and c`.
  package static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}
