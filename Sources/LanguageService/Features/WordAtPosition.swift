// SPDX-License-Identifier: Apache-2.0

import LanguageServerProtocol

/// The name that a position lies in or beside.
struct WordAtPosition {
  var text: String
  var range: TextRange

  /// Letters, digits and what names of rules and keys have besides.
  init(_ document: DocumentText, _ position: TextPosition, _ encoding: PositionEncoding) {
    let offset = document.offset(of: position, encoding)
    func belongs(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
        true
      default: false
      }
    }
    var start = offset
    while start > 0, belongs(document.bytes[start - 1]) { start -= 1 }
    var end = offset
    while end < document.bytes.count, belongs(document.bytes[end]) { end += 1 }
    text = String(decoding: document.bytes[start..<end], as: UTF8.self)
    range = TextRange(document.position(of: start, encoding), document.position(of: end, encoding))
  }
}
