// SPDX-License-Identifier: Apache-2.0

/// Text in XML 1.0.
enum XMLText {
  /// Fit for content and for attribute values in double quotes; characters that XML cannot hold become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\t": result += "&#9;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// ` name="value"` for each pair.
  static func attributes(_ pairs: KeyValuePairs<String, String>) -> String {
    pairs.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
  }
}
