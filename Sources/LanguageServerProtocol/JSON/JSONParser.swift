// SPDX-License-Identifier: Apache-2.0

/// Reads JSON (RFC 8259) that nobody vouches for: bounded in depth, and never a trap.
///
/// Half of a surrogate pair, which editors written in JavaScript can send, becomes U+FFFD: it is one UTF-16 code unit as
/// well, so the positions that editor and server speak of stay the same. Foundation's parser refuses the whole message.
package struct JSONParser {
  package struct Failure: Error, Hashable, Sendable {
    /// In lower case, without a full stop.
    package var message: String
    /// Bytes before the place.
    package var offset: Int
  }

  /// Levels of arrays and objects.
  package static let maximumDepth = 256

  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Complexity: linear in the number of bytes.
  package static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes)
    parser.skipSpace()
    let value = try parser.value()
    parser.skipSpace()
    guard parser.offset == bytes.count else { throw parser.failure("text after the end of the value") }
    return value
  }

  private func failure(_ message: String) -> Failure { Failure(message: message, offset: offset) }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B && byte != 0x0C) {
      offset += 1
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    offset += 1
    return true
  }

  private mutating func value() throws(Failure) -> JSONValue {
    switch current {
    case UInt8(ascii: "{"): return try nested { parser throws(Failure) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(Failure) in try parser.list() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw failure("the text ends where a value should be")
    default: return try number()
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(Failure) -> JSONValue
  ) throws(Failure) -> JSONValue {
    guard depth < Self.maximumDepth else { throw failure("nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue {
    for byte in word.description.utf8 {
      guard skip(byte) else { throw failure("not a value") }
    }
    return value
  }

  private mutating func object() throws(Failure) -> JSONValue {
    offset += 1
    var members: [String: JSONValue] = [:]
    skipSpace()
    if skip(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw failure("a key should be here") }
      let key = try string()
      skipSpace()
      guard skip(UInt8(ascii: ":")) else { throw failure("a colon should be here") }
      skipSpace()
      members[key] = try value()
      skipSpace()
      if skip(UInt8(ascii: ",")) { continue }
      guard skip(UInt8(ascii: "}")) else { throw failure("a comma or the object's end should be here") }
      return .object(members)
    }
  }

  private mutating func list() throws(Failure) -> JSONValue {
    offset += 1
    var values: [JSONValue] = []
    skipSpace()
    if skip(UInt8(ascii: "]")) { return .array(values) }
    while true {
      skipSpace()
      values.append(try value())
      skipSpace()
      if skip(UInt8(ascii: ",")) { continue }
      guard skip(UInt8(ascii: "]")) else { throw failure("a comma or the array's end should be here") }
      return .array(values)
    }
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = offset
    var isWhole = true
    while let byte = current {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): break
      case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): isWhole = false
      default: return try number(start, isWhole)
      }
      offset += 1
    }
    return try number(start, isWhole)
  }

  private func number(_ start: Int, _ isWhole: Bool) throws(Failure) -> JSONValue {
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard let first = digits.utf8.first, (0x30...0x39).contains(first), digits.utf8.last != UInt8(ascii: "."),
      !(digits.hasPrefix("0") && digits.dropFirst().utf8.first.map { (0x30...0x39).contains($0) } ?? false)
    else { throw Failure(message: "not a value", offset: start) }
    if isWhole, let integer = Int(text) { return .integer(integer) }
    guard let double = Double(text), double.isFinite else { throw Failure(message: "not a number", offset: start) }
    return .number(double)
  }

  // MARK: Strings

  private mutating func string() throws(Failure) -> String {
    offset += 1
    let start = offset
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { offset += 1 }
    if current == UInt8(ascii: "\"") {
      defer { offset += 1 }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
    var text = Array(bytes[start..<offset])
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        offset += 1
        try escape(into: &text)
      case 0..<0x20: throw failure("a control character within a string")
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw failure("the text ends within a string")
  }

  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    guard let byte = current else { throw failure("the text ends within a string") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var scalar = try codeUnit()
      if (0xD800..<0xDC00).contains(scalar) {
        let before = offset
        if skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")), case let low = try codeUnit(),
          (0xDC00..<0xE000).contains(low)
        {
          scalar = 0x10000 + ((scalar - 0xD800) << 10) + (low - 0xDC00)
        } else {
          offset = before
        }
      }
      text += Array(String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")).utf8)
    default: throw failure("an escape that JSON does not have")
    }
  }

  private mutating func codeUnit() throws(Failure) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("four hexadecimal digits should be here")
      }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }
}
