// SPDX-License-Identifier: Apache-2.0

/// Text in GitHub-flavoured Markdown, also within a table.
///
/// Services look through what Markdown has become for names to notify, issues and addresses; an empty comment between a
/// mark and what follows it keeps both apart there, and nobody sees it.
enum MarkdownText {
  static func escaped(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar = " "
    // Not by characters: a mark with an accent on it is a mark to Markdown.
    for scalar in PlainText.oneLine(text).unicodeScalars {
      switch scalar {
      case "|", "*", "_", "[", "]", "`", "\\", "~", "$", "!", "^", "=": result += "\\\(scalar)"
      case "#": result += "\\#<!-- -->"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "@": result += "@<!-- -->"
      case "/" where previous == ":": result += "<!-- -->/"
      case "." where previous == "w" || previous == "W": result += "<!-- -->."
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }

  /// A code span; as an element where the text has marks that would end a span or a cell of a table.
  static func code(_ text: String) -> String {
    let text = PlainText.oneLine(text)
    let isPlain = !text.unicodeScalars.contains { $0 == "`" || $0 == "|" }
    return isPlain && !text.isEmpty ? "`\(text)`" : "<code>\(escaped(text))</code>"
  }
}
