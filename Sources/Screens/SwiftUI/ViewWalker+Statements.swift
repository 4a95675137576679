// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension ViewWalker {
  /// The statements of a view builder, or of a function that returns a view.
  func walk(_ statements: [Statement], _ position: ViewPosition) {
    guard let first = statements.first, isFollowed(first.range, position) else { return }
    var inner = position
    inner.depth += 1
    for statement in statements {
      // A local function is known in the whole block.
      if case .function(let function) = statement.kind {
        inner.bindings[function.name] = ViewBinding(.function(function), at: inner)
      }
    }
    for statement in statements { walk(statement, &inner) }
  }

  private func walk(_ statement: Statement, _ position: inout ViewPosition) {
    switch statement.kind {
    case .expression(let expression):
      var inner = position
      if inner.kind == .tab, inner.site == nil { inner.site = ViewBinding(expression, at: position) }
      walk(expression, inner)
    case .return(let value): if let value { walk(value, position) }
    case .variable(let variable):
      if let getter = variable.getter {
        position.bindings[variable.name] = ViewBinding(.code(getter), at: position)
      } else if let value = variable.initialValue {
        position.bindings[variable.name] = ViewBinding(value, at: position)
      } else {
        position.bindings[variable.name] = nil
      }
    case .function(let function): position.bindings[function.name] = ViewBinding(.function(function), at: position)
    case .if(let conditions, let then, let otherwise):
      let holds = conditions.map { Guard.condition($0, holds: true) }
      var inner = binding(conditions, adding(holds, to: position))
      if isNeverMet(conditions, showing: then, position) { inner.isNeverShown = true }
      walk(then, inner)
      if let otherwise { walk(otherwise, adding([.notAll(conditions)], to: position)) }
      // What follows a branch that leaves is the other one.
      if Self.leaves(then) { position = adding([.notAll(conditions)], to: position) }
      if let otherwise, Self.leaves(otherwise) { position = adding(holds, to: position) }
    case .guard(let conditions, let otherwise):
      walk(otherwise, adding([.notAll(conditions)], to: position))
      position = binding(conditions, adding(conditions.map { .condition($0, holds: true) }, to: position))
    case .switch(let subject, let cases): walk(cases, of: subject, position)
    case .conditionalCompilation(let clauses):
      for clause in clauses { walk(clause.body, adding([.compilation(clause.condition)], to: position)) }
    case .block(let body, let handlers):
      walk(body, position)
      for handler in handlers { walk(handler, position) }
    case .forEach(let pattern, let sequence, let body):
      var inner = position.inLayout()
      if case .name(let name) = pattern {
        inner.bindings[name] = ViewBinding(.values(elements(of: sequence, position)), at: position)
      }
      walk(body, inner)
    default: return
    }
  }

  private func walk(_ cases: [SwitchCase], of subject: Expression, _ position: ViewPosition) {
    var earlier: [Pattern] = []
    var known = self.cases(of: subject, among: cases, position)
    for one in cases.reachable(of: subject) {
      // Where it is known which cases there can be, it is one of them.
      if let isReached = known?.reach(one), !isReached { continue }
      let own: Guard =
        one.patterns.isEmpty
        ? .noMatch(subject: subject, patterns: earlier)
        : .match(subject: subject, patterns: one.patterns, condition: one.condition)
      var inner = adding([own], to: position)
      for pattern in one.patterns { bindPayload(pattern, of: subject, position, into: &inner) }
      walk(one.body, inner)
      if one.condition == nil { earlier += one.patterns }
    }
  }

  /// Whether a block always leaves the function.
  private static func leaves(_ statements: [Statement]) -> Bool {
    switch statements.last?.kind {
    case .return, .throw: true
    case .if(_, let then, .some(let otherwise)): leaves(then) && leaves(otherwise)
    default: false
    }
  }

  // MARK: Names that conditions bind

  /// With what `if let` and `if case` give names to.
  private func binding(_ conditions: [Condition], _ position: ViewPosition) -> ViewPosition {
    var result = position
    for condition in conditions {
      guard case .binding(let pattern, _, .some(let value)) = condition else { continue }
      bindPayload(pattern, of: value, position, into: &result)
    }
    return result
  }

  private func bindPayload(
    _ pattern: Pattern, of subject: Expression, _ position: ViewPosition, into result: inout ViewPosition
  ) {
    switch pattern {
    case .name(let name): result.bindings[name] = ViewBinding(subject, at: position)
    case .optional(let inner): bindPayload(inner, of: subject, position, into: &result)
    case .type(_, .some(.name(let name))): result.bindings[name] = ViewBinding(subject, at: position)
    case .enumCase(let caseName, let arguments):
      guard !arguments.isEmpty else { return }
      let types = instances(of: subject, position).filter { $0.value?.caseName.map { $0 == caseName } ?? true }
      for (index, argument) in arguments.enumerated() {
        guard case .name(let name) = argument else { continue }
        let payload = types.flatMap { instance -> [ViewInstance] in
          symbols[instance.type].members[caseName, default: []].flatMap { member -> [ViewInstance] in
            guard case .enumCase(let declaration) = member.declaration,
              declaration.associatedValues.indices.contains(index)
            else { return [] }
            return instances(ofType: declaration.associatedValues[index].type, in: instance.type)
          }
        }
        result.bindings[name] = ViewBinding(.values(payload), at: position)
      }
    default: return
    }
  }

  // MARK: Conditions

  /// A small view's conditions are met once for each screen that it stands in.
  private func formula(_ one: Guard, in scope: Scope) -> Formula {
    // What a function is handed makes a difference to its conditions.
    guard scope.arguments.isEmpty else { return evaluator.formula(one, in: scope) }
    guard let key = Self.key(of: one, in: scope) else {
      let result = evaluator.formula(one, in: scope)
      return result == .never && Self.looksAtState(one) && !isRuledOut(one, in: scope) ? unseen(one, in: scope) : result
    }
    if let known = formulas[key] { return known }
    var result = evaluator.formula(one, in: scope)
    if result == .never, !key.asksSurroundings, !isRuledOut(one, in: scope) { result = unseen(one, in: scope) }
    formulas[key] = result
    return result
  }

  /// A flag that nothing read is seen to change is no reason to leave a screen out: that it does not hold when the screen
  /// comes up is known.
  private func unseen(_ one: Guard, in scope: Scope) -> Formula {
    let range = one.expressions.first?.range ?? .fileStart
    return .atom(.state(Self.text(of: one), initially: false, at: evaluator.location(range, in: scope)))
  }

  private static func text(of one: Guard) -> String {
    func all(_ expressions: [Expression]) -> String { expressions.map(\.text).joined(separator: " and ") }
    switch one {
    case .condition(_, true): return all(one.expressions)
    case .match(let subject, let patterns, _):
      let names = patterns.map { pattern in
        switch pattern {
        case .expression(let value): value.text
        case .enumCase(let name, _): "." + name
        default: "another"
        }
      }
      return "\(subject.text) is \(names.joined(separator: " or "))"
    case .noMatch(let subject, _): return "\(subject.text) is another"
    default: return "not (\(all(one.expressions)))"
    }
  }

  /// Whether a case of a `switch` hangs on what something holds, and not on which case of an enumeration `self` is.
  private static func looksAtState(_ one: Guard) -> Bool {
    switch one {
    case .match(let subject, _, _), .noMatch(let subject, _): !subject.isSelf
    default: false
    }
  }

  static func key(of one: Guard, in scope: Scope) -> FormulaKey? {
    func key(_ conditions: [Condition], _ kind: String) -> FormulaKey? {
      let expressions = conditions.compactMap { condition -> Expression? in
        switch condition {
        case .expression(let expression): expression
        case .binding(_, _, let value): value
        default: nil
        }
      }
      return expressions.count == conditions.count ? FormulaKey(scope: scope, expressions, kind: kind) : nil
    }
    switch one {
    case .condition(let condition, let holds): return key([condition], holds ? "holds" : "fails")
    case .notAll(let conditions): return key(conditions, "not all")
    default: return nil
    }
  }

  /// Where a condition stands, and what is asked of it.
  struct FormulaKey: Hashable {
    var file: Int
    var body: Body.ID?
    var selfValue: Value?
    var ranges: [SourceRange]
    var kind: String
    var asksSurroundings: Bool

    init(scope: Scope, _ expressions: [Expression], kind: String) {
      file = scope.file
      body = scope.body
      selfValue = scope.selfValue
      ranges = expressions.map(\.range)
      self.kind = kind
      asksSurroundings = expressions.contains(where: \.asksSurroundings)
    }
  }

  func adding(_ guards: [Guard], to position: ViewPosition) -> ViewPosition {
    var result = position
    var formula = guards.reduce(Formula.always) { $0.and(self.formula($1, in: position.scope)) }
    if formula != .never, position.condition.and(formula) == .never, let last = guards.last,
      formula.atoms.allSatisfy({ if case .state = $0 { true } else { false } })
    {
      // States of the app that seem to exclude one another are no reason either: they may change in ways that are not seen.
      formula = unseen(last, in: position.scope)
    }
    // Long conditions help nobody; that there is one is enough.
    if position.condition.size + formula.size < 40 || formula == .never {
      result.condition = position.condition.and(formula)
    }
    return result
  }
}
