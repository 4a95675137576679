// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Properties whose class, or a class below the one that declares them, has a setter of its own: what is assigned to them
/// is what the setter makes of it. `super.isOpen = newValue` and Objective-C's instance variable mean what is kept.
extension Evaluator {
  /// What runs where a property is set on an object of a class instead of what keeps it.
  struct OverriddenSetter {
    var body: Body
    /// The name under which it is handed the value.
    var parameter: String
    /// The class that has it.
    var owner: TypeSymbol.ID
  }

  /// The setter that an assignment to a kept property runs on objects of a class; nil where it sets what is kept.
  func overriddenSetter(of member: Member, from type: TypeSymbol.ID) -> OverriddenSetter? {
    guard let variable = member.variable, !member.isStatic, symbols[member.owner].kind == .class else { return nil }
    let method = "set" + (variable.name.first?.uppercased() ?? "") + variable.name.dropFirst()
    for step in symbols.lineage(of: type) {
      for own in symbols[step].members[variable.name] ?? [] where own.variable?.setter != nil && !own.isStatic {
        for body in bodies(of: own) {
          if case .setter = body.kind { return OverriddenSetter(body: body, parameter: Self.newValue, owner: step) }
        }
      }
      for own in symbols[step].members[method] ?? [] where own.hasImplementation && !own.isStatic {
        guard facts.sources[own.file].language == .objectiveC, let function = own.function,
          function.parameters.count == 1, let body = body(of: own)
        else { continue }
        return OverriddenSetter(body: body, parameter: function.parameters[0].name, owner: step)
      }
      if step == member.owner { return nil }
    }
    return nil
  }

  /// Whether an assignment to a kept property sets it on objects of a class, as it says.
  func keeps(_ assignment: StoredAssignment, to member: Member, of type: TypeSymbol.ID) -> Bool {
    guard let reference = assignment.reference, let variable = member.variable,
      let target = program[reference].settingTarget(of: variable.name)
    else { return true }
    let body = program[reference.body]
    if let setter = overriddenSetter(of: member, from: type), setter.body.id == body.id {
      // What a setter does that keeps what it is handed is said by those who call it.
      return !keepsWhatItIsHanded(setter, member)
    }
    return settersBetween(target, in: body, member, of: type).allSatisfy { keepsWhatItIsHanded($0, member) }
  }

  /// The setter that runs instead where a property is set on an object of a class; nil where it is set as it is said.
  func setterInstead(
    of target: Expression, in body: Body, _ member: Member, of type: TypeSymbol.ID
  ) -> OverriddenSetter? {
    settersBetween(target, in: body, member, of: type).first.flatMap { keepsWhatItIsHanded($0, member) ? nil : $0 }
  }

  /// The setter, if any, that runs before what an assignment is about is kept.
  private func settersBetween(
    _ target: Expression, in body: Body, _ member: Member, of type: TypeSymbol.ID
  ) -> [OverriddenSetter] {
    let first: TypeSymbol.ID?
    switch target.unwrapped.kind {
    case .name:
      // Objective-C's name without anything before it is the variable; a class's initialiser sets its own as they are.
      if facts.sources[body.file].language == .objectiveC { return [] }
      first = body.name == "init" && body.owner == member.owner ? nil : type
    case .member(.some(let base), let name):
      if name.hasPrefix("_"), name != member.variable?.name { return [] }
      if base.isSuper {
        first = body.owner.flatMap { symbols.superclass(of: $0) }
      } else {
        let isOwn = base.isSelf && body.name == "init" && body.owner == member.owner
        first = isOwn && facts.sources[body.file].language == .swift ? nil : type
      }
    default: return []
    }
    guard let first, let setter = overriddenSetter(of: member, from: first), setter.body.id != body.id else {
      return []
    }
    return [setter]
  }

  /// Whether a setter keeps what it is handed whatever happens: it hands it to the superclass's, or puts it into
  /// the variable.
  private func keepsWhatItIsHanded(_ setter: OverriddenSetter, _ member: Member, depth: Int = 0) -> Bool {
    guard let variable = member.variable, depth < 8 else { return false }
    return setter.body.entries.contains { entry in
      guard entry.closureDepth == 0, let target = entry.settingTarget(of: variable.name),
        let value = entry.settingValue, case .name(setter.parameter) = value.unwrapped.kind,
        entry.guards.allSatisfy({ EarlyAssignments.asksForDifference($0, of: target, to: value) }),
        isKept(target, in: setter.body)
      else { return false }
      return settersBetween(target, in: setter.body, member, of: setter.owner).allSatisfy {
        keepsWhatItIsHanded($0, member, depth: depth + 1)
      }
    }
  }

  /// Whether a setter's code says with a target what is kept, and not the property, which would call it again.
  private func isKept(_ target: Expression, in body: Body) -> Bool {
    switch target.unwrapped.kind {
    case .name(let name):
      return facts.sources[body.file].language == .objectiveC
        && body.definition(of: name, at: target.range.start) == nil
    case .member(.some(let base), let name): return base.isSuper || base.isSelf && name.hasPrefix("_")
    default: return false
    }
  }
}

extension BodyEntry {
  /// The target of an entry that sets a property: of an assignment, or of a message to Objective-C's setter.
  func settingTarget(of property: String) -> Expression? {
    switch kind {
    case .assign(let target, "=", _):
      guard let name = target.lastName else { return nil }
      return name == property || name == "_" + property || property == "_" + name ? target : nil
    case .call(let call):
      guard case .call(let function, let arguments) = call.kind, arguments.count == 1, arguments[0].label == nil,
        case .member = function.unwrapped.kind,
        function.lastName?.propertyOfSetter == String(property.drop { $0 == "_" })
      else { return nil }
      return function
    default: return nil
    }
  }

  /// What an entry sets a property to that has a target for it.
  var settingValue: Expression? {
    switch kind {
    case .assign(_, "=", let value): return value
    case .call(let call):
      guard case .call(_, let arguments) = call.kind else { return nil }
      return arguments.first?.value
    default: return nil
    }
  }
}
