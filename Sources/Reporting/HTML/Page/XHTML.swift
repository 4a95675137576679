// SPDX-License-Identifier: Apache-2.0

/// The report's markup as XML, which is what an SVG file can hold.
enum XHTML {
  private static let void: Set<Substring> = ["br", "wbr", "input", "img", "hr", "meta", "link"]

  /// The same elements, each closed, with a value for each attribute, and drawings in their own namespace.
  ///
  /// The markup is what ``PageWriter`` writes: balanced, with attribute values in double quotes.
  ///
  /// - Complexity: linear in the length.
  static func text(_ markup: String) -> String {
    var result = ""
    result.reserveCapacity(markup.utf8.count + markup.utf8.count / 16)
    var rest = markup[...]
    // Not by characters: a mark with an accent on it is a mark to XML.
    while let start = rest.unicodeScalars.firstIndex(of: "<") {
      result += rest[..<start]
      var isQuoted = false
      let end = rest.unicodeScalars[start...].firstIndex { scalar in
        if scalar == "\"" { isQuoted.toggle() }
        return scalar == ">" && !isQuoted
      }
      guard let end else { break }
      result += tag(Substring(rest.unicodeScalars[rest.unicodeScalars.index(after: start)..<end]))
      rest = Substring(rest.unicodeScalars[rest.unicodeScalars.index(after: end)...])
    }
    return result + rest
  }

  /// - Parameter inside: what stands between the angle brackets.
  private static func tag(_ inside: Substring) -> String {
    guard !inside.hasPrefix("/") else { return "<\(inside)>" }
    let isClosed = inside.hasSuffix("/")
    let parts = words(isClosed ? inside.dropLast() : inside)
    guard let name = parts.first else { return "<\(inside)>" }
    let attributes = parts.dropFirst().map { $0.contains("=") ? " \($0)" : " \($0)=\"\"" }.joined()
    let namespace = name == "svg" ? " xmlns=\"http://www.w3.org/2000/svg\"" : ""
    return "<\(name)\(namespace)\(attributes)\(isClosed || void.contains(name) ? "/>" : ">")"
  }

  /// A tag's name and attributes: parted by white space outside quotes.
  private static func words(_ text: Substring) -> [Substring] {
    var isQuoted = false
    return text.unicodeScalars.split { scalar in
      if scalar == "\"" { isQuoted.toggle() }
      return scalar.properties.isWhitespace && !isQuoted
    }.map { Substring($0) }
  }
}
