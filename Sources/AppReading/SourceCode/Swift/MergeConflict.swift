// SPDX-License-Identifier: Apache-2.0

/// The marks that version control leaves where it could not merge.
enum MergeConflict {
  /// The first side of every conflict alone, the rest blanked out with white space so that all offsets stay; and the
  /// offset of the first mark. Nil where there is no complete conflict.
  ///
  /// - Complexity: linear in the length of the text.
  static func firstSides(of bytes: [UInt8]) -> (bytes: [UInt8], offset: Int)? {
    var result = bytes
    var first: Int?
    var open: Int?
    var separator: Int?
    var lineStart = 0
    while lineStart < bytes.count {
      let lineEnd = TriviaScanner.endOfLine(from: lineStart, upTo: bytes.count, in: bytes)
      switch mark(at: lineStart, lineEnd, bytes) {
      case UInt8(ascii: "<")?:
        open = lineStart
        separator = nil
      case UInt8(ascii: "|")? where open != nil && separator == nil,
        UInt8(ascii: "=")? where open != nil && separator == nil:
        separator = lineStart
      case UInt8(ascii: ">")?:
        if let opened = open, let separator {
          first = first ?? opened
          blank(opened..<TriviaScanner.endOfLine(from: opened, upTo: bytes.count, in: bytes), in: &result)
          blank(separator..<lineEnd, in: &result)
        }
        open = nil
        separator = nil
      default: break
      }
      lineStart = lineEnd + 1
    }
    return first.map { (result, $0) }
  }

  /// The character of a mark: seven of it at the start of a line, and then a space or nothing.
  private static func mark(at start: Int, _ end: Int, _ bytes: [UInt8]) -> UInt8? {
    guard end - start >= 7 else { return nil }
    let byte = bytes[start]
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: ">"): break
    default: return nil
    }
    guard bytes[start..<start + 7].allSatisfy({ $0 == byte }) else { return nil }
    return end == start + 7 || bytes[start + 7] == Ascii.space ? byte : nil
  }

  private static func blank(_ range: Range<Int>, in bytes: inout [UInt8]) {
    for index in range where bytes[index] != Ascii.lineFeed && bytes[index] != Ascii.carriageReturn {
      bytes[index] = Ascii.space
    }
  }
}
