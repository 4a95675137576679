// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// States that only some builds of the app ever set.
extension ViewWalker {
  /// In which builds code sets what a binding shows; nil where it may be set in any, or that is not known.
  func builds(thatSet binding: Expression, _ position: ViewPosition) -> Formula? {
    guard let target = binding.projected, let (variable, member) = property(target, position),
      !variable.isComputed, !variable.attributes.contains(where: { KnownAPI.has($0.name, .keepsReference) }),
      program.assignments[variable.name, default: []].count <= Self.maximumAssignments,
      variable.initialValue.map(\.isNothing) ?? variable.type.map({ TypeName.isOptional($0.text) }) ?? false,
      program.changes[variable.name, default: []].allSatisfy({ change, body in
        change.target.range == target.range && program[body].file == position.scope.file
      })
    else { return nil }
    let expected = evaluator.expectedType(of: variable, in: member.owner)
    var result = Formula.never
    var isFound = false
    for assignment in evaluator.assignments(to: variable, member: member, expected: expected) {
      let isNothing = assignment.values.alternatives.allSatisfy { $0.value == .nil || $0.value == .boolean(false) }
      // Presentations set it back by their binding.
      if isNothing || assignment.reference == nil && !assignment.isInInitializer { continue }
      guard let reference = assignment.reference, !assignment.isInInitializer else { return nil }
      isFound = true
      result = result.or(evaluator.build(of: program[reference].guards, in: program[reference.body]))
      guard result.size < Self.maximumBuilds else { return nil }
    }
    return isFound && result != .always ? result : nil
  }

  /// Assignments to one name that are looked at.
  private static let maximumAssignments = 24
  /// Conditions of builds that are told apart.
  private static let maximumBuilds = 12
}
