// SPDX-License-Identifier: Apache-2.0

package import Findings

/// What was looked at in one place, and why nothing was said there: `lintel check --why-not FILE:LINE`.
///
/// Rules write down which of their guards withheld a finding, and what would lift it. Without an inquiry they write nothing.
package final class Inquiry {
  /// A finding that was not made.
  package struct Withheld: Hashable, Comparable, Sendable {
    package var rule: String
    package var location: Location
    /// What stood in the way; starts in lower case, ends without a full stop.
    package var reason: String
    /// What would have to be seen for the finding to be made.
    package var evidence: String

    package static func < (first: Withheld, second: Withheld) -> Bool {
      (first.location, first.rule, first.reason) < (second.location, second.rule, second.reason)
    }
  }

  package let file: String
  package let line: Int
  private var entries: Set<Withheld> = []

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The findings withheld at the place, sorted.
  package var withheld: [Withheld] { entries.sorted() }

  /// Whether a place is the one that is asked about: its line, or one of a declaration that reaches over it.
  package func concerns(_ location: Location) -> Bool {
    location.file == file && Int(location.range.start.line) <= line
      && line <= max(Int(location.range.end.line), location.line)
  }

  package func add(_ entry: Withheld) {
    if concerns(entry.location) { entries.insert(entry) }
  }
}

extension AuditedApp {
  /// Writes down that a rule withholds a finding, where somebody asks about the place.
  ///
  /// - Returns: nil, so that a guard can leave with it.
  package func withhold<R: Rule>(
    _ rule: R.Type, at location: Location, because reason: @autoclosure () -> String,
    until evidence: @autoclosure () -> String
  ) {
    guard let inquiry = shared.inquiry, inquiry.concerns(location) else { return }
    inquiry.add(Inquiry.Withheld(rule: R.id, location: location, reason: reason(), evidence: evidence()))
  }
}
