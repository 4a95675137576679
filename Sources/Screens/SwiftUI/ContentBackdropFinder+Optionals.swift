// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Views that are there where a value is: an optional shows nothing where it holds nothing.
extension ContentBackdropFinder {
  /// `value.map { view }`, of which the closure is a view builder's or names a function; nil for other calls.
  func mapped(
    _ base: Expression, _ name: String, _ arguments: [Expression.Argument], _ scope: Scope, _ depth: Int,
    at place: Location
  ) -> Look? {
    guard KnownAPI.has(name, .mapsElements), walker.symbols.viewExtensions(name).isEmpty, arguments.count == 1,
      let view = arguments.first?.value
    else { return nil }
    let exists = exists(base, in: scope)
    let look = branch(exists) { self.look(view, scope, depth + 1) }
    return oneOf([(exists, look), (exists.negated, Look(height: 0, isEmpty: true))], place)
  }

  /// `value ?? view`.
  func either(_ first: Expression, or second: Expression, _ scope: Scope, _ depth: Int, at place: Location) -> Look {
    let exists = exists(first, in: scope)
    return oneOf(
      [
        (exists, branch(exists) { look(first, scope, depth + 1) }),
        (exists.negated, branch(exists.negated) { look(second, scope, depth + 1) }),
      ], place)
  }

  private func exists(_ value: Expression, in scope: Scope) -> Formula {
    formula([.binding(pattern: .wildcard, type: nil, value: value)], in: scope)
  }
}
