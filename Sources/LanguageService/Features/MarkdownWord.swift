// SPDX-License-Identifier: Apache-2.0

import Reporting

/// Text from an app's files within Markdown, where it must neither format nor link anything.
enum MarkdownWord {
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in PlainText.oneLine(text) {
      if "\\`*_{}[]<>()#!|~".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// Between backquotes.
  static func code(_ text: String) -> String { PlainText.oneLine(text).replacing("`", with: "'") }
}
