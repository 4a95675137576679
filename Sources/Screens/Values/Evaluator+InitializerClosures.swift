// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Evaluator {
  /// What a closure in an initialiser gives a property of `self` later, for one object: what the call that makes it handed over
  /// is what the closure sees. Nil for other assignments, and where the object is made in another way.
  func partOfInitializer(
    _ assignment: StoredAssignment, expected: String?, _ object: AbstractObject
  ) -> StoredAssignment? {
    guard !assignment.isInInitializer, assignment.objects == nil, assignment.setter != nil,
      let reference = assignment.reference, program[reference].closureDepth > 0,
      case let body = program[reference.body], let function = body.function, function.kind == .initializer,
      !body.parameters.isEmpty, let place = object.allocationPlace, let (call, id) = allocationCalls[place],
      case .call(_, let arguments) = call.kind, Self.fits(arguments, function),
      case .assign(_, "=", let value) = program[reference].kind
    else { return nil }
    var inner = scope(of: body, selfValue: .object(object))
    inner.arguments = bind(arguments, to: body, in: allocationScope(of: object) ?? scope(of: program[id]), by: place)
    var result = assignment
    result.values = evaluate(value, in: inner, expected: expected)
    return result
  }
}
