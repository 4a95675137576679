// SPDX-License-Identifier: Apache-2.0

/// A change to files that removes a finding.
package struct Fix: Hashable, Codable, Sendable {
  /// Whether a fix may be applied without a person looking at it.
  package enum Safety: String, Codable, Sendable {
    /// Keeps everything but the mistake as it is.
    case safe
    /// May change behaviour that someone relies on; to be looked at first.
    case review
  }

  /// Replaces the text in a range.
  package struct Edit: Hashable, Comparable, Codable, Sendable {
    package var location: Location
    package var text: String

    package init(_ location: Location, text: String) {
      self.location = location
      self.text = text
    }

    package static func < (lhs: Edit, rhs: Edit) -> Bool {
      (lhs.location, lhs.text) < (rhs.location, rhs.text)
    }
  }

  /// What the fix does, as an imperative sentence without a full stop.
  package var title: String
  package var safety: Safety
  /// At least one edit; edits of one fix never overlap.
  package var edits: [Edit]

  package init(_ title: String, safety: Safety, edits: [Edit]) {
    self.title = title
    self.safety = safety
    self.edits = edits.sorted()
  }
}
