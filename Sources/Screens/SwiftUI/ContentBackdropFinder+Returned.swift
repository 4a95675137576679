// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Code that chooses a view and returns it: no view builder, so what is written without `return` shows nothing.
extension ContentBackdropFinder {
  /// Whether a statement gives a view by `return`, in one of its branches too.
  static func returnsView(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .return(let value): value != nil
    case .if(_, let then, let otherwise):
      then.contains(where: returnsView) || (otherwise ?? []).contains(where: returnsView)
    case .guard(_, let otherwise): otherwise.contains(where: returnsView)
    case .switch(_, let cases): cases.contains { $0.body.contains(where: returnsView) }
    case .block(let body, _): body.contains(where: returnsView)
    case .conditionalCompilation(let clauses): clauses.contains { $0.body.contains(where: returnsView) }
    default: false
    }
  }

  /// What statements return, each with its condition, and under which condition they go on to what follows.
  ///
  /// - Parameter reached: under which condition the first of them is reached.
  func returned(
    _ statements: [Statement], _ reached: Formula, _ scope: Scope, _ depth: Int, at place: Location
  ) -> (looks: [(condition: Formula, look: Look)], rest: Formula) {
    var rest = reached
    var all: [(condition: Formula, look: Look)] = []
    func enter(_ statements: [Statement], when condition: Formula) -> Formula {
      if condition == .never { return .never }
      let inner = returned(statements, condition, scope, depth + 1, at: place)
      all += inner.looks
      return inner.rest
    }
    for statement in statements where rest != .never {
      switch statement.kind {
      case .return(let value):
        if let value { all.append((rest, branch(rest) { look(value, scope, depth + 1) })) }
        rest = .never
      case .throw: rest = .never
      case .if(let conditions, let then, let otherwise):
        let holds = self.formula(conditions, in: scope)
        let left = enter(then, when: rest.and(holds))
        rest = left.or(enter(otherwise ?? [], when: rest.and(holds.negated)))
      case .guard(let conditions, let otherwise):
        let holds = self.formula(conditions, in: scope)
        _ = enter(otherwise, when: rest.and(holds.negated))
        rest = rest.and(holds)
      case .switch(let subject, let cases):
        let matches = conditions(of: cases, subject, scope)
        let left = zip(cases, matches).map { one, match in enter(one.body, when: rest.and(match)) }
        // A `switch` has a case for each value.
        rest = left.reduce(.never) { $0.or($1) }
      case .conditionalCompilation(let clauses):
        let left = clauses.map { clause in
          enter(clause.body, when: rest.and(walker.evaluator.compilation.formula(clause.condition, at: place)))
        }
        let whole = clauses.reduce(Formula.never) {
          $0.or(walker.evaluator.compilation.formula($1.condition, at: place))
        }
        rest = left.reduce(rest.and(whole.negated)) { $0.or($1) }
      case .block(let body, _): rest = enter(body, when: rest)
      default: continue
      }
    }
    return (all, rest)
  }
}
