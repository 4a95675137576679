// SPDX-License-Identifier: Apache-2.0

package import Findings
package import Foundation

/// A file with edits applied in memory: outside the edited ranges every byte is as before.
package struct EditedFile: Sendable {
  /// Relative to the folder that is checked.
  package let path: String
  package let before: SourceText
  package let after: Data
  /// What was replaced by what, in bytes of `before`, sorted and apart.
  package let replacements: [Replacement]

  package struct Replacement: Hashable, Sendable {
    package var range: Range<Int>
    package var bytes: Data
  }

  /// Applies edits. Line ends in inserted text become those of the file.
  ///
  /// - Throws: `notEditable` where a place is not in the file, ranges overlap, or the file is not UTF-8.
  /// - Complexity: linear in the length of the file, n log n in the number of edits.
  package init(path: String, text: SourceText, edits: [Fix.Edit]) throws(FixError) {
    guard text.isUTF8 else { throw .notEditable(file: path) }
    let lineEnd = Self.lineEnd(of: text.data)
    var replacements: [Replacement] = []
    for edit in edits.sorted() {
      guard let start = text.offset(of: edit.location.range.start), let end = text.offset(of: edit.location.range.end),
        start <= end, start >= replacements.last?.range.upperBound ?? 0
      else { throw .notEditable(file: path) }
      let inserted = Data(edit.text.replacingLineEnds(with: lineEnd).utf8)
      replacements.append(Replacement(range: start..<end, bytes: inserted))
    }
    var after = Data(capacity: text.data.count)
    var position = 0
    for replacement in replacements {
      after.append(text.data[position..<replacement.range.lowerBound])
      after.append(replacement.bytes)
      position = replacement.range.upperBound
    }
    after.append(text.data[position...])
    self.path = path
    before = text
    self.after = after
    self.replacements = replacements
  }

  /// The line end that the file begins with; LF where it has none.
  private static func lineEnd(of data: Data) -> String {
    guard let index = data.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    guard data[index] == 0x0D else { return "\n" }
    return index + 1 < data.count && data[index + 1] == 0x0A ? "\r\n" : "\r"
  }
}

extension String {
  fileprivate func replacingLineEnds(with lineEnd: String) -> String {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.joined(separator: lineEnd)
  }
}
