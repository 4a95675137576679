// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Properties with setters: what is assigned to them is what the setter is handed.
extension Evaluator {
  /// What `newValue` is in the setter of a property: everything that is assigned to it, on this object where it is
  /// known.
  func handedToSetter(_ name: String, _ body: Body, in scope: Scope) -> ValueSet? {
    guard case .setter(let variable) = body.kind, name == Self.newValue, let owner = body.owner,
      let member = symbols.members(variable.name, of: owner).first(where: {
        $0.variable?.nameRange == variable.nameRange
      })
    else { return nil }
    let place = program.location(variable.nameRange, in: body)
    let expected = expectedType(variable.type, in: owner)
    let settings = solve(.assigned(place), why: { ("`\(variable.name)` depends on itself", place) }) { [unowned self] in
      assignments(to: variable, member: member, expected: expected)
    }
    if case .object(let object)? = scope.selfValue, object.allocationPlace != nil {
      let all = settings
      let values = solve(
        .handedToSetter(place, .object(object)), why: { ("`\(variable.name)` depends on itself", place) }
      ) { [unowned self] in
        assigned(all, to: variable, member, of: object, in: scope).reduce(ValueSet.empty) { $0.union($1.values) }
      }
      return values.isEmpty && !values.isPending ? nil : values
    }
    let values = settings.reduce(ValueSet.empty) { $0.union($1.values) }
    return values.isEmpty && !values.isPending ? nil : values
  }

  /// The name of what Swift hands to setters.
  static let newValue = "newValue"
  /// The name of what a property held before, for its observers.
  static let oldValue = "oldValue"

  /// The code that runs where a property is assigned to: its setter, or Objective-C's method of that name, with the
  /// name under which it is handed the value.
  func setter(of name: String, in type: TypeSymbol.ID) -> (body: Body, parameter: String)? {
    for member in symbols.members(name, of: type, isStatic: false) where member.variable != nil {
      for body in bodies(of: member) { if case .setter = body.kind { return (body, Self.newValue) } }
    }
    let method = symbols.storageNames(of: name, in: type).setter
    for member in symbols.members(method, of: type, isStatic: false) where member.hasImplementation {
      guard facts.sources[member.file].language == .objectiveC, let function = member.function,
        function.parameters.count == 1, let body = body(of: member)
      else { continue }
      return (body, function.parameters[0].name)
    }
    return nil
  }
}
