// SPDX-License-Identifier: Apache-2.0

import AppReading

extension Evaluator {
  /// Numbers of a range that are written out one by one.
  private static let longestRange = 64

  /// The numbers of `low..<high` or `low...high`; nil where an end is not known, or there are more than are written out.
  func numbers(_ operation: String, from low: Expression, to high: Expression, in scope: Scope) -> ValueSet? {
    guard operation == "..<" || operation == "...", let first = number(low, in: scope),
      let last = number(high, in: scope)
    else { return nil }
    let (count, isTooLarge) = last.subtractingReportingOverflow(first)
    guard !isTooLarge, (0...Self.longestRange).contains(count) else { return nil }
    let numbers = operation == "..<" ? Array(first..<last) : Array(first...last)
    return ValueSet(.array(numbers.map { .integer($0) }), at: location(low.range, in: scope))
  }

  /// The one whole number that an expression is.
  private func number(_ expression: Expression, in scope: Scope) -> Int? {
    let values = evaluate(expression, in: scope)
    guard values.alternatives.count == 1, case .integer(let number)? = values.alternatives.first?.value else {
      return nil
    }
    return number
  }
}
