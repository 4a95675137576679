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

  /// Applies edits. Line ends in inserted text become those of the file; where all that stands on lines is deleted, the
  /// lines are too, and of two blank lines that would then meet one.
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
      let range = inserted.isEmpty ? Self.wholeLines(start..<end, in: text.data) : start..<end
      guard range.lowerBound >= replacements.last?.range.upperBound ?? 0 else { throw .notEditable(file: path) }
      replacements.append(Replacement(range: range, bytes: inserted))
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

  /// A range to delete, with the white space around it and a line end where nothing else stands on its lines; with the
  /// white space before it where nothing stands after it.
  private static func wholeLines(_ range: Range<Int>, in data: Data) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    guard !range.isEmpty else { return range }
    var start = range.lowerBound
    var end = range.upperBound
    while start > 0, isBlank(data[start - 1]) { start -= 1 }
    while end < data.count, isBlank(data[end]) { end += 1 }
    guard end == data.count || isLineEnd(data[end]) else { return range }
    guard start == 0 || isLineEnd(data[start - 1]) else { return start..<range.upperBound }
    if end < data.count { end += data[end] == 0x0D && end + 1 < data.count && data[end + 1] == 0x0A ? 2 : 1 }
    return start..<withoutSecondBlank(start..<end, in: data)
  }

  /// The end of lines to delete: after the blank line that follows, where one stands before them too or nothing does.
  private static func withoutSecondBlank(_ range: Range<Int>, in data: Data) -> Int {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    var before = range.lowerBound
    var lineEnds = 0
    while before > 0, isSpace(data[before - 1]) {
      before -= 1
      if data[before] == 0x0A || data[before] == 0x0D && (before + 1 == data.count || data[before + 1] != 0x0A) {
        lineEnds += 1
      }
    }
    guard before == 0 || lineEnds > 1 else { return range.upperBound }
    var after = range.upperBound
    while after < data.count, data[after] == 0x20 || data[after] == 0x09 { after += 1 }
    guard after < data.count, data[after] == 0x0A || data[after] == 0x0D else { return range.upperBound }
    return after + (data[after] == 0x0D && after + 1 < data.count && data[after + 1] == 0x0A ? 2 : 1)
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
