// SPDX-License-Identifier: Apache-2.0

import Findings

extension Expression {
  /// The same with the type's name where the language lets it be left out: `let route: Route = .init(parent: self)` is
  /// `Route(parent: self)`.
  ///
  /// - Parameter type: what is written behind the colon; types that have no name of their own, such as lists, leave
  ///   everything as it is.
  func withNamedInitializer(of type: TypeReference?) -> Expression {
    guard let type, let name = Self.plainName(type.text) else { return self }
    return withNamedInitializer(name)
  }

  private func withNamedInitializer(_ name: (parts: [Substring], arguments: [String]?)) -> Expression {
    var result = self
    switch kind {
    case .call(let callee, let arguments):
      guard case .member(nil, "init") = callee.kind else { return self }
      var named = Expression(.name(String(name.parts[0])), range: callee.range)
      for part in name.parts.dropFirst() {
        named = Expression(.member(named, name: String(part)), range: callee.range)
      }
      named.typeArguments = name.arguments
      result.kind = .call(named, arguments: arguments)
    case .ternary(let condition, let then, let otherwise):
      result.kind = .ternary(
        condition: condition, then: then.withNamedInitializer(name), otherwise: otherwise.withNamedInitializer(name))
    case .binary("??", let left, let right):
      result.kind = .binary("??", left, right.withNamedInitializer(name))
    default: break
    }
    return result
  }

  /// The parts of a name such as `Outer.Inner<Element>?` and what stands between its angle brackets.
  private static func plainName(_ text: String) -> (parts: [Substring], arguments: [String]?)? {
    var rest = Substring(text)
    while let last = rest.last, "?!".contains(last) { rest.removeLast() }
    var arguments: [String]?
    if let open = rest.firstIndex(of: "<") {
      // One argument is all that can be told without taking types apart.
      guard rest.last == ">", case let inner = rest[rest.index(after: open)...].dropLast(),
        inner.allSatisfy({ isPartOfName($0) || $0 == "." })
      else { return nil }
      arguments = [String(inner)]
      rest = rest[..<open]
    }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.first.map { $0.isLetter || $0 == "_" } ?? false && $0.allSatisfy(isPartOfName) }) else {
      return nil
    }
    return (parts, arguments)
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
