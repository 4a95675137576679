// SPDX-License-Identifier: Apache-2.0

package import AppReading
import PlatformAPI
package import Screens

extension Expression {
  /// The numbers that an expression of literals can be: both sides of `?:`, sums; nil where anything else takes part.
  package var numbers: [Double]? {
    switch kind {
    case .integer(let value): return [Double(value)]
    case .floating(let value): return [value]
    case .tuple(let elements) where elements.count == 1: return elements[0].value.numbers
    case .unwrap(let inner, _), .cast(let inner, "as", _): return inner.numbers
    case .ternary(_, let then, let otherwise):
      guard let first = then.numbers, let second = otherwise.numbers else { return nil }
      return first + second
    case .binary("+", let left, let right):
      guard let first = left.numbers, let second = right.numbers, first.count * second.count <= 16 else { return nil }
      return first.flatMap { one in second.map { one + $0 } }
    case .prefix("-", let inner): return inner.numbers.map { $0.map { -$0 } }
    case .call(let function, let arguments) where arguments.count == 1:
      guard KnownAPI.has(function.lastName ?? "", .number) else { return nil }
      return arguments[0].value.numbers
    default: return nil
    }
  }
}

extension AuditedApp {
  /// The numbers that an expression can be, by literals or by constants that are named elsewhere; nil where anything else takes
  /// part.
  package func numbers(_ expression: Expression, in body: Body) -> [Double]? {
    if let numbers = expression.numbers { return numbers }
    let values = model.evaluator.values(of: expression, in: model.evaluator.scope(of: body)).alternatives.map(\.value)
    let numbers = values.compactMap { value -> Double? in
      switch value {
      case .integer(let number): Double(number)
      case .floating(let number): number
      default: nil
      }
    }
    return numbers.isEmpty || numbers.count < values.count ? nil : numbers
  }
}
