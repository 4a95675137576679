// SPDX-License-Identifier: Apache-2.0

/// A place in a text file: line and column, both counted from 1.
///
/// Columns count UTF-8 code units, as the Swift compiler does; reporters convert where a format wants characters.
package struct SourcePosition: Hashable, Comparable, Codable, Sendable {
  /// The line, from 1.
  package var line: UInt32
  /// The column in UTF-8 code units, from 1.
  package var column: UInt32

  package init(line: Int, column: Int) {
    self.line = UInt32(clamping: line)
    self.column = UInt32(clamping: column)
  }

  /// The first character of a file; where a file as a whole is meant.
  package static let start = SourcePosition(line: 1, column: 1)

  package static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}
