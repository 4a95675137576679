// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Whether a list has an element: `places.contains(.here)`.
extension Evaluator {
  /// Nil for other calls, and for lists of which it is not sure that nothing is added or taken away.
  func membership(_ expression: Expression, in scope: Scope) -> Formula? {
    guard case .call(let function, let arguments) = expression.unwrapped.kind, arguments.count == 1,
      arguments[0].label == nil, !arguments[0].value.isClosure,
      case .member(.some(let list), "contains") = function.unwrapped.kind
    else { return nil }
    let asked = arguments[0].value
    if case .array(let elements) = list.unwrapped.kind {
      return elements.reduce(.never) { $0.or(equality(asked, $1, expression, in: scope)) }
    }
    if LaunchValues.areArguments(evaluate(list, in: scope)) { return .never }
    // What a function is handed stays as it is.
    guard case .name(let name) = list.unwrapped.kind, let lists = scope.arguments[name], !lists.isPending else {
      return nil
    }
    var elements: [Value] = []
    for alternative in lists.alternatives {
      guard case .array(let own) = alternative.value else { return nil }
      elements += own
    }
    // Of sets of options one can hold several.
    guard !lists.isEmpty, elements.allSatisfy(isWhole) else { return nil }
    let values = operand(asked, in: scope, expected: elements.lazy.compactMap { self.typeName(of: $0) }.first)
    return holding(of: lists, values, orState: { state(expression, in: scope, initially: $0) }) { one, other in
      guard case .array(let own) = one, isWhole(other) else { return state(expression, in: scope) }
      let equal = own.map { areEqual($0, other) }
      if equal.contains(true) { return .always }
      return equal.allSatisfy { $0 == false } ? .never : state(expression, in: scope)
    }
  }

  /// Whether a value is one thing of its own: a case of an enumeration, a text, a number.
  private func isWhole(_ value: Value) -> Bool {
    switch value {
    // A static member that gives a case stands for one that is not told.
    case .enumCase(let type, let name, _):
      symbols[type].kind == .enum
        && (symbols[type].members[name] ?? []).contains { if case .enumCase = $0.declaration { true } else { false } }
    case .string, .integer, .boolean: true
    default: false
    }
  }

  private func typeName(of value: Value) -> String? {
    if case .enumCase(let type, _, _) = value { symbols[type].name } else { nil }
  }
}

extension Expression {
  /// Whether it is a call that asks a list for an element.
  var asksForMember: Bool {
    guard case .call(let function, _) = unwrapped.kind, case .member(.some, "contains") = function.unwrapped.kind else {
      return false
    }
    return true
  }
}
