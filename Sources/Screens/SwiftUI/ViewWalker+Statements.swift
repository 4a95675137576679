// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension ViewWalker {
  /// The statements of a view builder, or of a function that returns a view.
  func walk(_ statements: [Statement], _ position: ViewPosition) {
    guard position.depth < Self.maximumDepth else { return }
    var inner = position
    inner.depth += 1
    for statement in statements { walk(statement, &inner) }
  }

  private func walk(_ statement: Statement, _ position: inout ViewPosition) {
    switch statement.kind {
    case .expression(let expression): walk(expression, position)
    case .return(let value): if let value { walk(value, position) }
    case .variable(let variable):
      if let value = variable.initialValue {
        position.bindings[variable.name] = ViewBinding(value, at: position)
      }
    case .if(let conditions, let then, let otherwise):
      walk(then, branch(position, [.init(conditions, holds: true)]))
      if let otherwise { walk(otherwise, branch(position, [.init(conditions, holds: false)])) }
    case .guard(let conditions, let otherwise):
      walk(otherwise, branch(position, [.init(conditions, holds: false)]))
    case .switch(let subject, let cases):
      for one in cases {
        let guards: [Guard] =
          one.patterns.isEmpty
          ? [] : [.match(subject: subject, patterns: one.patterns, condition: one.condition)]
        walk(one.body, adding(guards, to: position))
      }
    case .conditionalCompilation(let clauses):
      for clause in clauses { walk(clause.body, adding([.compilation(clause.condition)], to: position)) }
    case .block(let body, _): walk(body, position)
    case .forEach(_, _, let body): walk(body, position.inLayout())
    default: return
    }
  }

  private struct Choice {
    var conditions: [Condition]
    var holds: Bool

    init(_ conditions: [Condition], holds: Bool) {
      self.conditions = conditions
      self.holds = holds
    }
  }

  private func branch(_ position: ViewPosition, _ choices: [Choice]) -> ViewPosition {
    adding(
      choices.flatMap { choice -> [Guard] in
        choice.holds ? choice.conditions.map { .condition($0, holds: true) } : [.notAll(choice.conditions)]
      }, to: position)
  }

  func adding(_ guards: [Guard], to position: ViewPosition) -> ViewPosition {
    var result = position
    evaluator.steps = 0
    let formula = evaluator.formula(guards, in: position.scope)
    // Long conditions help nobody; that there is one is enough.
    if position.condition.size + formula.size < 40 || formula == .never {
      result.condition = position.condition.and(formula)
    }
    return result
  }
}
