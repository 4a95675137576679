// SPDX-License-Identifier: Apache-2.0

/// Writes JSON into bytes, in the order it is told.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init() { bytes.reserveCapacity(1024) }

  mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// A member's key of plain ASCII, with what separates it from the member before.
  mutating func key(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    raw(key)
    raw("\": ")
    needsComma = false
  }

  mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  mutating func null() { word("null") }

  mutating func bool(_ value: Bool) { word(value ? "true" : "false") }

  mutating func word(_ word: StaticString) {
    separate()
    raw(word)
    needsComma = true
  }

  /// A number, without point if it is whole.
  mutating func number(_ value: Double) {
    separate()
    if value == value.rounded(), abs(value) < 1e15 {
      bytes.append(contentsOf: String(Int64(value)).utf8)
    } else {
      bytes.append(contentsOf: value.description.utf8)
    }
    needsComma = true
  }

  mutating func string(_ text: String?) {
    guard let text else {
      null()
      return
    }
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case 0x0A: raw("\\n")
      case 0x0D: raw("\\r")
      case 0x09: raw("\\t")
      case 0..<0x20, 0x7F:
        raw("\\u00")
        for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// A string of plain ASCII without anything to escape.
  mutating func plain(_ text: some Sequence<UInt8>) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: text)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { raw(", ") }
  }
}
