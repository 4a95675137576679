// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ContentBackdropFinder {
  /// The statements of a view builder: one view, or several that a container around them arranges.
  func look(_ statements: [Statement], _ scope: Scope, _ depth: Int, at place: Location) -> Look {
    let looks = looks(statements, scope, depth)
    if looks.isEmpty { return Look(height: 0, isEmpty: true) }
    if looks.count == 1 { return looks[0] }
    switch arrangement {
    case .layers(let alignment): return layered(looks, alignment, at: place)
    case .line(let axes): return stacked(looks, along: axes, at: place)
    case .open: return arranged(looks, place)
    }
  }

  func looks(_ statements: [Statement], _ scope: Scope, _ depth: Int) -> [Look] {
    if let inner = defining(statements, scope, depth) {
      return inner.looks(statements.filter { !$0.isLocalView }, scope, depth)
    }
    if let first = statements.first, statements.contains(where: Self.returnsView) {
      let place = walker.evaluator.location(first.range, in: scope)
      return [oneOf(returned(statements, .always, scope, depth, at: place).looks, place)]
    }
    return statements.flatMap { statement -> [Look] in
      let place = walker.evaluator.location(statement.range, in: scope)
      switch statement.kind {
      case .expression(let expression):
        // `let _ = value` works something out and shows nothing.
        if statement.range.start < expression.range.start { return [] }
        // The views of a group are those of the container around it.
        if let grouped = grouped(expression, in: scope) { return looks(grouped, scope, depth + 1) }
        if grouped(Self.root(of: expression), in: scope) != nil,
          let changed = changedGroup(expression, scope, depth + 1), changed.count > 1
        {
          return changed
        }
        return [look(expression, scope, depth + 1)]
      case .if(let conditions, let then, let otherwise):
        let formula = formula(conditions, in: scope)
        return [
          oneOf(
            [
              (formula, branch(formula) { look(then, scope, depth + 1, at: place) }),
              (formula.negated, branch(formula.negated) { look(otherwise ?? [], scope, depth + 1, at: place) }),
            ], place)
        ]
      case .switch(let subject, let cases):
        return [oneOf(choices(subject, cases, scope, depth, at: place), place)]
      case .forEach(_, _, let body): return [arranged(looks(body, scope, depth + 1), place)]
      case .conditionalCompilation(let clauses):
        let compiled = clauses.map { (walker.evaluator.compilation.formula($0.condition, at: place), $0.body) }
          .filter { $0.0 != .never }
        if compiled.count == 1, compiled[0].0 == .always { return looks(compiled[0].1, scope, depth + 1) }
        if compiled.isEmpty { return [] }
        return [
          oneOf(compiled.map { one in (one.0, branch(one.0) { look(one.1, scope, depth + 1, at: place) }) }, place)
        ]
      case .block(let body, _): return looks(body, scope, depth + 1)
      default: return []
      }
    }
  }

  /// With what statements define as views under a name: a local computed property, which hides what is called so outside.
  private func defining(_ statements: [Statement], _ scope: Scope, _ depth: Int) -> ContentBackdropFinder? {
    guard statements.contains(where: \.isLocalView) else { return nil }
    var inner = self
    for statement in statements where statement.isLocalView {
      guard case .variable(let variable) = statement.kind, let getter = variable.getter else { continue }
      let place = walker.evaluator.location(statement.range, in: scope)
      inner.contents[variable.name] = inner.look(getter, scope, depth + 1, at: place)
    }
    return inner
  }

  func formula(_ conditions: [Condition], in scope: Scope) -> Formula {
    walker.evaluator.formula(conditions.map { .condition($0, holds: true) }, asked: scope)
  }

  private func choices(
    _ subject: Expression, _ cases: [SwitchCase], _ scope: Scope, _ depth: Int, at place: Location
  ) -> [(condition: Formula, look: Look)] {
    zip(conditions(of: cases, subject, scope), cases).map { formula, one in
      (condition: formula, look: branch(formula) { look(one.body, scope, depth + 1, at: place) })
    }
  }

  /// Under which condition each case of a `switch` is the one that is met.
  func conditions(of cases: [SwitchCase], _ subject: Expression, _ scope: Scope) -> [Formula] {
    let matches = cases.map { one in
      one.patterns.isEmpty
        ? Formula.always
        : walker.evaluator.formula(
          [.match(subject: subject, patterns: one.patterns, condition: one.condition)], asked: scope)
    }
    var rest = Formula.always
    return cases.indices.map { index in
      let match = matches[index]
      // What has grown too large to be told is not put together further: such a case stands for itself.
      let isTold = !match.isLarge && !rest.isLarge
      defer { if isTold { rest = rest.and(match.negated) } }
      if cases[index].patterns.isEmpty { return rest }
      // Of very many cases each stands for itself: that it is none of those before it would make it as large as all.
      guard isTold, cases.count <= Self.manyCases else { return match }
      var formula = rest.and(match)
      // A value is one case of its enumeration alone.
      if Self.isCase(cases[index]), cases.count <= Self.maximumCases {
        for (other, match) in matches.enumerated()
        where other > index && Self.isCase(cases[other]) && !match.isLarge && !formula.isLarge {
          formula = formula.and(match.negated)
        }
      }
      return formula
    }
  }

  /// Cases of a `switch` beyond which none is told by what the others are.
  private static let manyCases = 24

  /// Cases of a `switch` that are told apart from one another.
  private static let maximumCases = 12

  private static func isCase(_ one: SwitchCase) -> Bool {
    !one.patterns.isEmpty
      && one.patterns.allSatisfy { pattern in
        switch pattern {
        case .enumCase: return true
        case .expression(let value):
          if case .member = value.unwrapped.kind { return true }
          return false
        default: return false
        }
      }
  }

  /// The views that a group holds on which nothing is put; nil for other views.
  private func grouped(_ expression: Expression, in scope: Scope) -> [Statement]? {
    guard case .call(let function, let arguments) = expression.unwrapped.kind,
      case .name(let name) = function.unwrapped.kind, KnownAPI.has(name, .groups), arguments.count == 1,
      case .closure(let closure) = arguments[0].value.kind, closure.parameters.isEmpty,
      walker.symbols.type(named: name, in: scope.lexicalType).map({ !walker.symbols.isView($0) }) ?? true,
      !walker.isOwn(name, position(in: scope))
    else { return nil }
    return closure.body
  }

  /// What a chain of modifiers stands on.
  private static func root(of expression: Expression) -> Expression {
    var current = expression
    while case .call(let function, _) = current.unwrapped.kind,
      case .member(.some(let base), _) = function.unwrapped.kind
    {
      current = base
    }
    return current
  }

  /// The views of a group with what is put on the group, which is put on each of them; nil for other views.
  private func changedGroup(_ expression: Expression, _ scope: Scope, _ depth: Int) -> [Look]? {
    if let grouped = grouped(expression, in: scope) { return looks(grouped, scope, depth + 1) }
    guard depth < Self.maximumDepth, case .call(let function, let arguments) = expression.unwrapped.kind,
      case .member(.some(let base), let name) = function.unwrapped.kind, name.first?.isLowercase == true
    else { return nil }
    var inner = self
    inner.environment = environment(below: name, arguments, in: scope)
    inner.scheme = self.scheme(below: name, arguments, in: scope)
    inner.given = given(below: name, arguments, in: scope)
    let place = walker.evaluator.location(expression.range, in: scope)
    return inner.changedGroup(base, scope, depth + 1)?.map {
      modified($0, name, arguments, scope, depth, at: place)
    }
  }
}

extension Statement {
  /// Whether it is a local computed property that is declared as a view.
  fileprivate var isLocalView: Bool {
    guard case .variable(let variable) = kind, variable.getter != nil else { return false }
    return variable.type.map { KnownAPI.has(TypeName.base(of: $0.text) ?? "", .viewProtocol) } ?? false
  }
}
