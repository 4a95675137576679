// SPDX-License-Identifier: Apache-2.0

/// The escapes of JSON strings.
enum JSONEscapes {
  /// Whether every escape in a string's content is one of JSON's, with surrogates in pairs.
  static func areValid(_ content: some Collection<UInt8>) -> Bool { unescape(content) != nil }

  /// A string's content without its escapes; the content must be valid.
  static func decode(_ content: some Collection<UInt8>) -> String {
    String(decoding: unescape(content) ?? [], as: UTF8.self)
  }

  private static func unescape(_ content: some Collection<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    var rest = Array(content)[...]
    var pendingHigh: UInt32?
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        if pendingHigh != nil { return nil }
        output.append(byte)
        continue
      }
      guard let kind = rest.popFirst() else { return nil }
      if kind == UInt8(ascii: "u") {
        guard let unit = hex(&rest) else { return nil }
        switch (unit, pendingHigh) {
        case (0xD800..<0xDC00, nil): pendingHigh = unit
        case (0xDC00..<0xE000, let high?):
          append(0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00), to: &output)
          pendingHigh = nil
        case (0xD800..<0xE000, _), (_, .some): return nil
        default: append(unit, to: &output)
        }
        continue
      }
      guard pendingHigh == nil, let plain = simple(kind) else { return nil }
      output.append(plain)
    }
    return pendingHigh == nil ? output : nil
  }

  private static func simple(_ kind: UInt8) -> UInt8? {
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): kind
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  private static func hex(_ rest: inout ArraySlice<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = rest.popFirst(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private static func append(_ value: UInt32, to output: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value) else { return }
    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
