// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension Evaluator {
  /// What a property of a SwiftUI view holds: what the compiler's initialiser was given for it, or a state that starts
  /// with its initial value and that bindings change unseen; nil for other properties.
  ///
  /// What an app stores from run to run starts with its initial value too, and can be anything in the next run.
  func viewState(
    _ variable: VariableDeclaration, member: Member, of object: AbstractObject?, at place: Location, in scope: Scope
  ) -> ValueSet? {
    let expected = expectedType(of: variable, in: member.owner)
    let isKept = variable.attributes.contains { KnownAPI.has($0.name, .keepsState) }
    if !isKept, symbols[member.owner].kind == .struct, symbols[member.owner].members["init"] == nil,
      let made = object?.allocationPlace, let (call, body) = allocationCalls[made],
      case .call(_, let arguments) = call.kind
    {
      if let argument = arguments.first(where: { $0.label == variable.name }) {
        let outer = object.flatMap { allocationScopes[$0] } ?? self.scope(of: program[body])
        return values(given: argument.value, to: variable, in: outer, expected: expected)
      }
      // A variable that may be nil need not be given. A closure behind the parentheses has no label.
      if variable.initialValue == nil, !variable.isConstant, !variable.isComputed,
        variable.type.map({ TypeName.isOptional($0.text) }) ?? false, arguments.allSatisfy({ $0.label != nil }),
        isSetByMakersAlone(variable, member, at: place)
      {
        return ValueSet(.nil, at: place)
      }
    }
    guard isKept, let start = start(of: variable, member: member, object, at: place, in: scope), !start.isEmpty,
      !start.alternatives.contains(where: \.value.isUnknown)
    else { return nil }
    if start.alternatives.allSatisfy({ $0.value.object != nil }) {
      return replaced(start, of: variable, member, at: place)
    }
    let change =
      controllers(setTo: variable, member: member, at: place)
      ?? .unknown("`\(variable.name)` is a state of the view", at: place)
    let given = casesGiven(to: variable, member)
    if let given, start.alternatives.allSatisfy({ $0.value.caseName.map { [$0] == given } ?? false }) { return start }
    if var domain = domain(of: variable.type, like: start, in: member.owner) {
      if let given { domain.removeAll { value in value.caseName.map { !given.contains($0) } ?? false } }
      return distinguish(
        initial: start, assigned: [StoredAssignment(values: change, isInInitializer: false)], name: variable.name,
        at: place, among: { _ in domain })
    }
    // What is set as a view appears is not what it began with when it is seen.
    let isSet = appearanceCode.sets(variable.name, of: member.owner, program, symbols)
    let hasChanged = Formula.atom(.state("\(variable.name) has changed", initially: isSet ? nil : false, at: place))
    return start.when(hasChanged.negated).union(change.when(hasChanged))
  }

  /// Whether no code sets a property of an object that is made already.
  private func isSetByMakersAlone(_ variable: VariableDeclaration, _ member: Member, at place: Location) -> Bool {
    let why = { ("`\(variable.name)` depends on itself", place) }
    return solve(.assigned(place), why: why) { [unowned self] in
      assignments(to: variable, member: member, expected: expectedType(of: variable, in: member.owner))
    }.allSatisfy(\.isInInitializer)
  }

  /// The controllers of UIKit that code sets a kept property to, with nil where it takes them away; nil where none is known.
  private func controllers(setTo variable: VariableDeclaration, member: Member, at place: Location) -> ValueSet? {
    guard let type = variable.type.flatMap({ TypeName.base(of: $0.text) }), symbols.isViewController(type) else {
      return nil
    }
    let why = { ("`\(variable.name)` depends on itself", place) }
    let assigned = solve(.assigned(place), why: why) { [unowned self] in
      assignments(to: variable, member: member, expected: expectedType(of: variable, in: member.owner))
    }
    let values = assigned.filter { !$0.isInInitializer }.reduce(ValueSet.empty) { $0.union($1.values) }
    return values.objects.isEmpty ? nil : values
  }

  /// What a kept value starts with: its initial value, what an initialiser wraps, or none.
  private func start(
    of variable: VariableDeclaration, member: Member, _ object: AbstractObject?, at place: Location, in scope: Scope
  ) -> ValueSet? {
    if let initial = initialValue(of: variable, at: place, member: member, object) { return initial }
    let expected = expectedType(of: variable, in: member.owner)
    let made =
      object.flatMap { initialized(variable, member, of: $0, in: scope) }
      ?? assignments(to: variable, member: member, expected: expected).filter(\.isInInitializer)
    if !made.isEmpty { return made.reduce(.empty) { $0.union($1.values) } }
    return variable.type.map { TypeName.isOptional($0.text) } ?? false ? ValueSet(.nil, at: place) : nil
  }

  /// `@Environment(\.horizontalSizeClass) var sizeClass`: what the device says, or a value of the type that the app gives
  /// the environment; nil for other properties.
  func environmentValue(_ variable: VariableDeclaration, of member: Member, at place: Location) -> ValueSet? {
    guard let path = variable.attributes.first(where: { KnownAPI.has($0.name, .isHandedHeldType) })?.arguments else {
      return nil
    }
    let scope = Scope(file: member.file, lexicalType: member.owner)
    if path.hasSuffix(".self") {
      return declaredObject(String(path.dropLast(".self".count)), in: scope).map { ValueSet(.object($0), at: place) }
    }
    guard let last = path.split(separator: ".").last else { return nil }
    let name = String(last.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    if let values = SystemValues.environmentValue(name) { return values }
    let key = symbols.foreignMembers(name, of: "EnvironmentValues").first
    if let key, !isEverGiven(environmentKey: name), let values = valueNobodyGives(key), !values.isEmpty,
      !values.alternatives.contains(where: \.value.isUnknown)
    {
      return values
    }
    guard let type = variable.type ?? key?.variable?.type else { return nil }
    let given = ValueSet.unknown("`\(variable.name)` is what the environment holds", at: place)
    return refined(given, by: type, name: variable.name, at: place, in: scope)
  }
}
