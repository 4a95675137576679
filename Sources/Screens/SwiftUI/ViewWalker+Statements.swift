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

  /// A small view's conditions are met once for each screen that it stands in.
  private func formula(_ one: Guard, in scope: Scope) -> Formula {
    guard let key = Self.key(of: one, in: scope) else { return evaluator.formula(one, in: scope) }
    if let known = formulas[key] { return known }
    var result = evaluator.formula(one, in: scope)
    // A flag that nothing read is seen to change is no reason to leave a screen out.
    if result == .never, !key.concernsDevice { result = .always }
    formulas[key] = result
    return result
  }

  private static func key(of one: Guard, in scope: Scope) -> FormulaKey? {
    func key(_ condition: Condition?, _ kind: String) -> FormulaKey? {
      switch condition {
      case .expression(let expression): FormulaKey(scope: scope, expression, kind: kind)
      case .binding(_, _, let value): value.map { FormulaKey(scope: scope, $0, kind: kind) }
      default: nil
      }
    }
    switch one {
    case .condition(let condition, let holds): return key(condition, holds ? "holds" : "fails")
    case .notAll(let conditions): return key(conditions.first, "not all")
    default: return nil
    }
  }

  /// Where a condition stands, and what is asked of it.
  struct FormulaKey: Hashable {
    var file: Int
    var body: Body.ID?
    var range: SourceRange
    var kind: String
    /// Whether it asks for the kind of device.
    var concernsDevice: Bool

    init(scope: Scope, _ expression: Expression, kind: String) {
      file = scope.file
      body = scope.body
      range = expression.range
      self.kind = kind
      concernsDevice = expression.text.contains("userInterfaceIdiom") || expression.text.contains("SizeClass")
    }
  }

  func adding(_ guards: [Guard], to position: ViewPosition) -> ViewPosition {
    var result = position
    let formula = guards.reduce(Formula.always) { $0.and(self.formula($1, in: position.scope)) }
    // Long conditions help nobody; that there is one is enough.
    if position.condition.size + formula.size < 40 || formula == .never {
      result.condition = position.condition.and(formula)
    }
    return result
  }
}
