// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// What lists of controllers say of the order in which those stand in a stack.
extension GraphBuilder {
  /// The controllers that a list begins with because a container holds them already, so that what stands behind them comes
  /// on top: `viewControllers + [screen]`. Nil for other lists.
  func kept(by list: Expression, in scope: Scope) -> Set<ControllerNode.ID>? {
    let place = evaluator.location(list.range, in: scope)
    var result: Set<ControllerNode.ID>?
    for alternative in evaluator.values(of: list, in: scope).alternatives {
      guard case .array(let elements) = alternative.value, elements.count > 1,
        case .relation(_, let path)? = elements.first,
        path.last.flatMap({ KnownAPI.relation(named: $0) }) == .children
      else { continue }
      let added = Set(elements.dropFirst().flatMap { nodes(for: $0, at: place) })
      result = (result ?? []).union(Set(nodes(for: elements[0], at: place)).subtracting(added))
    }
    return result
  }

  /// What a list puts at the bottom of a stack, and what above it; nil for what is no list of several controllers.
  func stacked(
    _ list: Expression, in scope: Scope
  ) -> (roots: Set<ControllerNode.ID>, others: Set<ControllerNode.ID>)? {
    let place = evaluator.location(list.range, in: scope)
    var (roots, others): (Set<ControllerNode.ID>, Set<ControllerNode.ID>) = ([], [])
    for alternative in evaluator.values(of: list, in: scope).alternatives {
      guard case .array(let elements) = alternative.value, let first = elements.first else { continue }
      roots.formUnion(nodes(for: first, at: place))
      others.formUnion(elements.dropFirst().flatMap { nodes(for: $0, at: place) })
    }
    return others.isSubset(of: roots) ? nil : (roots, others)
  }
}
