// SPDX-License-Identifier: Apache-2.0

/// The bytes that the readers of source text look for.
enum Ascii {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let slash = UInt8(ascii: "/")
  static let asterisk = UInt8(ascii: "*")
  static let hash = UInt8(ascii: "#")
  static let exclamationMark = UInt8(ascii: "!")
  static let backslash = UInt8(ascii: "\\")

  /// Space, tab, line ends, vertical tab, form feed and NUL: what separates tokens.
  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == space || (byte >= tab && byte <= carriageReturn) || byte == 0
  }

  static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
