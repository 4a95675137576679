// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension Evaluator {
  /// The number that a scanner of hexadecimal digits writes into a variable; nil for entries that are no such call.
  func scanned(into name: String, by entry: BodyEntry, in scope: Scope) -> ValueSet? {
    guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
      case .member(.some(let scanner), let method) = function.unwrapped.kind, KnownAPI.has(method, .scansHexadecimal),
      arguments.contains(where: { $0.value.referenced.unwrapped.isName(name) })
    else { return nil }
    let place = location(call.range, in: scope)
    guard let text = scannedText(of: scanner, in: scope) else {
      return .unknown("what is scanned is not known", at: place)
    }
    return evaluate(text, in: scope).flatMap { alternative in
      guard case .string(let text) = alternative.value, let number = Self.hexadecimal(text) else {
        return .unknown("the scanned text is not known", at: place)
      }
      return ValueSet(.integer(number), at: place)
    }
  }

  /// The number that a scanner gives of the digits of a text: `scanner.scanUInt64(representation: .hexadecimal)`; nil for other
  /// calls.
  func scanned(
    _ method: String, of scanner: Expression, _ arguments: [Expression.Argument], at place: Location, in scope: Scope
  ) -> ValueSet? {
    guard KnownAPI.has(method, .scansHexadecimal), arguments.count == 1,
      arguments[0].value.lastName.map({ KnownAPI.has($0, .hexadecimalDigits) }) ?? false,
      let text = scannedText(of: scanner, in: scope)
    else { return nil }
    return evaluate(text, in: scope).flatMap { alternative in
      guard case .string(let text) = alternative.value else {
        return .unknown("the scanned text is not known", at: place)
      }
      return ValueSet(Self.hexadecimal(text).map { .integer($0) } ?? .nil, at: place)
    }
  }

  /// What a scanner was made with.
  private func scannedText(of scanner: Expression, in scope: Scope, depth: Int = 0) -> Expression? {
    guard depth < 4 else { return nil }
    switch scanner.unwrapped.kind {
    case .call(_, let arguments): return arguments.first?.value
    case .name(let name):
      guard let body = scope.body.map({ program[$0] }), let index = body.definition(of: name, at: scanner.range.start),
        case .define(_, _, .some(let value), false) = body.entries[index].kind
      else { return nil }
      return scannedText(of: value, in: scope, depth: depth + 1)
    default: return nil
    }
  }

  /// The digits at the beginning, after the signs that people put before them.
  private static func hexadecimal(_ text: String) -> Int? {
    var digits = text.drop(while: \.isWhitespace)
    if digits.hasPrefix("#") { digits = digits.dropFirst() }
    if digits.lowercased().hasPrefix("0x") { digits = digits.dropFirst(2) }
    return Int(digits.prefix(while: \.isHexDigit), radix: 16)
  }
}

extension Expression {
  /// What `&` hands over by reference, else the expression itself.
  fileprivate var referenced: Expression {
    if case .prefix("&", let inner) = unwrapped.kind { inner } else { self }
  }

  fileprivate func isName(_ name: String) -> Bool { if case .name(name) = kind { true } else { false } }
}
