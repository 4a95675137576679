// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// What the standard library and Foundation make of texts.
extension Evaluator {
  /// What a function or property makes of a text; nil where that is not known.
  func textCall(
    _ name: String, on value: Value, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope
  ) -> ValueSet? {
    let place = location(expression.range, in: scope)
    let labels = arguments.map(\.label)
    if let own = RunTimeClassName.className(in: value) {
      return lastPart(own, name, arguments, expression, in: scope)
    }
    guard case .string(let text) = value else { return nil }
    if let part = part(of: text, by: name, arguments, in: scope) { return ValueSet(.string(part), at: place) }
    if arguments.isEmpty {
      let result =
        KnownAPI.has(name, .lowersText)
        ? text.lowercased() : KnownAPI.has(name, .raisesText) ? text.uppercased() : Self.end(of: text, by: name)
      return result.map { ValueSet(.string($0), at: place) }
    }
    if arguments.count == 1, KnownAPI.has(name, labels: labels, .appendsText) {
      return appended(arguments[0].value, to: text, expression, in: scope)
    }
    guard let first = self.text(of: arguments[0].value, in: scope), !first.isEmpty else { return nil }
    if arguments.count == 2, KnownAPI.has(name, labels: labels, .replacesInText),
      let other = self.text(of: arguments[1].value, in: scope)
    {
      let result = text.replacing(first, with: other)
      return result.utf8.count > Self.maximumText ? nil : ValueSet(.string(result), at: place)
    }
    guard arguments.count == 1, let parts = Self.parts(of: text, at: first, name, labels) else { return nil }
    return ValueSet(.array(parts.map { .string($0) }), at: place)
  }

  /// A text with each one after it that an expression can be.
  private func appended(_ end: Expression, to text: String, _ expression: Expression, in scope: Scope) -> ValueSet {
    evaluate(end, in: scope).flatMap { after in
      guard case .string(let end) = after.value, text.utf8.count + end.utf8.count <= Self.maximumText else {
        return unknown(expression, in: scope)
      }
      return ValueSet(.string(text + end), at: location(expression.range, in: scope))
    }
  }

  /// The one text that an expression is; nil where it can be several.
  private func text(of expression: Expression, in scope: Scope) -> String? {
    guard case .string(let text)? = evaluate(expression, in: scope).only else { return nil }
    return text
  }

  private static func end(of text: String, by name: String) -> String? {
    guard KnownAPI.has(name, .givesTextAfterPoint) else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.last.map { String($0) } : ""
  }

  private static func parts(of text: String, at mark: String, _ name: String, _ labels: [String?]) -> [String]? {
    let isIntoWords = KnownAPI.has(name, labels: labels, .cutsTextIntoWords)
    guard isIntoWords || KnownAPI.has(name, labels: labels, .cutsText) else { return nil }
    return text.split(separator: mark, omittingEmptySubsequences: isIntoWords).map { String($0) }
  }

  /// The module of a class's name is not known; what follows the point is.
  private func lastPart(
    _ own: String, _ name: String, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope
  ) -> ValueSet? {
    let place = location(expression.range, in: scope)
    if arguments.isEmpty { return KnownAPI.has(name, .givesTextAfterPoint) ? ValueSet(.string(own), at: place) : nil }
    let labels = arguments.map(\.label)
    guard arguments.count == 1, text(of: arguments[0].value, in: scope) == ".",
      KnownAPI.has(name, labels: labels, .cutsText) || KnownAPI.has(name, labels: labels, .cutsTextIntoWords)
    else { return nil }
    let module = Value.unknown("the module of `\(own)` is what the build calls it", at: place)
    return ValueSet(.array([module, .string(own)]), at: place)
  }
}
