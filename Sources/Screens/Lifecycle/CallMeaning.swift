// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Which members code can mean, going by whose code it is: what it names without saying whose it is, is a member of its own
/// type, of one above or of one below.
struct CallMeaning {
  let program: ProgramIndex
  let symbols: SymbolTable

  /// Whether an expression that names a member, in a body, can mean a member of a type.
  ///
  /// - Parameters:
  ///   - owner: the type; nil for what stands outside of all types.
  ///   - function: the function that the member is, under the name that is called.
  func canMean(
    _ expression: Expression, in body: Body, aMemberOf owner: TypeSymbol.ID?, as function: FunctionDeclaration? = nil
  ) -> Bool {
    let isInitializer = function?.kind == .initializer
    switch expression.unwrapped.kind {
    case .name:
      // An initialiser is called by the name of its type, from everywhere.
      if isInitializer { return true }
      guard let owner else { return true }
      return body.owner.map { areRelated($0, owner) } ?? false
    case .member(.some(let base), let name):
      guard let owner else { return !base.isSelf && !base.isSuper }
      if base.isSelf || base.isSuper { return body.owner.map { areRelated($0, owner) } ?? false }
      // Those that name a type are known under its name.
      return !(isInitializer && name == "init")
    default: return true
    }
  }

  /// Whether an object can be of both types.
  private func areRelated(_ one: TypeSymbol.ID, _ other: TypeSymbol.ID) -> Bool {
    if one == other || isOpen(one) || isOpen(other) { return true }
    return symbols.lineage(of: one).contains(other) || symbols.lineage(of: other).contains(one)
  }

  /// Whether a type is a protocol, or one of the system that the app extends: objects of many types can be of it.
  private func isOpen(_ type: TypeSymbol.ID) -> Bool {
    symbols[type].kind == .protocol || symbols.foreignExtensions[symbols[type].name] == type
  }
}
