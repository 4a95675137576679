// SPDX-License-Identifier: Apache-2.0

package import Findings

/// Guards the YAML library, which recurses, against texts that nest without end.
package enum YAMLNesting {
  package static let limit = 64

  /// Where a text nests deeper than the limit, counted generously: brackets in texts and comments count too, and so do
  /// chains of `- - -` on a line and ever deeper indentation.
  ///
  /// - Complexity: linear in the length of the text.
  package static func tooDeep(in text: String) -> SourcePosition? {
    var line = 1
    var column = 0
    var brackets = 0
    var markers = 0
    var isIndentation = true
    for byte in text.utf8 {
      column += 1
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if byte == UInt8(ascii: "\n") { line += 1 }
        (column, markers, isIndentation) = (0, 0, true)
      case UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): brackets = max(0, brackets - 1)
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
        if isIndentation { markers += 1 }
      default:
        // Each level of a block takes at least one column more than the one around it.
        if isIndentation, column > 4 * limit { return SourcePosition(line: line, column: column) }
        isIndentation = false
      }
      if brackets > limit || markers > limit { return SourcePosition(line: line, column: column) }
    }
    return nil
  }
}
