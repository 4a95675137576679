// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings

/// A comment such as `lintel:disable:next override-ignored, dead-hook -- hosted in a legacy container`, understood.
package struct SuppressionDirective: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// From the comment to the end of the file, or to `lintel:enable` of the same rule.
    case disable
    /// On the line after the comment.
    case disableNext
    /// On the lines that the comment stands on.
    case disableThis
    case enable
  }

  package var action: Action
  /// Rule ids as written, or `all`; at least one.
  package var rules: [String]
  package var reason: String?
  package var location: Location

  private static let actions: [(name: String, action: Action)] = [
    ("lintel:disable", .disable), ("lintel:disable:next", .disableNext), ("lintel:disable:this", .disableThis),
    ("lintel:enable", .enable),
  ]

  /// Why a comment is not understood, in words; ends without a full stop.
  package struct Misunderstanding: Error, Hashable {
    package var message: String
  }

  /// Understands a comment.
  ///
  /// - Throws: where the word after `lintel:` is none of the four, or no rule is named.
  package init(_ directive: CommentDirective, file: String) throws(Misunderstanding) {
    var text = Substring(directive.text)
    if let separator = Self.reasonSeparator(in: text) {
      let words = text[separator.upperBound...].trimmed
      reason = words.isEmpty ? nil : String(words)
      text = text[..<separator.lowerBound]
    }
    var words = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
    let name = words.isEmpty ? "" : words.removeFirst()
    guard let action = Self.actions.first(where: { $0.name == name })?.action else {
      let hint = NearestName.hint(for: name, among: Self.actions.map(\.name))
      throw Misunderstanding(message: "'\(name)' is not something that Lintel understands\(hint)")
    }
    guard !words.isEmpty else {
      throw Misunderstanding(message: "'\(name)' names no rule; write the rules, or 'all', after it")
    }
    self.action = action
    rules = words
    location = Location(file: file, range: directive.range)
  }

  /// ` -- ` between the rules and the reason; a comment may also end in `--`.
  private static func reasonSeparator(in text: Substring) -> Range<Substring.Index>? {
    var index = text.startIndex
    while let dash = text[index...].firstIndex(of: "-") {
      let next = text.index(after: dash)
      guard next < text.endIndex else { return nil }
      let after = text.index(after: next)
      let isSeparator =
        text[next] == "-" && dash > text.startIndex && text[text.index(before: dash)].isWhitespace
        && (after == text.endIndex || text[after].isWhitespace)
      if isSeparator { return dash..<after }
      index = next
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
