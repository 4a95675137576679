// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Controllers that code makes for each element of a list, `pages.map { page in … }`: what it sets on them it sets on each with
/// the element that it is made for.
extension AttributeTable {
  /// The controllers whose property an assignment sets that is made once for each element of a list, each with the scope in
  /// which it is made for it.
  func elements(
    setBy reference: ProgramIndex.Reference, _ target: Expression
  ) -> [(target: Target, scope: Scope)] {
    let body = builder.program[reference.body]
    return madeForElements(in: body.id).compactMap { node, scope in
      guard case .controllers(let found) = targets(of: target, in: body, scope: scope) else { return nil }
      let own = found.filter { $0.node == node }
      return found.count == 1 ? own.first.map { ($0, scope) } : nil
    }
  }

  /// The controllers that a body makes for elements, with the scopes in which it does.
  private func madeForElements(in body: Body.ID) -> [(node: ControllerNode.ID, scope: Scope)] {
    if let known = madeForElements { return known[body] ?? [] }
    var result: [Body.ID: [(node: ControllerNode.ID, scope: Scope)]] = [:]
    for node in builder.graph.nodes {
      guard let scope = builder.evaluator.allocationScope(of: node.object), let id = scope.body else { continue }
      let parameters = Set(builder.program[id].parameters.map(\.name))
      guard scope.index > 0 || !scope.arguments.names.isSubset(of: parameters) else { continue }
      result[id, default: []].append((node.id, scope))
    }
    madeForElements = result
    return result[body] ?? []
  }
}
