// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Under which condition a container is the one that code chooses: what the same code chooses for its content on the same
/// condition is chosen with it.
extension GraphBuilder {
  /// The condition under which a container is what a member is set or called on.
  func choice(of container: ControllerNode.ID, from target: Expression, in scope: Scope) -> Formula {
    guard case .member(.some(let base), _) = target.unwrapped.kind, !base.isSelf, !base.isSuper else { return .always }
    return evaluator.values(of: base, in: scope).condition(of: graph[container].object)
  }

  /// The condition under which a container is made by the statement that holds its call.
  func choice(of container: ControllerNode.ID, in scope: Scope) -> Formula {
    let object = graph[container].object
    guard let place = object.allocationPlace, let (call, body) = call(at: place) else { return .always }
    for entry in body.entries where entry.range.contains(call.range) {
      switch entry.kind {
      case .define(_, _, .some(let value), false), .assign(_, "=", let value), .return(.some(let value)):
        guard value.range.contains(call.range) else { continue }
        let made = evaluator.values(of: value, in: scope).condition(of: object)
        return made.and(evaluator.formula(entry.guards, asked: scope))
      default: continue
      }
    }
    return .always
  }

  /// Of the controllers that an expression can be those that it can be where code comes to an entry: what the same code has
  /// chosen before, on conditions that the way there asks again. All of them where it can be none.
  func possible(
    _ found: [(node: ControllerNode.ID, condition: Formula)], for expression: Expression,
    at reference: ProgramIndex.Reference, in scope: Scope
  ) -> [(node: ControllerNode.ID, condition: Formula)] {
    let (body, entry) = (program[reference.body], program[reference])
    guard found.count > 1, !entry.guards.isEmpty, found.contains(where: { $0.condition != .always }),
      let name = expression.rootName, body.definition(of: name, at: expression.range.start) != nil
    else { return found }
    let way = evaluator.formula(entry.guards, asked: scope)
    let possible = found.filter { $0.condition.and(way) != .never }
    return possible.isEmpty ? found : possible
  }
}

extension ValueSet {
  /// The condition under which a value is an object; none where it is not said to be.
  fileprivate func condition(of object: AbstractObject) -> Formula {
    let own = alternatives.filter { $0.value.object?.withoutCaller == object.withoutCaller }
    return own.isEmpty ? .always : own.reduce(.never) { $0.or($1.condition) }
  }
}
