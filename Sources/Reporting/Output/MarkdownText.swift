// SPDX-License-Identifier: Apache-2.0

/// Text in GitHub-flavoured Markdown, also within a table.
enum MarkdownText {
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in PlainText.oneLine(text) {
      switch character {
      case "|", "*", "_", "[", "]", "`", "\\", "~", "#": result += "\\\(character)"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "@": result += "&#64;"
      default: result.append(character)
      }
    }
    return result
  }

  /// A code span; bars have to be escaped even there, within a table.
  static func code(_ text: String) -> String {
    let text = PlainText.oneLine(text)
    let fence = text.contains("`") ? "``" : "`"
    let padding = fence.count > 1 ? " " : ""
    return fence + padding + text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
      + padding + fence
  }
}
