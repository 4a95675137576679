// SPDX-License-Identifier: Apache-2.0

/// Cuts a stream of bytes into the bodies of messages, and finds the next message where the stream is broken.
package struct MessageFraming: Sendable {
  package enum Part: Hashable, Sendable {
    case body([UInt8])
    /// Bytes that were dropped, and why.
    case broken(ResponseError)
  }

  /// Larger bodies are dropped: no file that is read comes near.
  package static let maximumBody = 64 << 20
  /// Bytes of all header fields together.
  static let maximumHeader = 8 << 10

  private static let fieldName = Array("content-length:".utf8)

  private var buffer: [UInt8] = []
  /// Where in the buffer what has not been looked at begins.
  private var start = 0
  /// Bytes of a body that is too large which are still to come.
  private var toDrop = 0
  /// Whether what comes is no message until a header is found.
  private var isLost = false

  package init() {}

  package mutating func append(_ bytes: some Sequence<UInt8>) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Looks at a body again, which was none: where a length was too large, it holds the messages that follow.
  package mutating func takeBack(_ body: [UInt8]) {
    guard let header = Self.firstHeader(in: body[...], from: 0) else { return }
    buffer.replaceSubrange(..<start, with: body[header...])
    start = 0
  }

  /// The next message, or what is wrong; nil where more bytes are needed.
  package mutating func next() -> Part? {
    if toDrop > 0 {
      let dropped = min(toDrop, buffer.count - start)
      start += dropped
      toDrop -= dropped
      guard toDrop == 0 else { return nil }
    }
    if isLost {
      guard let header = Self.firstHeader(in: buffer[...], from: start) else {
        // The last bytes may be the beginning of a header.
        start = max(start, buffer.count - Self.fieldName.count)
        return nil
      }
      start = header
      isLost = false
    }
    guard start < buffer.count else { return nil }
    guard let end = headerEnd() else {
      guard buffer.count - start > Self.maximumHeader || !beginsLikeHeader() else { return nil }
      return lose("a header with Content-Length should be here")
    }
    let fields = buffer[start..<end.fields]
    guard let length = Self.length(in: fields) else {
      // What follows, or the rest of what was taken for a header, may well be the next message.
      let header = Self.firstHeader(in: buffer[..<end.fields], from: start + 1)
      start = header ?? end.body
      return .broken(ResponseError(.parseError, "a header without a Content-Length that is a number"))
    }
    if length > Self.maximumBody {
      start = end.body
      toDrop = length
      return .broken(
        ResponseError(.invalidRequest, "a message of \(length) bytes; at most \(Self.maximumBody) are read"))
    }
    guard buffer.count - end.body >= length else { return nil }
    let body = Array(buffer[end.body..<(end.body + length)])
    start = end.body + length
    return .body(body)
  }

  private mutating func lose(_ message: String) -> Part {
    isLost = true
    // Not the same place again.
    if start < buffer.count, Self.firstHeader(in: buffer[...], from: start) == start { start += 1 }
    return .broken(ResponseError(.parseError, message))
  }

  /// Where the fields end and where the body begins.
  private func headerEnd() -> (fields: Int, body: Int)? {
    var index = start
    let limit = min(buffer.count, start + Self.maximumHeader)
    while index + 1 < limit {
      if buffer[index] == 0x0A {
        if buffer[index + 1] == 0x0A { return (index, index + 2) }
        if buffer[index + 1] == 0x0D, index + 2 < limit, buffer[index + 2] == 0x0A { return (index, index + 3) }
      }
      index += 1
    }
    return nil
  }

  /// Header fields are ASCII letters, hyphens and a colon; anything else is noticed before the header is too long.
  private func beginsLikeHeader() -> Bool {
    for byte in buffer[start...].prefix(Self.fieldName.count + 20) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"): continue
      case UInt8(ascii: ":"): return true
      default: return false
      }
    }
    return buffer.count - start <= Self.fieldName.count + 20
  }

  private static func length(in fields: ArraySlice<UInt8>) -> Int? {
    for field in fields.split(separator: 0x0A) {
      let parts = field.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2, parts[0].map(lowercased) == fieldName.dropLast() else { continue }
      let text = String(decoding: parts[1], as: UTF8.self).filter { !$0.isWhitespace }
      guard let length = Int(text), length >= 0 else { return nil }
      return length
    }
    return nil
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func firstHeader(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    guard bytes.count >= fieldName.count, start <= bytes.endIndex - fieldName.count else { return nil }
    for index in start...(bytes.endIndex - fieldName.count) where lowercased(bytes[index]) == fieldName[0] {
      if zip(bytes[index...], fieldName).allSatisfy({ lowercased($0) == $1 }) { return index }
    }
    return nil
  }

  /// A message with its header.
  package static func frame(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
