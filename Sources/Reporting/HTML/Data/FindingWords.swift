// SPDX-License-Identifier: Apache-2.0

import Findings

/// A finding in two lines: what is wrong, and what to do.
struct FindingWords {
  /// Starts with a capital letter unless it starts with a name.
  var cause: String
  /// An imperative sentence; nil where the message says none.
  var remedy: String?

  /// Messages say what is wrong, why here, and after the last semicolon what to do.
  init(_ finding: Finding) {
    var message = PlainText.oneLine(finding.message)
    // Whose bar it is stands beside it.
    for name in finding.screens {
      let opening = "the status bar of \(name) is "
      if message.hasPrefix(opening) { message.removeFirst(opening.count) }
    }
    guard let end = Self.lastSemicolon(in: message) else {
      cause = Self.sentence(message)
      remedy = finding.fixes.first.map { Self.sentence(PlainText.oneLine($0.title)) }
      return
    }
    cause = Self.sentence(String(message[..<end]))
    let rest = message[message.index(end, offsetBy: 2)...]
    remedy = rest.hasPrefix(".") ? "Use \(Self.choice(String(rest)))" : Self.sentence(String(rest))
  }

  /// `.lightContent has 19.4 : 1` as what to use and what comes of it.
  private static func choice(_ text: String) -> String {
    let parts = text.split(separator: " has ", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? "`\(parts[0])`, which has \(parts[1])" : text
  }

  /// The last `; ` that stands outside of code.
  private static func lastSemicolon(in text: String) -> String.Index? {
    var isCode = false
    var found: String.Index?
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index] == "`" { isCode.toggle() }
      if !isCode, text[index] == ";", next < text.endIndex, text[next] == " " { found = index }
      index = next
    }
    return found
  }

  /// With a capital letter, unless the first word is a name of the code.
  static func sentence(_ text: String) -> String {
    let word = text.prefix { $0 != " " && $0 != "," && $0 != ":" }
    guard !word.isEmpty, word.allSatisfy({ $0.isLowercase || $0 == "-" || $0 == "'" || $0 == "’" }) else { return text }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
