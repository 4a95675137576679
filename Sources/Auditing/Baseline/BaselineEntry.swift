// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A finding as a baseline knows it.
package struct BaselineEntry: Hashable, Comparable, Codable, Sendable {
  package var rule: String
  /// Relative to the folder that is checked.
  package var file: String
  package var message: String
  /// The line that the finding begins on, runs of white space made one; empty where it cannot be read.
  package var text: String
  /// How many findings are alike.
  package var count: Int

  package init(_ finding: Finding, texts: SourceTexts) {
    rule = finding.rule
    file = finding.location.file
    message = finding.message
    let line = texts.line(at: finding.location) ?? ""
    text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    count = 1
  }

  package func withCount(_ count: Int) -> BaselineEntry {
    var entry = self
    entry.count = count
    return entry
  }

  package static func < (lhs: BaselineEntry, rhs: BaselineEntry) -> Bool {
    (lhs.file, lhs.rule, lhs.text, lhs.message, lhs.count) < (rhs.file, rhs.rule, rhs.text, rhs.message, rhs.count)
  }
}
