// SPDX-License-Identifier: Apache-2.0

package import Findings

/// Source text with emoji markers (`1️⃣`, `2️⃣`, …) that name positions and are not part of the text.
package struct MarkedText: Sendable {
  /// The text without markers.
  package let text: String
  /// Positions by marker.
  package let markers: [String: SourcePosition]

  package init(_ marked: String) {
    var text = ""
    var markers: [String: SourcePosition] = [:]
    var line = 1
    var column = 1
    for character in marked {
      if Self.isMarker(character) {
        markers[String(character)] = SourcePosition(line: line, column: column)
        continue
      }
      text.append(character)
      if character.isNewline {
        line += 1
        column = 1
      } else {
        column += character.utf8.count
      }
    }
    self.text = text
    self.markers = markers
  }

  private static func isMarker(_ character: Character) -> Bool {
    let scalars = Array(character.unicodeScalars)
    return scalars.count == 3 && ("0"..."9").contains(scalars[0]) && scalars[1].value == 0xFE0F
      && scalars[2].value == 0x20E3
  }
}
