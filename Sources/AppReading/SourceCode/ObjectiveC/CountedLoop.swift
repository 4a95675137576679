// SPDX-License-Identifier: Apache-2.0

import Findings

/// C's `for` where it counts a variable of its own up by one to a limit: `for (int i = 0; i < count; i++)` goes through the
/// numbers from the first to the limit, as `for i in 0..<count` does.
struct CountedLoop {
  let name: String
  /// The range that it goes through.
  let numbers: Expression

  /// - Parameters:
  ///   - parts: what stands before the first semicolon.
  ///   - conditions: what has to hold for another round.
  ///   - steps: what runs after each round.
  init?(_ parts: [Statement], _ conditions: [Condition], _ steps: [Statement]) {
    guard parts.count == 1, case .variable(let variable) = parts[0].kind, let first = variable.initialValue,
      conditions.count == 1, case .expression(let condition) = conditions[0],
      let (operation, limit) = Self.limit(of: variable.name, in: condition),
      steps.count == 1, case .expression(let step) = steps[0].kind, Self.isStep(step, of: variable.name)
    else { return nil }
    name = variable.name
    numbers = Expression(
      .binary(operation, first, limit), range: SourceRange(first.range.start, condition.range.end))
  }

  /// `i < limit`, `limit > i`, `i != limit` and the like: the operator of the range, and where it ends.
  private static func limit(of name: String, in condition: Expression) -> (String, Expression)? {
    guard case .binary(let comparison, let left, let right) = condition.kind else { return nil }
    switch (comparison, left.kind, right.kind) {
    case ("<", .name(name), _), ("!=", .name(name), _): return ("..<", right)
    case ("<=", .name(name), _): return ("...", right)
    case (">", _, .name(name)): return ("..<", left)
    case (">=", _, .name(name)): return ("...", left)
    default: return nil
    }
  }

  private static func isStep(_ step: Expression, of name: String) -> Bool {
    guard case .assignment(let target, "+=", let value) = step.kind, case .name(name) = target.kind,
      case .integer(1) = value.kind
    else { return false }
    return true
  }
}
