// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A finding as a baseline knows it.
package struct BaselineEntry: Hashable, Comparable, Codable, Sendable {
  package var rule: String
  /// Relative to the folder that is checked.
  package var file: String
  package var message: String
  /// The names of the declarations around it (`Login.preferredStatusBarStyle`), the id of a storyboard's controller; empty
  /// for what stands in the file as a whole.
  package var place: String
  /// How many findings are alike.
  package var count: Int

  package init(_ finding: Finding, texts: SourceTexts) {
    rule = finding.rule
    file = finding.location.file
    message = finding.message
    place = texts.declaration(at: finding.location)
    count = 1
  }

  package func withCount(_ count: Int) -> BaselineEntry {
    var entry = self
    entry.count = count
    return entry
  }

  package static func < (lhs: BaselineEntry, rhs: BaselineEntry) -> Bool {
    (lhs.file, lhs.rule, lhs.place, lhs.message, lhs.count) < (rhs.file, rhs.rule, rhs.place, rhs.message, rhs.count)
  }
}
