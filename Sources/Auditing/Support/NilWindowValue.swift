// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Screens

/// What code comes to where the window of the application's delegate is nil, through the properties and functions of the app
/// that it asks.
struct NilWindowValue {
  enum Constant: Equatable {
    case boolean(Bool)
    case number(Double)
    case `nil`
  }

  private let app: AuditedApp
  private let meant: MeantCode

  init(_ app: AuditedApp) {
    self.app = app
    meant = MeantCode(app)
  }

  /// What all answers of some code are; nil where other things decide.
  func answer(of body: Body) -> Constant? { answer(of: body, 0) }

  private func answer(of body: Body, _ depth: Int) -> Constant? {
    var result: Constant?
    for answer in answers(of: body, depth) {
      guard let one = value(answer, body, depth), result == nil || result == one else { return nil }
      result = one
    }
    return result
  }

  /// What code gives back, in branches that are not known to be left out.
  private func answers(of body: Body, _ depth: Int) -> [Expression] {
    body.entries.compactMap { entry in
      guard entry.closureDepth == 0,
        !entry.guards.contains(where: { holds($0, body, depth + 1) == false })
      else { return nil }
      switch entry.kind {
      case .return(.some(let value)), .value(let value): return value
      default: return nil
      }
    }
  }

  /// Whether a guard lets code be reached; nil where other things decide.
  private func holds(_ one: Guard, _ body: Body, _ depth: Int) -> Bool? {
    guard depth < 24 else { return nil }
    switch one {
    case .condition(let condition, let holds): return self.holds(condition, body, depth).map { $0 == holds }
    case .notAll(let conditions): return conditions.contains { holds($0, body, depth) == false } ? true : nil
    case .notReached(let guards):
      let answers = guards.map { holds($0, body, depth + 1) }
      return answers.contains(false) ? true : answers.allSatisfy { $0 == true } ? false : nil
    case .match, .noMatch, .compilation: return nil
    }
  }

  private func holds(_ condition: Condition, _ body: Body, _ depth: Int) -> Bool? {
    switch condition {
    case .expression(let asked):
      guard case .boolean(let value)? = value(asked, body, depth) else { return nil }
      return value
    case .binding(_, _, .some(let bound)): return value(bound, body, depth) == .nil ? false : nil
    case .binding, .availability: return nil
    }
  }

  /// What an expression is where the window is nil; nil where other things decide.
  private func value(_ expression: Expression, _ body: Body, _ depth: Int) -> Constant? {
    guard depth < 24 else { return nil }
    func inner(_ expression: Expression) -> Constant? { value(expression, body, depth + 1) }
    switch expression.kind {
    case .boolean(let value): return .boolean(value)
    case .nil: return .nil
    case .integer, .floating: return expression.numbers.map { .number($0[0]) }
    case .unwrap(let base, false), .cast(let base, _, _): return inner(base)
    case .member(.some(let base), let name):
      if name == "window", NilWindowAnswers.isDelegate(base) { return .nil }
      return inner(base) == .nil ? .nil : given(by: expression, body, depth)
    case .call(let function, let arguments) where arguments.isEmpty: return inner(function)
    case .name(let name):
      guard let indices = body.definitions[name] else { return given(by: expression, body, depth) }
      guard indices.count == 1, case .define(_, _, .some(let value), false) = body.entries[indices[0]].kind else {
        return nil
      }
      return inner(value)
    case .prefix("!", let operand):
      // Objective-C: the opposite of nil is YES.
      return inner(operand).map { .boolean($0 != .boolean(true)) }
    case .binary("??", let left, let right): return inner(left) == .nil ? inner(right) : nil
    case .binary(let operation, let left, let right):
      guard let first = number(inner(left)), let second = number(inner(right)) else { return nil }
      switch operation {
      case ">": return .boolean(first > second)
      case ">=": return .boolean(first >= second)
      case "<": return .boolean(first < second)
      case "<=": return .boolean(first <= second)
      case "==": return .boolean(first == second)
      default: return nil
      }
    case .ternary(let condition, let then, let otherwise):
      guard case .boolean(let holds)? = inner(condition) else { return nil }
      return inner(holds ? then : otherwise)
    default: return nil
    }
  }

  /// What the one piece of the app's code that a name means gives.
  private func given(by expression: Expression, _ body: Body, _ depth: Int) -> Constant? {
    let bodies = meant.bodies(of: expression, in: body)
    guard bodies.count == 1, bodies[0].id != body.id else { return nil }
    return answer(of: bodies[0], depth + 1)
  }

  /// A message to nil gives zero.
  private func number(_ constant: Constant?) -> Double? {
    switch constant {
    case .number(let value): value
    case .nil: 0
    case .boolean, nil: nil
    }
  }

  // MARK: Where the window is read

  /// Where code, or what it asks of the app, reads the delegate's window.
  func windowRead(in body: Body) -> Location? { windowRead(in: body, 0) }

  private func windowRead(in body: Body, _ depth: Int) -> Location? {
    guard depth < 4 else { return nil }
    for expression in body.readExpressions {
      if let place = windowRead(in: expression, body, depth, 0) { return place }
    }
    return nil
  }

  private func windowRead(in expression: Expression, _ body: Body, _ depth: Int, _ level: Int) -> Location? {
    guard level < 64 else { return nil }
    if case .member(.some(let base), "window") = expression.kind, NilWindowAnswers.isDelegate(base) {
      return app.model.program.location(expression.range, in: body)
    }
    for child in expression.children {
      if let place = windowRead(in: child, body, depth, level + 1) { return place }
    }
    for other in meant.bodies(of: expression, in: body) where other.id != body.id {
      if let place = windowRead(in: other, depth + 1) { return place }
    }
    return nil
  }
}
