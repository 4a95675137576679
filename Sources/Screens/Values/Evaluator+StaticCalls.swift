// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Functions that are called on types, and on what is known to have them.
extension Evaluator {
  /// A function of a type or object; nil where neither declares it.
  func staticCall(
    _ name: String, of value: Value, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope,
    expected: String? = nil
  ) -> ValueSet? {
    var candidates: [Member]
    switch value {
    case .type(let typeName):
      candidates =
        symbols.type(named: typeName, in: scope.lexicalType).map { symbols.members(name, of: $0, isStatic: true) }
        ?? symbols.foreignMembers(name, of: typeName, isStatic: true)
    case .object(let object):
      candidates =
        object.type.map { symbols.members(name, of: $0, isStatic: false) }
        ?? symbols.foreignMembers(name, of: object.className, isStatic: false)
    case .enumCase(let id, _, _): candidates = symbols.members(name, of: id, isStatic: false)
    case .storyboard: candidates = symbols.foreignMembers(name, of: "UIStoryboard", isStatic: false)
    case .relation: candidates = ownMembers(name, of: value, in: scope) + addedMembers(name, of: value)
    case .function(let function): candidates = keyPathMembers(name, of: function)
    case .string, .integer, .floating, .boolean, .color, .constant:
      candidates = value.systemTypes.flatMap { symbols.foreignMembers(name, of: $0, isStatic: false) }
    default: return nil
    }
    if let own = value.object?.type {
      candidates = meant(candidates, named: name, of: own, seenAs: seenType(of: expression, in: scope))
    }
    if candidates.isEmpty, !symbols.bridged.isEmpty {
      let isStatic = if case .type = value { true } else { false }
      candidates = bridgedMembers(name, of: value, isStatic: isStatic, in: scope)
    }
    // What is there is also what an optional holds.
    if candidates.isEmpty, case .object = value {
      candidates = symbols.foreignMembers(name, of: Self.optional, isStatic: false)
    }
    let taking = meant(candidates, by: arguments, in: scope)
    if areToldByConstraints(taking) { return unknown(expression, in: scope) }
    for member in meant(taking, byResultOf: expression, arguments, expected: expected, in: scope) {
      if case .enumCase(let enumCase) = member.declaration {
        let types = enumCase.associatedValues.map { expectedType($0.type, in: member.owner) }
        return payload(arguments, as: types, expression, in: scope) {
          .enumCase(member.owner, name: enumCase.name, arguments: $0)
        }
      }
      if let function = member.function, Self.fits(arguments, function) {
        return dispatched(member, arguments, expression, on: value, in: scope)
          ?? invoke(member, function, arguments, at: expression.range, on: value, in: scope, expected: expected)
      }
    }
    // A property called as a method: Objective-C's getter, or a closure that is kept.
    if let variable = candidates.first(where: { $0.variable != nil }) {
      if arguments.isEmpty, isMessage(expression, in: scope) {
        return self.value(of: variable, selfValue: value, in: scope)
      }
      let values = self.value(of: variable, selfValue: value, in: scope)
      if let result = called(values, arguments, expression, in: scope, expected: nil) { return result }
      return arguments.isEmpty ? values : nil
    }
    return nil
  }

  /// Whether a call is a message of Objective-C, which gets what a property holds and does not call it.
  private func isMessage(_ call: Expression, in scope: Scope) -> Bool {
    guard facts.sources[scope.file].language == .objectiveC, case .call(let function, _) = call.kind else {
      return false
    }
    return function.range.start != call.range.start
  }
}
