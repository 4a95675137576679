// SPDX-License-Identifier: Apache-2.0

/// A stretch of a text file, from `start` up to but not including `end`.
package struct SourceRange: Hashable, Comparable, Codable, Sendable {
  package var start: SourcePosition
  package var end: SourcePosition

  package init(_ start: SourcePosition, _ end: SourcePosition) {
    self.start = start
    self.end = max(start, end)
  }

  /// The empty range at a position.
  package init(at position: SourcePosition) {
    self.init(position, position)
  }

  /// The start of a file; where a file as a whole is meant.
  package static let fileStart = SourceRange(at: .start)

  /// Whether `other` lies within this range.
  package func contains(_ other: SourceRange) -> Bool {
    start <= other.start && other.end <= end
  }

  /// Whether `position` lies within this range, its end included.
  package func contains(_ position: SourcePosition) -> Bool {
    start <= position && position <= end
  }

  package static func < (lhs: SourceRange, rhs: SourceRange) -> Bool {
    (lhs.start, lhs.end) < (rhs.start, rhs.end)
  }
}
