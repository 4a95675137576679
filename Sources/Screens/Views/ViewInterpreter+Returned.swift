// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Expressions that functions and computed properties of the app give, which stand for what they are called for: an anchor, a
/// guide, the view around.
extension ViewInterpreter {
  /// What a function or a computed property of the app gives, where that is one expression for these arguments.
  func returned(by expression: Expression, _ frame: ViewFrame) -> (value: Expression, frame: ViewFrame)? {
    guard let (values, inner) = possible(by: expression, frame), values.count == 1 else { return nil }
    return (values[0], inner)
  }

  /// Whether an expression means what a function gives that chooses among several, and which one it is is not known; also
  /// through names that were given to it.
  func isChosen(_ expression: Expression, _ frame: ViewFrame, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    switch expression.unwrapped.kind {
    case .name(let name):
      if let index = frame.body.definition(of: name, at: expression.range.start) {
        guard case .define(_, _, .some(let value), false) = frame.body.entries[index].kind else { return false }
        return isChosen(value, frame, depth: depth + 1)
      }
      guard let argument = frame.arguments[name], let handed = argument.expressions.first else { return false }
      return isChosen(handed, argument.frame, depth: depth + 1)
    case .call: return (possible(by: expression, frame)?.values.count ?? 1) > 1
    default: return false
    }
  }

  private typealias Possible = (values: [Expression], frame: ViewFrame)

  private func possible(by expression: Expression, _ frame: ViewFrame) -> Possible? {
    var callee = expression.unwrapped
    var arguments: [Expression.Argument]?
    if case .call(let function, let handed) = callee.kind { (callee, arguments) = (function.unwrapped, handed) }
    switch callee.kind {
    case .member(.some(let base), let name):
      guard let owner = resolve(base, frame).first else { return nil }
      return returned(name, arguments, by: owner, frame)
    case .name(let name):
      return frame.receiver.flatMap { returned(name, arguments, by: $0, frame) } ?? returned(name, arguments, frame)
    default: return nil
    }
  }

  private func returned(
    _ name: String, _ arguments: [Expression.Argument]?, by owner: ViewObject, _ frame: ViewFrame
  ) -> Possible? {
    let members = meant(candidates(name, owner, frame), by: arguments ?? [], frame).filter(\.hasImplementation)
    let fitting = members.first { member in
      guard let function = member.function else { return arguments?.isEmpty ?? true }
      return Evaluator.fits(arguments ?? [], function)
    }
    guard let member = fitting else { return nil }
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    for id in program.bodiesByPlace[place] ?? [] {
      let inner: ViewFrame
      if let function = member.function {
        inner = self.frame(of: id, function, owner: member.owner, arguments ?? [], from: frame, receiver: owner)
      } else {
        let body = program[id]
        inner = ViewFrame(
          body: body, scope: evaluator.scope(of: body, selfValue: .object(owner.abstract)), receiver: owner,
          condition: frame.condition)
      }
      let values = values(of: inner)
      if !values.isEmpty { return (values, inner) }
    }
    return nil
  }

  /// A function that belongs to no type.
  private func returned(
    _ name: String, _ arguments: [Expression.Argument]?, _ frame: ViewFrame
  ) -> Possible? {
    guard let arguments else { return nil }
    for found in symbols.globalFunctions[name] ?? [] where Evaluator.fits(arguments, found.declaration) {
      let place = Location(path: facts.sources[found.file].internedPath, range: found.declaration.nameRange)
      guard let id = program.bodiesByPlace[place]?.first else { continue }
      let inner = self.frame(of: id, found.declaration, owner: nil, arguments, from: frame, receiver: nil)
      return (values(of: inner), inner)
    }
    return nil
  }

  /// The expressions that a body can give in the circumstances of a frame.
  private func values(of frame: ViewFrame) -> [Expression] {
    let entries = frame.body.entries.filter { $0.closureDepth == 0 }
    let returns = entries.contains { if case .return(.some) = $0.kind { true } else { false } }
    return entries.compactMap { entry -> Expression? in
      let value: Expression
      switch entry.kind {
      // A lone `switch` whose cases return gives nothing itself.
      case .value(let given) where returns && given.isStatement: return nil
      case .return(.some(let given)), .value(let given): value = given
      default: return nil
      }
      return evaluator.formula(entry.guards.filter { !$0.isPresence }, asked: frame.scope) == .never ? nil : value
    }
  }
}

extension Expression {
  fileprivate var isStatement: Bool { if case .statement = unwrapped.kind { true } else { false } }
}
