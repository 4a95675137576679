// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
package import Screens

/// An expression in the code of the app, with what stands around it.
package struct Occurrence {
  package var expression: Expression
  /// The expressions around it up to the statement, outermost first.
  package var ancestors: [Expression]
  package var body: Body
  /// What must hold for it to be reached.
  package var guards: [Guard]
  /// The name of the constant or variable, or the target of the assignment, that gets the value of the statement.
  package var target: String?
  package var location: Location

  /// The expression right around it.
  package var parent: Expression? { ancestors.last }
}

extension AuditedApp {
  /// Every expression of the app's own code that is wanted, once each, by place; test code is left out.
  ///
  /// Conditions of `if` and `while` are no part of it, the calls in them are.
  ///
  /// - Parameter names: what is wanted contains one of these; each is one of ``ProgramIndex/trackedNames``.
  /// - Complexity: linear in the size of the bodies in which a name occurs.
  package func occurrences(mentioning names: Set<String>, where isWanted: (Expression) -> Bool) -> [Occurrence] {
    var result: [Occurrence] = []
    for id in Set(names.flatMap { model.program.mentions[$0] ?? [] }).sorted() {
      let body = model.program[id]
      var seen: Set<SourceRange> = []
      for entry in body.entries {
        var target: String?
        let roots: [Expression]
        switch entry.kind {
        case .define(let name, _, let value, _):
          target = name
          roots = value.map { [$0] } ?? []
        case .assign(let place, _, let value):
          target = place.lastName
          roots = [place, value]
        case .call(let call): roots = seen.contains(call.range) ? [] : [call]
        case .return(let value): roots = value.map { [$0] } ?? []
        case .value(let value): roots = [value]
        case .hookRead, .closureParameter: roots = []
        }
        if target == nil, case .initialValue(let variable) = body.kind { target = variable.name }
        for root in roots {
          var path: [Expression] = []
          visit(root, path: &path, seen: &seen) { expression, ancestors in
            guard isWanted(expression) else { return }
            result.append(
              Occurrence(
                expression: expression, ancestors: ancestors, body: body, guards: entry.guards, target: target,
                location: model.program.location(expression.range, in: body)))
          }
        }
      }
    }
    var places: Set<Location> = []
    return result.filter { places.insert($0.location).inserted }.sorted { $0.location < $1.location }
  }

  /// - Parameter path: the expressions around this one; changed and put back, which spares a copy at each step.
  private func visit(
    _ expression: Expression, path: inout [Expression], seen: inout Set<SourceRange>,
    _ body: (Expression, [Expression]) -> Void
  ) {
    guard path.count < 200 else { return }
    if case .call = expression.kind { seen.insert(expression.range) }
    body(expression, path)
    path.append(expression)
    for child in expression.children { visit(child, path: &path, seen: &seen, body) }
    if let value = expression.closureValue { visit(value, path: &path, seen: &seen, body) }
    path.removeLast()
  }
}

extension Expression {
  /// What a closure gives that is one expression and no call: no entry of a body stands for it.
  fileprivate var closureValue: Expression? {
    guard case .closure(let closure) = kind, closure.body.count == 1,
      case .expression(let value) = closure.body[0].kind
    else { return nil }
    if case .call = value.unwrapped.kind { return nil }
    return value
  }
}
