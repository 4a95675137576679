// SPDX-License-Identifier: Apache-2.0

package import Findings
package import Foundation

/// The bytes of a text file and where its lines begin.
///
/// Positions are those of facts: lines end in LF, CRLF or CR, columns count UTF-8 code units, and a byte order mark
/// stands before column 1.
package struct SourceText: Sendable {
  /// The file as it is on disk.
  package let data: Data
  package let hash: ContentHash
  /// Offsets into `data` of the first byte of each line.
  private let lineStarts: [Int]

  /// - Complexity: linear in the length of the file.
  package init(_ data: Data) {
    self.data = Data(data)
    hash = ContentHash(of: data)
    var starts = [data.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    data.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == 0x0A || (byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A)) { starts.append(index) }
      }
    }
    lineStarts = starts
  }

  package var lineCount: Int { lineStarts.count }

  /// Whether the file is UTF-8, so that positions can be turned into offsets; UTF-16 with a byte order mark is not.
  package var isUTF8: Bool {
    !data.starts(with: [0xFF, 0xFE]) && !data.starts(with: [0xFE, 0xFF]) && String(data: data, encoding: .utf8) != nil
  }

  /// The offset of a position in `data`; nil where the line is not there or is too short.
  package func offset(of position: SourcePosition) -> Int? {
    let line = Int(position.line)
    guard line >= 1, line <= lineStarts.count, position.column >= 1 else { return nil }
    let offset = lineStarts[line - 1] + Int(position.column) - 1
    return offset <= contentEnd(ofLine: line) ? offset : nil
  }

  /// A line without its line end and byte order mark; nil where there is no such line.
  package func text(ofLine line: Int) -> String? {
    guard line >= 1, line <= lineStarts.count else { return nil }
    return String(decoding: data[lineStarts[line - 1]..<contentEnd(ofLine: line)], as: UTF8.self)
  }

  /// A column counted in UTF-16 code units, from 1; nil where the position is not in the file.
  package func utf16Column(of position: SourcePosition) -> Int? {
    guard let offset = offset(of: position) else { return nil }
    let start = lineStarts[Int(position.line) - 1]
    return String(decoding: data[start..<offset], as: UTF8.self).utf16.count + 1
  }

  private func endOfLine(_ line: Int) -> Int { line < lineStarts.count ? lineStarts[line] : data.count }

  private func contentEnd(ofLine line: Int) -> Int {
    var end = endOfLine(line)
    while end > lineStarts[line - 1], data[end - 1] == 0x0A || data[end - 1] == 0x0D { end -= 1 }
    return end
  }
}
