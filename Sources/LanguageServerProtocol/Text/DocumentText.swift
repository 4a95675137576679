// SPDX-License-Identifier: Apache-2.0

/// A text with its lines, which turns positions of the protocol into those of the facts and takes edits.
///
/// Lines end in LF, CRLF or CR, as the protocol says. A position that is not in the text means the nearest one before it:
/// the end of a line that is too short, the end of a text that has too few lines, the start of a character that it would
/// split.
package struct DocumentText: Sendable {
  /// UTF-8.
  package private(set) var bytes: [UInt8]
  /// Offsets of the first byte of each line; never empty.
  private var lineStarts: [Int]

  /// - Complexity: linear in the length of the text.
  package init(_ text: String) {
    bytes = Array(text.utf8)
    lineStarts = Self.lineStarts(of: bytes)
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
  package var lineCount: Int { lineStarts.count }

  /// Replaces what is in a range.
  ///
  /// - Complexity: linear in the length of the text.
  package mutating func replace(_ range: TextRange, with text: String, encoding: PositionEncoding) {
    let start = offset(of: range.start, encoding)
    let end = max(start, offset(of: range.end, encoding))
    bytes.replaceSubrange(start..<end, with: text.utf8)
    lineStarts = Self.lineStarts(of: bytes)
  }

  // MARK: Positions

  /// The offset of a position of the protocol.
  package func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return bytes.count }
    var offset = lineStarts[position.line]
    let end = contentEnd(ofLine: position.line)
    var left = position.character
    while offset < end, left > 0 {
      left -= encoding.units(ofLeadByte: bytes[offset])
      guard left >= 0 else { break }
      offset = min(end, offset + Self.length(ofLeadByte: bytes[offset]))
    }
    return offset
  }

  /// The position of an offset.
  package func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = self.line(of: offset)
    let end = min(offset, contentEnd(ofLine: line))
    var character = 0
    var index = lineStarts[line]
    while index < end {
      let next = index + Self.length(ofLeadByte: bytes[index])
      guard next <= end else { break }
      character += encoding.units(ofLeadByte: bytes[index])
      index = next
    }
    return TextPosition(line: line, character: character)
  }

  /// The position of a place of the facts: line and column from 1, the column in UTF-8.
  package func position(line: Int, column: Int, _ encoding: PositionEncoding) -> TextPosition {
    guard line >= 1 else { return TextPosition(line: 0, character: 0) }
    guard line <= lineStarts.count else { return position(of: bytes.count, encoding) }
    let start = lineStarts[line - 1]
    // A column past the end of the line is the line's end and not a place in the next.
    let room = contentEnd(ofLine: line - 1) - start
    return position(of: start + min(max(column - 1, 0), room), encoding)
  }

  /// The line and column, from 1, of a position of the protocol.
  package func place(of position: TextPosition, _ encoding: PositionEncoding) -> (line: Int, column: Int) {
    let offset = offset(of: position, encoding)
    let line = line(of: offset)
    return (line + 1, offset - lineStarts[line] + 1)
  }

  /// A line without its end; empty where there is none. Lines count from 0.
  package func line(_ line: Int) -> String {
    guard lineStarts.indices.contains(line) else { return "" }
    return String(decoding: bytes[lineStarts[line]..<contentEnd(ofLine: line)], as: UTF8.self)
  }

  /// How the text ends its lines.
  package var lineEnd: String {
    guard lineStarts.count > 1 else { return "\n" }
    let next = lineStarts[1]
    if next >= 2, bytes[next - 1] == 0x0A, bytes[next - 2] == 0x0D { return "\r\n" }
    return bytes[next - 1] == 0x0D ? "\r" : "\n"
  }

  // MARK: Lines

  private func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func contentEnd(ofLine line: Int) -> Int {
    guard line + 1 < lineStarts.count else { return bytes.count }
    var end = lineStarts[line + 1]
    let start = lineStarts[line]
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      let count = bytes.count
      var index = 0
      while index < count {
        let byte = bytes[index]
        index += 1
        if byte == 0x0A || (byte == 0x0D && !(index < count && bytes[index] == 0x0A)) { starts.append(index) }
      }
    }
    return starts
  }

  /// The bytes of a scalar, by the first of them.
  static func length(ofLeadByte byte: UInt8) -> Int {
    switch byte {
    case ..<0xC0: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}
