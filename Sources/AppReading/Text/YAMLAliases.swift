// SPDX-License-Identifier: Apache-2.0

/// Guards the YAML library against aliases in keys.
///
/// Keys are compared, and an alias in a key is compared as what it stands for, which can be aliases again: some forty of them
/// are more to compare than can be done. In values an alias costs nothing until somebody follows it.
package enum YAMLAliases {
  /// So few cannot multiply to much, whatever they stand for.
  static let harmless = 12

  /// How many aliases a text may have, counted generously: texts and comments count too.
  ///
  /// - Complexity: linear in the length of the text.
  static func count(in text: String) -> Int {
    var count = 0
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
      if previous == UInt8(ascii: "*"), isName(byte) { count += 1 }
      previous = byte
    }
    return count
  }

  /// Whether there are keys that may be made of aliases, and enough aliases for that to matter.
  package static func mayMultiply(in text: String) -> Bool { count(in: text) > harmless && hasComposedKey(text) }

  /// Whether a key may be something else than a word: after `?`, behind a bracket, or an alias.
  private static func hasComposedKey(_ text: String) -> Bool {
    for line in text.utf8.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
      // The last that was no space, and whether a word that begins with a star is still going on.
      var previous = UInt8(ascii: "-")
      var isAlias = false
      for byte in line {
        switch byte {
        case UInt8(ascii: " "), 9: continue
        case UInt8(ascii: "?") where isIndicator(previous): return true
        case UInt8(ascii: ":") where isAlias || previous == UInt8(ascii: "]") || previous == UInt8(ascii: "}"):
          return true
        case UInt8(ascii: "*") where isIndicator(previous): isAlias = true
        case _ where !isName(byte): isAlias = false
        default: break
        }
        previous = byte
      }
    }
    return false
  }

  /// Whether a token of its own can begin behind a byte.
  private static func isIndicator(_ byte: UInt8) -> Bool { "-?:,[{".utf8.contains(byte) }

  private static func isName(_ byte: UInt8) -> Bool { byte > 0x20 && !",[]{}:*".utf8.contains(byte) }
}
