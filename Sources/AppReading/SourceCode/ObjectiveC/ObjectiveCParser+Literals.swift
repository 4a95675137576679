// SPDX-License-Identifier: Apache-2.0

import Findings

extension ObjectiveCParser {
  func number() -> Expression {
    let start = index
    let text = text(index)
    advance()
    let value = Self.number(text)
    return Expression(value ?? .unknown(String(text.prefix(200))), range: range(of: start))
  }

  /// The value of a numeric literal of C, with its suffixes.
  static func number(_ literal: String) -> Expression.Kind? {
    var text = literal.lowercased().filter { $0 != "'" && $0 != "_" }
    let isHexadecimal = text.hasPrefix("0x")
    if !isHexadecimal, !text.hasPrefix("0b"), text.contains(where: { $0 == "." || $0 == "e" }) || text.hasSuffix("f") {
      while let last = text.last, last == "f" || last == "l" || last == "d" { text.removeLast() }
      if text.hasSuffix(".") { text += "0" }
      if text.hasPrefix(".") { text = "0" + text }
      return Double(text.replacing(".e", with: ".0e")).map { .floating($0) }
    }
    while let last = text.last, last == "u" || last == "l" || last == "z" { text.removeLast() }
    let digits: Substring
    let radix: Int
    if isHexadecimal {
      (digits, radix) = (text.dropFirst(2), 16)
    } else if text.hasPrefix("0b") {
      (digits, radix) = (text.dropFirst(2), 2)
    } else if text.count > 1, text.hasPrefix("0") {
      (digits, radix) = (text.dropFirst(), 8)
    } else {
      (digits, radix) = (text[...], 10)
    }
    if let value = Int(digits, radix: radix) { return .integer(value) }
    return UInt64(digits, radix: radix).map { .integer(Int(truncatingIfNeeded: $0)) }
  }

  /// A character is the number of its code; several make one number, as in `'abcd'`.
  func character() -> Expression {
    let start = index
    let content = Self.unescaped(Array(text(index).utf8.dropFirst().dropLast()))
    advance()
    let value = content.utf8.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    return Expression(.integer(Int(truncatingIfNeeded: value)), range: range(of: start))
  }

  /// Adjacent string literals are one.
  func string() -> Expression {
    let start = index
    var content: [UInt8] = []
    var isRaw = false
    while kind == .string || kind == .atString {
      let token = tokens[index]
      var first = Int(token.start)
      while bytes[first] != UInt8(ascii: "\"") {
        if bytes[first] == UInt8(ascii: "R") { isRaw = true }
        first += 1
      }
      let last = Int(token.end)
      let isClosed = last - first > 1 && bytes[last - 1] == UInt8(ascii: "\"")
      content += bytes[(first + 1)..<max(first + 1, isClosed ? last - 1 : last)]
      advance()
    }
    // Macros such as `PRIu64` or `__FILE__` stand for text that is not known.
    var known = true
    while kind == .identifier, kind(at: index + 1) != .colon,
      kind(at: index + 1) == .string || kind(at: index + 1) == .atString || isAllCapitals(index)
    {
      known = false
      advance()
      while kind == .string || kind == .atString { advance() }
    }
    let text = isRaw ? String(decoding: content, as: UTF8.self) : Self.unescaped(content)
    return Expression(.string(known ? text : nil), range: range(from: start))
  }

  /// Resolves C's escapes; a line continued with `\` is joined.
  static func unescaped(_ content: [UInt8]) -> String {
    guard content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = 0
    func number(radix: Int, maximum: Int) -> UInt32 {
      var value: UInt32 = 0
      var count = 0
      while count < maximum, index < content.count,
        let digit = Character(Unicode.Scalar(content[index])).hexDigitValue, digit < radix
      {
        value = value &* UInt32(radix) &+ UInt32(digit)
        index += 1
        count += 1
      }
      return value
    }
    while index < content.count {
      let byte = content[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < content.count else {
        result.append(byte)
        continue
      }
      let escape = content[index]
      index += 1
      switch escape {
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "a"): result.append(7)
      case UInt8(ascii: "b"): result.append(8)
      case UInt8(ascii: "f"): result.append(12)
      case UInt8(ascii: "v"): result.append(11)
      case UInt8(ascii: "e"): result.append(27)
      case UInt8(ascii: "x"): result.append(UInt8(truncatingIfNeeded: number(radix: 16, maximum: 8)))
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        let value = number(radix: 16, maximum: escape == UInt8(ascii: "u") ? 4 : 8)
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        result.append(contentsOf: Array(String(Character(scalar)).utf8))
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        index -= 1
        result.append(UInt8(truncatingIfNeeded: number(radix: 8, maximum: 3)))
      case 10: break
      case 13: if index < content.count, content[index] == 10 { index += 1 }
      default: result.append(escape)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
