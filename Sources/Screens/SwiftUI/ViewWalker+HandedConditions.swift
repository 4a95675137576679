// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Branches that whoever makes a view rules out by what the view is given: that never changes while the view is shown.
extension ViewWalker {
  /// Whether a condition cannot hold by what was given to the view alone, and can for other views of its type: what shows
  /// nowhere is not left out.
  func isRuledOut(_ one: Guard, in scope: Scope) -> Bool {
    guard let type = scope.lexicalType, symbols.isView(type) else { return false }
    var any = scope
    any.selfValue = .object(AbstractObject(className: symbols[type].name, type: type, origin: .declared))
    switch one {
    case .condition(.expression(let condition), true):
      return condition.conjuncts.contains { part in
        isGiven(part, to: type, in: scope) && evaluator.formula(part, in: scope) == .never
          && evaluator.formula(part, in: any) != .never
      }
    default:
      let asked = one.expressions
      return !asked.isEmpty && asked.allSatisfy { isGiven($0, to: type, in: scope) }
        && evaluator.formula(one, in: any) != .never
    }
  }

  /// Whether an expression asks nothing but what whoever makes the view gives it.
  private func isGiven(_ expression: Expression, to type: TypeSymbol.ID, in scope: Scope) -> Bool {
    let expression = expression.unwrapped
    switch expression.kind {
    case .name(let name): return isGiven(name, to: type)
    case .member(.some(let base), let name): return base.isSelf && isGiven(name, to: type)
    case .prefix(_, let inner): return isGiven(inner, to: type, in: scope)
    case .tuple(let parts) where parts.count == 1: return isGiven(parts[0].value, to: type, in: scope)
    case .binary(_, let left, let right):
      let sides = [left, right].filter { !$0.isWritten }
      return !sides.isEmpty && sides.allSatisfy { isGiven($0, to: type, in: scope) }
    default: return false
    }
  }

  /// Whether a property holds what an initialiser was given: none that a wrapper keeps, and none that is what it is by itself.
  private func isGiven(_ name: String, to type: TypeSymbol.ID) -> Bool {
    guard let variable = symbols.members(name, of: type, isStatic: false).first?.variable, !variable.isComputed,
      variable.attributes.isEmpty
    else { return false }
    if variable.initialValue == nil { return true }
    return (program.calls[symbols[type].shortName] ?? []).contains { reference in
      guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind else {
        return false
      }
      return arguments.contains { $0.label == name }
    }
  }
}

extension Expression {
  /// The parts that must all hold.
  fileprivate var conjuncts: [Expression] {
    switch unwrapped.kind {
    case .binary("&&", let left, let right): left.conjuncts + right.conjuncts
    case .tuple(let parts) where parts.count == 1: parts[0].value.conjuncts
    default: [self]
    }
  }

  /// Whether it is written out: a number, a text, a case.
  fileprivate var isWritten: Bool {
    switch unwrapped.kind {
    case .nil, .boolean, .integer, .floating, .string, .member(nil, _): true
    default: false
    }
  }
}
