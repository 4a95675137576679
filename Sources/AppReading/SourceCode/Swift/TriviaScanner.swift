// SPDX-License-Identifier: Apache-2.0

/// Skips white space and comments in the bytes of a Swift file.
enum TriviaScanner {
  /// The offset of the first byte at or after `start` that belongs to neither white space nor a comment, at most `limit`.
  ///
  /// - Complexity: linear in the number of bytes skipped.
  static func end(ofTriviaAt start: Int, upTo limit: Int, in bytes: [UInt8]) -> Int {
    let limit = min(limit, bytes.count)
    var offset = start
    if offset == 0, bytes.count > 1, bytes[0] == Ascii.hash, bytes[1] == Ascii.exclamationMark {
      offset = endOfLine(from: 0, upTo: limit, in: bytes)
    }
    while offset < limit {
      let byte = bytes[offset]
      if Ascii.isWhiteSpace(byte) {
        offset += 1
      } else if byte == Ascii.slash, offset + 1 < limit, bytes[offset + 1] == Ascii.slash {
        offset = endOfLine(from: offset, upTo: limit, in: bytes)
      } else if byte == Ascii.slash, offset + 1 < limit, bytes[offset + 1] == Ascii.asterisk {
        offset = endOfBlockComment(from: offset, upTo: limit, in: bytes)
      } else {
        return offset
      }
    }
    return limit
  }

  static func endOfLine(from start: Int, upTo limit: Int, in bytes: [UInt8]) -> Int {
    var offset = start
    while offset < limit, bytes[offset] != Ascii.lineFeed, bytes[offset] != Ascii.carriageReturn { offset += 1 }
    return offset
  }

  /// Block comments nest in Swift.
  private static func endOfBlockComment(from start: Int, upTo limit: Int, in bytes: [UInt8]) -> Int {
    var offset = start + 2
    var level = 1
    while offset + 1 < limit {
      switch (bytes[offset], bytes[offset + 1]) {
      case (Ascii.slash, Ascii.asterisk):
        level += 1
        offset += 2
      case (Ascii.asterisk, Ascii.slash):
        level -= 1
        offset += 2
        if level == 0 { return offset }
      default:
        offset += 1
      }
    }
    return limit
  }
}
