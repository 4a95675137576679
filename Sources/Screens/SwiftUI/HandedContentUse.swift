// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Whether a view's own code may show what one of its properties was handed, going by where it names the property.
///
/// What an action runs shows nothing by itself, and what is put into a hosting controller is shown where that is.
struct HandedContentUse {
  let name: String
  let symbols: SymbolTable
  /// Whether what modifiers are handed does not count: that stands on, behind or over a view, and not in its place.
  var isInPlace = false

  func mayBeShown(by type: TypeSymbol.ID) -> Bool {
    symbols[type].sites.contains { site in
      site.declaration.variables.contains { isNamed(in: $0.getter ?? []) }
        || site.declaration.functions.contains { $0.kind != .initializer && isNamed(in: $0.body ?? []) }
    }
  }

  private func isNamed(in statements: [Statement]) -> Bool { statements.contains(where: isNamed) }

  private func isNamed(in statement: Statement) -> Bool {
    switch statement.kind {
    case .expression(let value), .throw(let value): isNamed(in: value)
    case .return(let value): value.map(isNamed) ?? false
    case .variable(let variable):
      variable.initialValue.map(isNamed) ?? false || isNamed(in: variable.getter ?? [])
    case .if(let conditions, let then, let otherwise):
      isNamed(in: conditions) || isNamed(in: then) || isNamed(in: otherwise ?? [])
    case .guard(let conditions, let otherwise): isNamed(in: conditions) || isNamed(in: otherwise)
    case .switch(let subject, let cases): isNamed(in: subject) || cases.contains { isNamed(in: $0.body) }
    case .forEach(_, let sequence, let body): isNamed(in: sequence) || isNamed(in: body)
    case .loop(let conditions, let body): isNamed(in: conditions) || isNamed(in: body)
    case .block(let body, let handlers): isNamed(in: body) || handlers.contains(where: isNamed)
    case .defer(let body): isNamed(in: body)
    case .conditionalCompilation(let clauses): clauses.contains { isNamed(in: $0.body) }
    case .function(let function): isNamed(in: function.body ?? [])
    // What is not understood may do anything.
    case .unknown(let text): text.contains(name)
    case .type, .break, .continue, .fallthrough: false
    }
  }

  private func isNamed(in conditions: [Condition]) -> Bool {
    conditions.contains { condition in
      switch condition {
      case .expression(let value), .binding(_, _, .some(let value)): isNamed(in: value)
      case .binding, .availability: false
      }
    }
  }

  private func isNamed(in expression: Expression) -> Bool {
    switch expression.unwrapped.kind {
    case .name(name): true
    case .member(.some(let base), let member): base.isSelf ? member == name : isNamed(in: base)
    case .closure(let closure): isNamed(in: closure.body)
    case .statement(let statement): isNamed(in: [statement])
    case .unknown(let text): text.contains(name)
    case .call(let function, let arguments): isNamed(inCall: function, arguments)
    default: expression.unwrapped.children.contains(where: isNamed)
    }
  }

  private func isNamed(inCall function: Expression, _ arguments: [Expression.Argument]) -> Bool {
    let callee = function.unwrapped
    if let made = Self.typeMade(by: callee), symbols.isHosting(made) { return false }
    if case .member(.some(let base), let modifier) = callee.kind,
      KnownAPI.isAction(modifier) || isInPlace && isModifier(modifier, of: base)
    {
      return isNamed(in: base)
    }
    let runs = callee.lastName.map { KnownAPI.has($0, .runsClosureWhenUsed) } ?? false
    let isAction = { (argument: Expression.Argument) in
      argument.label.map { KnownAPI.has($0, .actionArgument) || KnownAPI.isAction($0) }
        ?? (runs && argument.value.isClosure && arguments.contains { $0.label == "label" })
    }
    return isNamed(in: callee) || arguments.contains { !isAction($0) && isNamed(in: $0.value) }
  }

  /// Whether a call puts something on a view.
  private func isModifier(_ name: String, of base: Expression) -> Bool {
    guard !symbols.viewExtensions(name).isEmpty || KnownAPI.rows(named: name).contains(where: { $0.kind == .modifier })
    else { return false }
    switch base.unwrapped.kind {
    case .call, .statement: return true
    case .name, .member: return !base.isSelf && base.lastName?.first?.isLowercase == true
    default: return false
    }
  }

  /// The name of the type that a call makes an object of, where it makes one.
  private static func typeMade(by callee: Expression) -> String? {
    if case .member(.some(let type), "init") = callee.kind { return type.lastName }
    return callee.lastName.flatMap { $0.first?.isUppercase == true ? $0 : nil }
  }
}
