// SPDX-License-Identifier: Apache-2.0

import Findings

/// Reads property lists in the OpenStep format (`{ key = value; }`), as `project.pbxproj` is written, with the place of
/// every key and value.
struct OpenStepReader {
  private let bytes: [UInt8]
  private let positions: PositionTracker
  private var offset = 0
  private var depth = 0
  private var count = 0

  /// - Throws: `SyntaxProblem` with the place where the text stops being a property list; merge conflicts are named.
  /// - Complexity: linear in the length of the text.
  static func value(of text: String) throws(SyntaxProblem) -> PropertyListValue {
    var reader = OpenStepReader(Array(text.utf8))
    let value = try reader.value()
    try reader.skipSpace()
    guard reader.offset == reader.bytes.count else { throw reader.problem("text after the end of the property list") }
    return value
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    positions = PositionTracker(bytes)
  }

  private mutating func value() throws(SyntaxProblem) -> PropertyListValue {
    try skipSpace()
    count += 1
    guard count <= Limits.nodes else { throw problem("too many values") }
    let start = offset
    switch peek {
    case UInt8(ascii: "{"): return try nested(UInt8(ascii: "}"), from: start)
    case UInt8(ascii: "("): return try nested(UInt8(ascii: ")"), from: start)
    case UInt8(ascii: "<"): return try data()
    default: return PropertyListValue(.string(try string()), range: positions.range(start..<offset))
    }
  }

  private mutating func nested(_ end: UInt8, from start: Int) throws(SyntaxProblem) -> PropertyListValue {
    depth += 1
    guard depth <= Limits.depth else { throw problem("values are nested too deeply") }
    offset += 1
    let kind: PropertyListValue.Kind =
      end == UInt8(ascii: "}") ? .dictionary(try entries(end)) : .array(try elements(end))
    depth -= 1
    return PropertyListValue(kind, range: positions.range(start..<offset))
  }

  private mutating func entries(_ end: UInt8) throws(SyntaxProblem) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    while true {
      try skipSpace()
      if take(end) { return entries }
      let start = offset
      let key = try string()
      let range = positions.range(start..<offset)
      try skipSpace()
      // `key;` alone is short for `key = key;`.
      if take(UInt8(ascii: ";")) {
        entries.append(
          PropertyListEntry(key: key, value: PropertyListValue(.string(key), range: range), keyRange: range))
        continue
      }
      guard take(UInt8(ascii: "=")) else { throw problem("“=” was expected after the key \(key)") }
      let value = try value()
      entries.append(PropertyListEntry(key: key, value: value, keyRange: range))
      try skipSpace()
      if take(UInt8(ascii: ";")) { continue }
      guard peek == end else { throw problem("“;” was expected after the value of \(key)") }
    }
  }

  private mutating func elements(_ end: UInt8) throws(SyntaxProblem) -> [PropertyListValue] {
    var elements: [PropertyListValue] = []
    while true {
      try skipSpace()
      if take(end) { return elements }
      elements.append(try value())
      try skipSpace()
      if take(UInt8(ascii: ",")) { continue }
      guard peek == end else { throw problem("“,” was expected in a list") }
    }
  }

  private mutating func data() throws(SyntaxProblem) -> PropertyListValue {
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") {
      guard bytes[offset] != UInt8(ascii: "<") || offset == start else { throw problem(unexpected) }
      offset += 1
    }
    guard take(UInt8(ascii: ">")) else { throw problem("data that do not end") }
    return PropertyListValue(
      .other(String(decoding: bytes[start..<offset], as: UTF8.self)), range: positions.range(start..<offset))
  }

  private mutating func string() throws(SyntaxProblem) -> String {
    guard let first = peek else { throw problem("the file ends within the property list") }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quotedString(first) }
    let start = offset
    while let byte = peek, Self.isUnquoted(byte) { offset += 1 }
    guard offset > start else { throw problem(unexpected) }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func quotedString(_ quote: UInt8) throws(SyntaxProblem) -> String {
    let start = offset
    offset += 1
    var result: [UInt8] = []
    while let byte = peek {
      offset += 1
      if byte == quote { return String(decoding: result, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { result.append(contentsOf: escape()) } else { result.append(byte) }
    }
    offset = start
    throw problem("a quoted string that does not end")
  }

  /// The character after a backslash: a control character, `\U` with four hexadecimal digits, up to three octal digits,
  /// or itself.
  private mutating func escape() -> [UInt8] {
    guard let byte = peek else { return [] }
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "a"): return [0x07]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "U"):
      let digits = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
      guard digits.utf8.count == 4, let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
        return [byte]
      }
      offset += 4
      return Array(String(scalar).utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var code = UInt32(byte - UInt8(ascii: "0"))
      var digits = 1
      while digits < 3, let next = peek, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(next) {
        code = code * 8 + UInt32(next - UInt8(ascii: "0"))
        offset += 1
        digits += 1
      }
      return Unicode.Scalar(code).map { Array(String($0).utf8) } ?? []
    default: return [byte]
    }
  }

  private mutating func skipSpace() throws(SyntaxProblem) {
    while let byte = peek {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while peek != nil, peek != 0x0A { offset += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        let start = offset
        offset += 2
        while peek != nil, !(peek == UInt8(ascii: "*") && next == UInt8(ascii: "/")) { offset += 1 }
        guard peek != nil else {
          offset = start
          throw problem("a comment that does not end")
        }
        offset += 2
      } else {
        return
      }
    }
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }
  private var next: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  /// What may stand in a string without quotes: as in Foundation, and letters beyond ASCII.
  private static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), 0x80...:
      true
    default:
      false
    }
  }

  private var unexpected: String {
    guard let byte = peek else { return "the file ends within the property list" }
    if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") {
      let mark = [byte, byte, byte, byte, byte, byte, byte]
      if bytes[offset...].starts(with: mark) { return "an unresolved merge conflict" }
    }
    return "unexpected character “\(Character(Unicode.Scalar(byte)))”"
  }

  private func problem(_ message: String) -> SyntaxProblem {
    SyntaxProblem(message, at: positions.position(at: offset))
  }
}
