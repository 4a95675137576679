// SPDX-License-Identifier: Apache-2.0

/// A position as the protocol counts: lines from 0, characters from 0 in units of the encoding that was agreed on.
package struct TextPosition: Hashable, Comparable, Sendable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Nil for what is no position: numbers that are missing, negative or larger than the protocol's `uinteger`.
  package init?(_ json: JSONValue?) {
    let range = 0...Int(Int32.max)
    guard let line = json?["line"]?.integer, let character = json?["character"]?.integer, range.contains(line),
      range.contains(character)
    else { return nil }
    self.init(line: line, character: character)
  }

  package var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }

  package static func < (lhs: TextPosition, rhs: TextPosition) -> Bool {
    (lhs.line, lhs.character) < (rhs.line, rhs.character)
  }
}

/// From a position up to but not including another.
package struct TextRange: Hashable, Sendable {
  package var start: TextPosition
  package var end: TextPosition

  package init(_ start: TextPosition, _ end: TextPosition) {
    self.start = min(start, end)
    self.end = max(start, end)
  }

  package init?(_ json: JSONValue?) {
    guard let start = TextPosition(json?["start"]), let end = TextPosition(json?["end"]) else { return nil }
    self.init(start, end)
  }

  package var json: JSONValue { ["start": start.json, "end": end.json] }

  /// Whether they share a place; ranges that meet at a point do.
  package func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }
}
