// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Functions of types, which several types have from a superclass or a protocol: `self` is the type that they are called on.
extension Evaluator {
  /// Whether expressions in a function of a type hang on which of several types it is called on, as `[[self alloc] init]`
  /// and `Self()` do.
  func hangOnOwnType(_ expressions: [Expression], in body: Body) -> Bool {
    guard body.isStatic, let owner = body.owner, isInherited(owner) else { return false }
    func stands(_ name: String) -> Bool {
      if name == "self" || name == "Self" { return true }
      // A function of the type that is called without it is called on `self`.
      return symbols.members(name, of: owner, isStatic: true).contains { $0.function != nil }
    }
    return expressions.contains { expression in
      expression.containsName { stands($0) || body.names(behind: $0)?.contains(where: stands) ?? false }
    }
  }

  /// The scopes of a function of a type, one for each call, where expressions hang on which type it is called on; nil where they
  /// do not, and where no call is seen.
  func scopesByOwnType(of body: Body, mentioning expressions: [Expression]) -> [Scope]? {
    guard hangOnOwnType(expressions, in: body) else { return nil }
    let scopes = self.scopes(of: body, mentioning: expressions)
    return scopes.contains { $0.call != nil } ? scopes : nil
  }

  /// Whether other types have what a type has.
  private func isInherited(_ owner: TypeSymbol.ID) -> Bool {
    switch symbols[owner].kind {
    case .protocol: true
    case .class: symbols.hasDescendants(symbols[owner].name) || symbols.foreignExtensions[symbols[owner].name] == owner
    default: symbols.foreignExtensions[symbols[owner].name] == owner
    }
  }
}
