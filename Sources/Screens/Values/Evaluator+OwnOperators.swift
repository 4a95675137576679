// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Operators that types of the app declare for themselves.
extension Evaluator {
  /// Where what a type's own operator makes of its values is true; nil where the operands are of no type that declares one.
  func ownOperator(
    _ name: String, _ operands: [Expression], _ expression: Expression, in scope: Scope
  ) -> Formula? {
    guard symbols.hasMember(name) else { return nil }
    let types = evaluate(operands[0], in: scope).alternatives.compactMap { alternative -> TypeSymbol.ID? in
      switch alternative.value {
      case .object(let object): object.type
      case .enumCase(let type, _, _): type
      default: nil
      }
    }
    guard let type = types.first, types.allSatisfy({ $0 == type }) else { return nil }
    let member = symbols.members(name, of: type, isStatic: true).first { member in
      member.hasImplementation && member.function?.parameters.count == operands.count
    }
    guard let member, let function = member.function else { return nil }
    // In the operator's own code the operands may be of another type.
    if let body = scope.body.map({ program[$0] }), body.function?.nameRange == function.nameRange { return nil }
    let values = invoke(
      member, function, operands.map { Expression.Argument(label: nil, value: $0) }, at: expression.range,
      on: .type(symbols[type].name), in: scope)
    var met = Formula.never
    for alternative in values.alternatives where met.size <= Self.maximumConditionSize {
      switch alternative.value {
      case .boolean(true): met = met.or(alternative.condition)
      case .boolean(false): continue
      default: met = met.or(alternative.condition.and(state(expression, in: scope)))
      }
    }
    return values.isEmpty ? state(expression, in: scope) : met
  }
}
