// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What the declarations say of an expression's type, without asking what its value is. Which functions a call can mean
/// hangs on that alone, and a value can take very long to follow.
extension Evaluator {
  /// The types that the declarations give an expression, and what follows from them.
  struct DeclaredType {
    /// One, or those that are written beside one another: `Provider & Themed`.
    var types: [TypeSymbol.ID]
    /// Whether they are written where the value is kept, so that no narrower one counts.
    var isWritten: Bool
  }

  /// Expressions one inside another that are looked at.
  private static let maximumDeclaredDepth = 8

  /// The types of an expression in a body; nil where the declarations do not say.
  ///
  /// - Parameter depth: how many expressions this one is looked at for.
  func declaredType(of expression: Expression, in body: Body, depth: Int = 0) -> DeclaredType? {
    var isWritten = true
    let meant = declared(expression, in: body, owner: body.owner, &isWritten, depth: depth)
    guard let meant, !meant.isType, !meant.types.isEmpty else { return nil }
    return DeclaredType(types: meant.types, isWritten: isWritten)
  }

  /// A value of some types, or a type itself.
  private typealias Meant = (types: [TypeSymbol.ID], isType: Bool)

  private func declared(
    _ expression: Expression, in body: Body?, owner: TypeSymbol.ID?, _ isWritten: inout Bool, depth: Int
  ) -> Meant? {
    guard depth < Self.maximumDeclaredDepth else { return nil }
    switch expression.unwrapped.kind {
    case .name(let name):
      if let body, let definition = body.definition(of: name, at: expression.range.start) {
        guard case .define(_, let written, let value, let isElement) = body.entries[definition].kind else { return nil }
        if let written { return self.value(of: written, in: owner) }
        if isElement { return value.flatMap { element(of: $0, in: body, owner: owner, depth: depth + 1) } }
        return value.flatMap { declared($0, in: body, owner: owner, &isWritten, depth: depth + 1) }
      }
      if let parameter = body?.parameters.first(where: { $0.name == name }) {
        return parameter.type.flatMap { value(of: $0, in: owner) }
      }
      if expression.unwrapped.isSelf { return owner.map { ([$0], false) } }
      if let owner, let known = member(name, of: ([owner], false), &isWritten, depth: depth) { return known }
      return symbols.type(named: name, in: owner).map { ([$0], true) }
    case .member(.some(let base), let name):
      return declared(base, in: body, owner: owner, &isWritten, depth: depth + 1).flatMap {
        member(name, of: $0, &isWritten, depth: depth)
      }
    case .subscript(let list, let arguments) where arguments.count == 1 && arguments[0].label == nil:
      return element(of: list, in: body, owner: owner, depth: depth + 1)
    case .call(let function, let arguments):
      isWritten = false
      return result(of: function, arguments, in: body, owner: owner, &isWritten, depth: depth)
    case .cast(_, let operation, let type) where operation != "is":
      isWritten = false
      return value(of: type, in: owner)
    default: return nil
    }
  }

  /// An element of a list, by the type with which the list is declared.
  private func element(of list: Expression, in body: Body?, owner: TypeSymbol.ID?, depth: Int) -> Meant? {
    let text = body.flatMap { writtenType(of: list, in: $0, depth: depth) }
    let types = text.flatMap { TypeName.element(of: $0) }.map { named($0, in: owner, depth: 0) } ?? []
    return types.isEmpty ? nil : (types, false)
  }

  private func value(of type: TypeReference, in owner: TypeSymbol.ID?) -> Meant? {
    let types = named(type.text, in: owner, depth: 0)
    return types.isEmpty ? nil : (types, false)
  }

  /// The types of the app that a type names beside one another, also where an alias stands for several.
  private func named(_ text: String, in owner: TypeSymbol.ID?, depth: Int) -> [TypeSymbol.ID] {
    TypeName.parts(of: text).compactMap { TypeName.base(of: $0) }.flatMap { name in
      if depth < Self.maximumDeclaredDepth, let meant = symbols.aliases[name], TypeName.parts(of: meant).count > 1 {
        return named(meant, in: owner, depth: depth + 1)
      }
      return symbols.type(named: name, in: owner).map { [$0] } ?? []
    }
  }

  /// What a property holds, by its written type or by what it is first set to.
  private func member(_ name: String, of base: Meant, _ isWritten: inout Bool, depth: Int) -> Meant? {
    for type in base.types {
      guard let found = symbols.member(name, of: type, isStatic: base.isType) else { continue }
      guard let variable = found.variable else { return found.isCase ? ([found.owner], false) : nil }
      if let written = variable.type { return value(of: written, in: found.owner) }
      isWritten = false
      return variable.initialValue.flatMap {
        declared($0, in: nil, owner: found.owner, &isWritten, depth: depth + 1)
      }
    }
    return nil
  }

  /// What a call gives: an object of the type that is named, or what a method says that it returns.
  private func result(
    of function: Expression, _ arguments: [Expression.Argument], in body: Body?, owner: TypeSymbol.ID?,
    _ isWritten: inout Bool, depth: Int
  ) -> Meant? {
    let base: Meant
    let name: String
    switch function.unwrapped.kind {
    case .name(let called):
      if let type = symbols.type(named: called, in: owner) { return ([type], false) }
      guard let owner else { return nil }
      (base, name) = (([owner], false), called)
    case .member(.some(let inner), let called):
      guard let known = declared(inner, in: body, owner: owner, &isWritten, depth: depth + 1) else { return nil }
      if known.isType, called == "init" { return (known.types, false) }
      (base, name) = (known, called)
    default: return nil
    }
    for type in base.types {
      let fitting = symbols.members(name, of: type, isStatic: base.isType).filter {
        $0.function.map { Self.fits(arguments, $0) } ?? false
      }
      guard let first = fitting.first, let function = first.function else { continue }
      guard let written = function.result, function.genericParameters.isEmpty,
        fitting.allSatisfy({ $0.function?.result?.text == written.text })
      else { return nil }
      return value(of: written, in: first.owner)
    }
    return nil
  }
}

extension Member {
  fileprivate var isCase: Bool { if case .enumCase = declaration { true } else { false } }
}
