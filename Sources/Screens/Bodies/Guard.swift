// SPDX-License-Identifier: Apache-2.0

package import AppReading

/// What must hold for an entry of a body to be reached.
package indirect enum Guard: Sendable {
  /// A condition of `if`, `guard`, `while` or `?:` holds, or not.
  case condition(Condition, holds: Bool)
  /// Not all of several conditions hold: the `else` of an `if` with a list.
  case notAll([Condition])
  /// One of the patterns of a case matches the subject.
  case match(subject: Expression, patterns: [Pattern], condition: Expression?)
  /// None of the earlier cases of a `switch` matches.
  case noMatch(subject: Expression, patterns: [Pattern])
  case compilation(CompilationCondition)
  /// A path that ends early (`return` in a branch) was not taken.
  case notReached([Guard])
}

extension Guard {
  /// The expressions that the guard looks at.
  package var expressions: [Expression] {
    func of(_ condition: Condition) -> [Expression] {
      switch condition {
      case .expression(let expression): [expression]
      case .binding(_, _, let value): value.map { [$0] } ?? []
      case .availability: []
      }
    }
    switch self {
    case .condition(let condition, _): return of(condition)
    case .notAll(let conditions): return conditions.flatMap(of)
    case .match(let subject, _, let condition): return [subject] + (condition.map { [$0] } ?? [])
    case .noMatch(let subject, _): return [subject]
    case .notReached(let guards): return guards.flatMap(\.expressions)
    case .compilation: return []
    }
  }
}
