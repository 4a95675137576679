// SPDX-License-Identifier: Apache-2.0

import AppReading

/// The types of variables that are declared without one: `var palette = Palette.day` is a `Palette`.
extension Evaluator {
  /// The type that whatever is assigned to a variable has to be of.
  func expectedType(of variable: VariableDeclaration, in owner: TypeSymbol.ID?) -> String? {
    guard variable.type == nil else { return expectedType(variable.type, in: owner) }
    return variable.initialValue.flatMap { inferredType(of: $0, in: owner) }
  }

  /// The type of the app's that an expression is of, as far as how it is written says so; nil for other types.
  func inferredType(of value: Expression, in owner: TypeSymbol.ID?, depth: Int = 0) -> String? {
    guard depth < Self.maximumInferences else { return nil }
    switch value.unwrapped.kind {
    case .call(let function, _):
      switch function.unwrapped.kind {
      case .name(let name): return type(called: name, in: owner).map { symbols[$0].name }
      case .member(.some(let base), "init"): return type(of: base, in: owner).map { symbols[$0].name }
      default: return nil
      }
    case .member(.some(let base), let name):
      guard let type = type(of: base, in: owner), let member = symbols.member(name, of: type, isStatic: true) else {
        return nil
      }
      switch member.declaration {
      case .enumCase: return symbols[type].name
      case .variable(let variable):
        if let written = variable.type { return expectedType(written, in: type) }
        return variable.initialValue.flatMap { inferredType(of: $0, in: type, depth: depth + 1) }
      case .function: return nil
      }
    default: return nil
    }
  }

  /// Variables whose types say those of others.
  private static let maximumInferences = 4

  private func type(of base: Expression, in owner: TypeSymbol.ID?) -> TypeSymbol.ID? {
    switch base.unwrapped.kind {
    case .name(let name): return type(called: name, in: owner)
    case .member(.some(let outer), let name):
      return type(of: outer, in: owner).flatMap { symbols[$0].nested[name] }
    default: return nil
    }
  }

  private func type(called name: String, in owner: TypeSymbol.ID?) -> TypeSymbol.ID? {
    guard name.first?.isUppercase == true else { return nil }
    return symbols.type(meantBy: name, in: owner)
  }
}
