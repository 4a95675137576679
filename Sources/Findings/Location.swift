// SPDX-License-Identifier: Apache-2.0

/// A range in a named file.
///
/// The path is relative to the folder that was checked, with forward slashes, and never leaves that folder.
package struct Location: Hashable, Sendable {
  package var path: InternedPath
  package var range: SourceRange

  /// The path as a text.
  package var file: String { path.text }

  package init(path: InternedPath, range: SourceRange = .fileStart) {
    self.path = path
    self.range = range
  }

  package init(file: String, range: SourceRange) {
    self.init(path: InternedPath(file), range: range)
  }

  /// A file as a whole.
  package init(file: String) {
    self.init(file: file, range: .fileStart)
  }

  package var line: Int { Int(range.start.line) }
  package var column: Int { Int(range.start.column) }

  package static func == (lhs: Location, rhs: Location) -> Bool { lhs.range == rhs.range && lhs.path == rhs.path }

  /// Places in two files are seldom at the same position.
  package func hash(into hasher: inout Hasher) { hasher.combine(range.start) }
}

extension Location: Comparable {
  package static func < (lhs: Location, rhs: Location) -> Bool {
    lhs.path == rhs.path ? lhs.range < rhs.range : lhs.file < rhs.file
  }
}

extension Location: Codable {
  private enum CodingKeys: String, CodingKey {
    case path = "file"
    case range
  }
}

extension Location: CustomStringConvertible {
  /// `file:line:column`, the form that editors and terminals turn into a link, on one line whatever the file is called.
  package var description: String { "\(VisibleText.oneLine(file)):\(line):\(column)" }
}
