// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Controllers that objects of UIKit keep which are none themselves.
extension Evaluator {
  /// What code sets a property to in which an object of UIKit keeps a controller, as a group of tabs does its stack; nil for
  /// other properties, and where no code sets it.
  func keptController(_ name: String, of object: AbstractObject) -> ValueSet? {
    guard
      KnownAPI.rows(named: name).contains(where: { row in
        row.roles.contains(.keepsController) && row.owner.map { symbols.isSubclass(object.className, of: $0) } ?? false
      }), let references = program.assignments[name], let first = references.first,
      references.count <= Self.maximumAssignments
    else { return nil }
    let place = program.location(program[first].range, in: program[first.body])
    let why = { ("`\(name)` depends on itself", place) }
    let values = solve(.kept(.object(object), name), why: why) { [unowned self] in
      references.reduce(ValueSet.empty) { result, reference in
        let inner = self.scope(of: program[reference.body])
        guard case .assign(let target, "=", let given) = program[reference].kind,
          case .member(.some(let base), _) = target.unwrapped.kind,
          evaluate(base, in: inner).objects.contains(where: { $0.withoutCaller == object.withoutCaller })
        else { return result }
        return result.union(evaluate(given, in: inner))
      }
    }
    return values.isEmpty && !values.isPending ? nil : values
  }
}
