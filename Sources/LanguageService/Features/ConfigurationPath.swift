// SPDX-License-Identifier: Apache-2.0

import LanguageServerProtocol

/// Where in a `.lintel.yml` somebody types: the keys that the line stands under, told by indentation, because what is
/// being typed is no YAML yet.
struct ConfigurationPath {
  /// The keys around the line, outermost first.
  var parents: [String]
  /// The key of the line, where its value is being typed; nil where a key is.
  var key: String?
  /// What of the word is there already, and where.
  var range: TextRange

  init(_ text: DocumentText, _ position: TextPosition, _ encoding: PositionEncoding) {
    let place = text.place(of: position, encoding)
    let line = Array(text.line(place.line - 1).utf8)
    let before = line.prefix(place.column - 1)
    let (indentation, content) = Self.content(of: before)
    var words = content
    if let colon = content.firstIndex(of: UInt8(ascii: ":")) {
      key = Self.text(content[..<colon])
      words = content[(colon + 1)...]
    }
    let start = words.lastIndex { $0 == 0x20 || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ",") }.map { $0 + 1 }
    let first = start ?? words.startIndex
    range = TextRange(
      text.position(line: place.line, column: first + 1, encoding),
      text.position(line: place.line, column: place.column, encoding))
    parents = []
    var limit = indentation
    var index = place.line - 2
    while index >= 0, limit > 0 {
      let (depth, content) = Self.content(of: Array(text.line(index).utf8)[...])
      index -= 1
      guard depth < limit, let colon = content.firstIndex(of: UInt8(ascii: ":")) else { continue }
      parents.insert(Self.text(content[..<colon]), at: 0)
      limit = depth
    }
  }

  /// A line without indentation, comment and the hyphen of a list, whose items stand deeper than the hyphen.
  private static func content(of line: ArraySlice<UInt8>) -> (indentation: Int, content: ArraySlice<UInt8>) {
    var rest = line
    while rest.first == 0x20 { rest = rest.dropFirst() }
    if rest.first == UInt8(ascii: "-") {
      rest = rest.dropFirst()
      while rest.first == 0x20 { rest = rest.dropFirst() }
    }
    let indentation = rest.startIndex - line.startIndex
    if rest.first == UInt8(ascii: "#") { return (Int.max, rest.prefix(0)) }
    return (indentation, rest)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).filter { $0 != " " && $0 != "\"" && $0 != "'" }
  }
}
