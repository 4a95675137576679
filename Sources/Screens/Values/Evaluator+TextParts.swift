// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// The part of a text that is left when characters are counted off, or taken from its ends.
extension Evaluator {
  /// - Returns: nil where what is left is not known.
  func part(
    of text: String, by name: String, _ arguments: [Expression.Argument], in scope: Scope
  ) -> String? {
    guard arguments.count <= 1 else { return nil }
    let argument = arguments.first?.value
    if KnownAPI.has(name, .trimsText) {
      guard let isTaken = argument.flatMap({ characters(in: $0, scope) }) else { return nil }
      let start = text.drop(while: isTaken)
      guard let last = start.lastIndex(where: { !isTaken($0) }) else { return "" }
      return String(start[...last])
    }
    // Swift counts characters and Objective-C units of UTF-16: of these texts both are the same.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    if KnownAPI.has(name, .textInRange) {
      guard case .call(let function, let bounds)? = argument?.unwrapped.kind, bounds.count == 2,
        KnownAPI.has(function.lastName ?? "", .makesTextRange), let start = count(bounds[0].value, in: scope),
        let length = count(bounds[1].value, in: scope), start + length <= text.count
      else { return nil }
      return String(text.dropFirst(start).prefix(length))
    }
    // Without a number, one is left out.
    guard let count = argument.map({ self.count($0, in: scope) }) ?? 1 else { return nil }
    if KnownAPI.has(name, .startOfText), argument != nil { return String(text.prefix(count)) }
    if KnownAPI.has(name, .endOfText), argument != nil { return String(text.suffix(count)) }
    if KnownAPI.has(name, .textAfterStart) { return String(text.dropFirst(count)) }
    return KnownAPI.has(name, .textBeforeEnd) ? String(text.dropLast(count)) : nil
  }

  private func count(_ expression: Expression, in scope: Scope) -> Int? {
    guard case .integer(let count)? = evaluate(expression, in: scope).only, (0...Self.maximumText).contains(count)
    else { return nil }
    return count
  }

  /// Whether a character is in a set of characters; nil for sets that are not known.
  private func characters(in set: Expression, _ scope: Scope) -> ((Character) -> Bool)? {
    switch set.unwrapped.kind {
    case .member(let base, let name):
      if let base, KnownAPI.has(name, .invertedSet) {
        return characters(in: base, scope).map { known in { !known($0) } }
      }
      return Self.known(name)
    case .call(let function, let arguments):
      if arguments.isEmpty { return characters(in: function, scope) }
      guard arguments.count == 1, let argument = arguments.first,
        [argument.label, function.lastName].contains(where: { $0.map { KnownAPI.has($0, .charactersOfSet) } ?? false }),
        case .string(let text)? = evaluate(argument.value, in: scope).only
      else { return nil }
      return { text.contains($0) }
    default: return nil
    }
  }

  private static func known(_ name: String) -> ((Character) -> Bool)? {
    if KnownAPI.has(name, .whitespaceSet) { return { $0.isWhitespace } }
    if KnownAPI.has(name, .alphanumericSet) { return { $0.isLetter || $0.isNumber } }
    if KnownAPI.has(name, .digitSet) { return { $0.isNumber } }
    return KnownAPI.has(name, .letterSet) ? { $0.isLetter } : nil
  }
}
