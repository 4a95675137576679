// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// An initialiser that an extension of the app adds to a class of the system, and what it hands on to those of the system.
struct AddedInitializer {
  var member: Member
  var function: FunctionDeclaration
  var body: Body

  /// The one that arguments fit; nil where no extension of the type that was read declares it.
  init?(_ evaluator: Evaluator, of type: String, _ arguments: [Expression.Argument]) {
    let members = evaluator.symbols.foreignMembers("init", of: type)
    guard
      let member = members.first(where: { $0.function.map { Evaluator.fits(arguments, $0) } ?? false }),
      let function = member.function
    else { return nil }
    let name = Location(path: evaluator.facts.sources[member.file].internedPath, range: member.nameRange)
    guard let body = evaluator.program.bodiesByPlace[name]?.first.map({ evaluator.program[$0] }) else { return nil }
    self.member = member
    self.function = function
    self.body = body
  }

  /// What it makes: what `follow` gives for each initialiser that it calls of `self` or `super`.
  func values(
    _ evaluator: Evaluator, _ type: String, _ arguments: [Expression.Argument], at place: Location, in scope: Scope,
    follow: @escaping ([Expression.Argument], Scope) -> ValueSet?
  ) -> ValueSet {
    var inner = evaluator.scope(of: body, selfValue: .type(type))
    inner.arguments = evaluator.bind(arguments, to: body, in: scope, by: place)
    inner.callers = scope.callers(through: place)
    let made = inner
    let name = evaluator.program.location(function.nameRange, in: body)
    return evaluator.solve(
      .added(body.id, evaluator.frame(of: made)), why: { ("`\(type)` is made by itself", name) }
    ) {
      handedOn(evaluator, type, at: place, in: made, follow: follow)
    }
  }

  private func handedOn(
    _ evaluator: Evaluator, _ type: String, at place: Location, in inner: Scope,
    follow: ([Expression.Argument], Scope) -> ValueSet?
  ) -> ValueSet {
    var result = ValueSet.empty
    for entry in body.entries where entry.closureDepth == 0 {
      guard case .call(let call) = entry.kind, case .call(let function, let handed) = call.kind,
        case .member(.some(let base), "init") = function.unwrapped.kind, base.isSelf || base.isSuper
      else { continue }
      let condition = evaluator.formula(entry.guards, in: inner)
      if condition == .never { continue }
      let values = follow(handed, inner) ?? .unknown("`\(call.text)` is not followed", at: place)
      result = result.union(values.when(condition))
    }
    guard result.isEmpty, !result.isPending else { return result }
    return .unknown("`\(type)` is made in a way that is not followed", at: place)
  }
}
