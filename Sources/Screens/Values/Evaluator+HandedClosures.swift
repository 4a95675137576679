// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension Evaluator {
  /// What a parameter of a closure is: what the calls that the closure is followed to hand over; nil where none is seen.
  ///
  /// - Parameter closure: where the closure stands in the body.
  /// - Parameter call: the call whose argument the closure is, where it is one.
  func handedParameter(
    _ index: Int, of closure: SourceRange, argumentOf call: Expression? = nil, in scope: Scope
  ) -> ValueSet? {
    if let call, let name = call.lastName, !call.makesCaseWithValues, isForeign(name, calledIn: scope) { return nil }
    let place = location(closure, in: scope)
    let why = { ("a closure's parameter depends on itself", place) }
    let inner = scope.body.map { toldApart(scope, in: program[$0]) } ?? scope
    let result = solve(.handed(place, index, frame(of: inner)), why: why) { [unowned self] in
      handed(index, to: closure, argumentOf: call, in: inner)
    }
    return result.isEmpty && !result.isPending ? nil : result
  }

  /// The same for the definition of a parameter of a closure that is no argument.
  func handedParameter(of entry: BodyEntry, _ definition: Int, of body: Body, in scope: Scope) -> ValueSet? {
    guard case .define(let name, _, nil, false) = entry.kind else { return nil }
    var index = 0
    if name.hasPrefix("$") {
      index = Int(name.dropFirst()) ?? 0
    } else {
      var earlier = definition - 1
      while earlier >= 0, case .define(_, _, nil, false) = body.entries[earlier].kind,
        body.entries[earlier].range == entry.range
      {
        index += 1
        earlier -= 1
      }
    }
    return handedParameter(index, of: entry.range, in: scope)
  }

  /// Whether nothing that was read is called by a name.
  private func isForeign(_ name: String, calledIn scope: Scope) -> Bool {
    guard program.functions[name] == nil, symbols.type(named: name, in: scope.lexicalType) == nil,
      !KnownAPI.has(name, .addsElement), name != "init"
    else { return false }
    return scope.body.map { program[$0].definitions[name] == nil } ?? true
  }

  private func handed(
    _ index: Int, to closure: SourceRange, argumentOf call: Expression?, in scope: Scope
  ) -> ValueSet {
    guard let id = scope.body else { return .empty }
    let place = location(closure, in: scope)
    var flow = FunctionFlow(evaluator: self)
    flow.follow(closure, argumentOf: call, in: program[id], scope)
    var result = ValueSet.empty
    for site in flow.sites() {
      guard site.arguments.indices.contains(index) else { continue }
      let values = evaluate(site.callee, in: site.scope)
      let isMeant = values.alternatives.contains { alternative in
        if case .function(let function) = alternative.value { function.place == place } else { false }
      }
      guard isMeant else { continue }
      let type = flow.parameterTypes(of: site).flatMap { $0.indices.contains(index) ? $0[index] : nil }
      result = result.union(evaluate(site.arguments[index].value, in: site.scope, expected: type))
    }
    return result
  }
}
