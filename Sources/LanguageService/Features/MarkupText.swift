// SPDX-License-Identifier: Apache-2.0

import LanguageServerProtocol

/// Text for people, as the client can show it.
enum MarkupText {
  static func json(_ markdown: String, isMarkdown: Bool) -> JSONValue {
    isMarkdown
      ? ["kind": "markdown", "value": .string(markdown)] : ["kind": "plaintext", "value": .string(plain(markdown))]
  }

  /// Markdown of ours without its marks.
  private static func plain(_ markdown: String) -> String {
    var result = ""
    var isEscaped = false
    for character in markdown.replacing("**", with: "") {
      if isEscaped || (character != "\\" && character != "`") { result.append(character) }
      isEscaped = !isEscaped && character == "\\"
    }
    return result
  }
}
