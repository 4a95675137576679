// SPDX-License-Identifier: Apache-2.0

/// Text out of an app's files, of which nothing hides and nothing steers what shows it.
package enum VisibleText {
  /// Whether a character is one that is not seen but does something: ends a line, steers a terminal, turns the direction
  /// of what follows, or stands for nothing.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // C0, DEL and C1.
    case 0..<0x20, 0x7F..<0xA0: true
    // Marks, embeddings, overrides and isolates of direction.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true
    // Line and paragraph separators; a mark of byte order; marks of annotations; tags.
    case 0x2028, 0x2029, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// The text on one line, control characters written as `\u{…}` and tabs as spaces.
  package static func oneLine(_ text: String) -> String {
    guard mayHoldControls(text.utf8), text.unicodeScalars.contains(where: isControl) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\t" {
        result += " "
      } else if isControl(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether bytes of UTF-8 have one with which a control character can begin.
  package static func mayHoldControls(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 || $0 == 0xEF || $0 == 0xF3 }
  }
}
