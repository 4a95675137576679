// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What operators make of their operands.
extension Evaluator {
  /// Texts longer than this are not put together: no name is so long, and one that grows in a loop comes to an end.
  static let maximumText = 256

  func binary(
    _ operation: String, _ left: Expression, _ right: Expression, _ expression: Expression, in scope: Scope,
    expected: String?
  ) -> ValueSet {
    let place = location(expression.range, in: scope)
    switch operation {
    case "&&", "||", "==", "!=", "===", "!==", "<", ">", "<=", ">=":
      return boolean(formula(expression, in: scope), at: place)
    case "??":
      let first = evaluate(left, in: scope, expected: expected)
      let second = evaluate(right, in: scope, expected: expected ?? inferredType(of: left, in: scope.lexicalType))
      if let isAbsent = absenceAtFirst(before: left, in: scope) {
        return first.when(isAbsent.negated).union(second.when(isAbsent))
      }
      let chosen = first.flatMap { alternative in
        switch alternative.value {
        case .nil: return second
        case .relation(let object, let path):
          // A style is there as soon as the controller is, a child only where it names one.
          let controllers = RunTimeRelations.pathToPresence(of: path)
          if controllers.isEmpty { return ValueSet([alternative]) }
          let isAbsent = Formula.atom(.absent(object, path: controllers))
          return ValueSet([alternative]).when(isAbsent.negated).union(second.when(isAbsent))
        case .unknown(let unknown):
          // In the first run nothing is stored.
          let isNil =
            unknown.isStored
            ? nothingStored(left, in: scope)
            : Formula.atom(.state("\(left.text) is nil", initially: nil, at: place))
          return ValueSet([alternative]).when(isNil.negated).union(second.when(isNil))
        case .object:
          guard let isAbsent = absenceAtFirst(alternative.value, left, in: scope) else {
            return ValueSet(alternative.value)
          }
          return ValueSet(alternative.value).when(isAbsent.negated).union(second.when(isAbsent))
        default: return ValueSet(alternative.value)
        }
      }
      // What is only there in some states gives way in the others.
      guard let isThere = whereIsThere(first), !isThere.isAlways else { return chosen }
      return chosen.union(second.when(isThere.negated))
    case "+":
      return evaluate(left, in: scope, expected: expected).flatMap { first in
        evaluate(right, in: scope, expected: expected).flatMap { second in
          switch (first.value, second.value) {
          case (.string(let one), .string(let other)) where one.utf8.count + other.utf8.count <= Self.maximumText:
            return ValueSet(.string(one + other), at: place)
          case (.array(let one), .array(let other)): return ValueSet(.array(one + other), at: place)
          // What a container holds already, and more.
          case (let held, .array(let other)) where held.isOfChildren:
            return ValueSet(.array([held] + other), at: place)
          case (.array(let one), let held) where held.isOfChildren: return ValueSet(.array(one + [held]), at: place)
          default:
            return Self.arithmetic(operation, first.value, second.value).map { ValueSet($0, at: place) }
              ?? unknown(expression, in: scope)
          }
        }
      }
    case "-", "*", "/", "%", ">>", "<<", "&", "|":
      let expected = numberType(expected)
      return evaluate(left, in: scope, expected: expected).flatMap { first in
        evaluate(right, in: scope, expected: expected).flatMap { second in
          let values = (first.value, second.value)
          let whole =
            operation == "/" ? wholeQuotient(left, right, values, expected: expected, in: scope) : nil
          return (whole ?? Self.arithmetic(operation, values.0, values.1)).map { ValueSet($0, at: place) }
            ?? unknown(expression, in: scope)
        }
      }
    default: return unknown(expression, in: scope)
    }
  }

  /// In which states an expression has a value of which none is nil; nil where that is not known, or hangs on too much.
  private func whereIsThere(_ values: ValueSet) -> Formula? {
    let size = values.alternatives.reduce(0) { $0 + $1.condition.size }
    guard !values.isEmpty, size <= Self.maximumConditionSize, !values.alternatives.contains(where: { $0.value == .nil })
    else { return nil }
    let isThere = values.alternatives.reduce(Formula.never) { $0.or($1.condition) }
    return isThere.size <= Self.maximumConditionSize ? isThere : nil
  }

  func prefix(_ operation: String, _ inner: Expression, _ expression: Expression, in scope: Scope) -> ValueSet {
    switch operation {
    case "!": return boolean(formula(expression, in: scope), at: location(expression.range, in: scope))
    case "-":
      return evaluate(inner, in: scope).flatMap { alternative in
        switch alternative.value {
        case .integer(let value): ValueSet(.integer(0 &- value))
        case .floating(let value): ValueSet(.floating(-value))
        default: unknown(expression, in: scope)
        }
      }
    default: return evaluate(inner, in: scope)
    }
  }
}
