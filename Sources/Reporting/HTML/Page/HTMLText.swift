// SPDX-License-Identifier: Apache-2.0

/// Text in HTML.
enum HTMLText {
  /// Names longer than this are cut where they stand in a line; the full text goes along.
  static let longestName = 140

  /// Fit for content and for attribute values in double quotes; control characters become U+FFFD.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      switch byte {
      case 0x26: bytes += Array("&amp;".utf8)
      case 0x3C: bytes += Array("&lt;".utf8)
      case 0x3E: bytes += Array("&gt;".utf8)
      case 0x22: bytes += Array("&quot;".utf8)
      case 0x09, 0x0A: bytes.append(byte)
      case 0..<0x20, 0x7F: bytes += Array("\u{FFFD}".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A name from the app, kept apart from the direction of the text around it; a long one is cut, with all of it in its
  /// `title`.
  static func name(_ text: String, limit: Int = longestName) -> String {
    let line = PlainText.oneLine(text)
    guard line.utf8.count > limit, line.count > limit else { return isolated(breakable(line), for: line) }
    return "<bdi title=\"\(escaped(line))\">\(breakable(String(line.prefix(limit))))…</bdi>"
  }

  /// The same without places to break at, for where any place will do.
  static func plainName(_ text: String, limit: Int = longestName) -> String {
    let line = PlainText.oneLine(text)
    guard line.utf8.count > limit, line.count > limit else { return isolated(escaped(line), for: line) }
    return "<bdi title=\"\(escaped(line))\">\(escaped(String(line.prefix(limit))))…</bdi>"
  }

  /// Prose without places to break at, for where any place will do.
  static func plainProse(_ text: String) -> String {
    let line = PlainText.oneLine(text)
    let shown = line.utf8.count > longestProse ? String(line.prefix(longestProse)) + "…" : line
    return isolated(escaped(shown), for: line)
  }

  /// Plain prose from the app or from a rule: `code` in backticks, long words with places to break at, cut where nobody
  /// would read on.
  static func prose(_ text: String) -> String {
    var line = PlainText.oneLine(text)
    if line.utf8.count > longestProse { line = String(line.prefix(longestProse)) + "…" }
    // A ratio is one word, as in captions.
    let ratios = line.split(separator: " : 1", omittingEmptySubsequences: false)
    line = ratios.dropFirst().reduce(into: String(ratios.first ?? "")) { text, rest in
      text += (text.last?.isNumber == true ? ":1" : " : 1") + rest
    }
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    let isCode = parts.count > 2
    let marked = parts.enumerated().map { index, part in
      let words = part.split(separator: " ", omittingEmptySubsequences: false).map { word in
        word.utf8.count > 18 ? breakable(String(word)) : escaped(String(word))
      }.joined(separator: " ")
      return isCode && index % 2 == 1 ? "<code>\(words)</code>" : words
    }
    return isolated(marked.joined(separator: isCode ? "" : "`"), for: line)
  }

  /// Text that may run in another direction, apart from what stands around it.
  private static func isolated(_ markup: String, for text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? markup : "<bdi>\(markup)</bdi>"
  }

  /// An attribute's value out of the app's files: on one line, without marks that turn its direction.
  static func attribute(_ text: String) -> String { escaped(PlainText.oneLine(text)) }

  private static let longestProse = 2000

  /// Escaped, with places to break a line at: a word of camel case has none of its own.
  private static func breakable(_ text: String) -> String {
    var result = ""
    var previousIsLower = false
    for character in text {
      if previousIsLower, character.isUppercase { result += "<wbr>" }
      result += escaped(String(character))
      if character == "/" || character == "." || character == "_" { result += "<wbr>" }
      previousIsLower = character.isLowercase
    }
    return result
  }

  /// Prose with `code` in backticks, in paragraphs, as rule pages have it.
  static func paragraphs(_ markdown: String) -> String {
    markdown.split(separator: "\n\n").map { paragraph in
      let parts = paragraph.split(separator: "`", omittingEmptySubsequences: false)
      let marked = parts.enumerated().map { index, part in
        index % 2 == 1 ? "<code>\(escaped(String(part)))</code>" : escaped(String(part))
      }
      return "<p>\(marked.joined())</p>"
    }.joined()
  }
}
