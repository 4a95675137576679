// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Properties whose class, or a class below the one that declares them, has a setter of its own: what is assigned to them
/// is what the setter makes of it. `super.isOpen = newValue` and Objective-C's instance variable mean what is kept.
extension Evaluator {
  /// What runs where a property is set on an object of a class instead of what keeps it.
  struct OverriddenSetter {
    var body: Body
    /// The property that it sets.
    var property: String
    /// The name under which it is handed the value.
    var parameter: String
    /// The class that has it.
    var owner: TypeSymbol.ID
  }

  /// The setter that an assignment to a kept property runs on objects of a class; nil where it sets what is kept.
  func overriddenSetter(of member: Member, from type: TypeSymbol.ID) -> OverriddenSetter? {
    guard let variable = member.variable, !member.isStatic, symbols[member.owner].kind == .class else { return nil }
    return setter(of: variable.name, from: type, upTo: member.owner)
  }

  /// The nearest setter of a property that a class has, or one above it.
  ///
  /// - Parameter last: the class that keeps the property; nil where that is one of the system.
  func setter(of name: String, from type: TypeSymbol.ID, upTo last: TypeSymbol.ID?) -> OverriddenSetter? {
    let method = symbols.storageNames(of: name, in: type).setter
    for step in symbols.lineage(of: type) {
      for own in symbols[step].members[name] ?? [] where own.variable?.setter != nil && !own.isStatic {
        for body in bodies(of: own) {
          if case .setter = body.kind {
            return OverriddenSetter(body: body, property: name, parameter: Self.newValue, owner: step)
          }
        }
      }
      for own in symbols[step].members[method] ?? [] where own.hasImplementation && !own.isStatic {
        guard facts.sources[own.file].language == .objectiveC, let function = own.function,
          function.parameters.count == 1, let body = body(of: own)
        else { continue }
        return OverriddenSetter(body: body, property: name, parameter: function.parameters[0].name, owner: step)
      }
      if step == last { return nil }
    }
    return nil
  }

  /// Whether an assignment to a kept property sets it on objects of a class, as it says.
  func keeps(_ assignment: StoredAssignment, to member: Member, of type: TypeSymbol.ID) -> Bool {
    guard let reference = assignment.reference, let variable = member.variable, !variable.isComputed,
      let target = program[reference].settingTarget(of: symbols.storageNames(of: variable.name, in: member.owner))
    else { return true }
    let body = program[reference.body]
    if let setter = overriddenSetter(of: member, from: type), setter.body.id == body.id {
      // What a setter does that keeps what it is handed is said by those who call it.
      return !keepsWhatItIsHanded(setter, upTo: member.owner)
    }
    return setterInstead(of: target, in: body, member, of: type) == nil
  }

  /// The setter that runs instead where a property is set on an object of a class; nil where it is set as it is said.
  func setterInstead(
    of target: Expression, in body: Body, _ member: Member, of type: TypeSymbol.ID
  ) -> OverriddenSetter? {
    guard let variable = member.variable, !member.isStatic, symbols[member.owner].kind == .class else { return nil }
    return setterInstead(of: variable.name, target, in: body, from: type, upTo: member.owner)
  }

  /// The same for a property that the system's class keeps.
  func setterInstead(
    of property: String, _ target: Expression, in body: Body, from type: TypeSymbol.ID, upTo last: TypeSymbol.ID?
  ) -> OverriddenSetter? {
    guard let first = firstAsked(target, for: property, in: body, from: type, upTo: last),
      let setter = setter(of: property, from: first, upTo: last), setter.body.id != body.id,
      !keepsWhatItIsHanded(setter, upTo: last)
    else { return nil }
    return setter
  }

  /// The class that is asked first for a setter where a target is set; nil where what is kept is set.
  private func firstAsked(
    _ target: Expression, for property: String, in body: Body, from type: TypeSymbol.ID, upTo last: TypeSymbol.ID?
  ) -> TypeSymbol.ID? {
    let isObjectiveC = facts.sources[body.file].language == .objectiveC
    // A class's initialiser sets its own properties as they are.
    let isMaking = !isObjectiveC && body.name == "init" && body.owner == last
    switch target.unwrapped.kind {
    // Objective-C's name without anything before it is the variable.
    case .name: return isObjectiveC || isMaking ? nil : type
    case .member(.some(let base), let name):
      // The variable itself.
      if name != property, "_" + name != property { return nil }
      if base.isSuper { return body.owner.flatMap { symbols.superclass(of: $0) } }
      return base.isSelf && isMaking ? nil : type
    default: return nil
    }
  }

  /// Whether a setter keeps what it is handed whatever happens: it hands it to the superclass's, or puts it into
  /// the variable.
  private func keepsWhatItIsHanded(
    _ setter: OverriddenSetter, upTo last: TypeSymbol.ID?, depth: Int = 0
  ) -> Bool {
    guard depth < Self.maximumSetters else { return false }
    let names = symbols.storageNames(of: setter.property, in: setter.owner)
    return setter.body.entries.contains { entry in
      guard entry.closureDepth == 0, let target = entry.settingTarget(of: names),
        let value = entry.settingValue, case .name(setter.parameter) = value.unwrapped.kind,
        entry.guards.allSatisfy({ EarlyAssignments.asksForDifference($0, of: target, to: value) }),
        isKept(target, of: setter.property, in: setter.body)
      else { return false }
      guard
        let first = firstAsked(target, for: setter.property, in: setter.body, from: setter.owner, upTo: last),
        let next = self.setter(of: setter.property, from: first, upTo: last), next.body.id != setter.body.id
      else { return true }
      return keepsWhatItIsHanded(next, upTo: last, depth: depth + 1)
    }
  }

  /// The method of the app's that a message runs on objects of a class instead of the system's, where it does not hand its
  /// first argument on to that as it is.
  func methodInstead(
    of name: String, _ target: Expression, _ arguments: [Expression.Argument], in body: Body,
    from type: TypeSymbol.ID
  ) -> Body? {
    guard case .member(.some(let base), _) = target.unwrapped.kind,
      let first = base.isSuper ? body.owner.flatMap({ symbols.superclass(of: $0) }) : type,
      let member = symbols.lineage(of: first).lazy.flatMap({ self.symbols[$0].members[name] ?? [] }).first(where: {
        $0.hasImplementation && !$0.isStatic && ($0.function.map { Self.fits(arguments, $0) } ?? false)
      }), let own = self.body(of: member), own.id != body.id, let parameter = own.parameters.first?.name
    else { return nil }
    let handsOn = own.entries.contains { entry in
      guard entry.guards.isEmpty, entry.closureDepth == 0, case .call(let call) = entry.kind,
        case .call(let function, let arguments) = call.kind, let value = arguments.first?.value,
        case .member(.some(let base), name) = function.unwrapped.kind, base.isSuper,
        case .name(parameter) = value.unwrapped.kind
      else { return false }
      return true
    }
    return handsOn ? nil : own
  }

  /// Setters of classes above one another that hand a value on.
  private static let maximumSetters = 8

  /// Whether a setter's code says with a target what is kept, and not the property, which would call it again.
  private func isKept(_ target: Expression, of property: String, in body: Body) -> Bool {
    switch target.unwrapped.kind {
    case .name(let name):
      return facts.sources[body.file].language == .objectiveC
        && body.definition(of: name, at: target.range.start) == nil
    case .member(.some(let base), let name): return base.isSuper || base.isSelf && name != property
    default: return false
    }
  }
}

extension BodyEntry {
  /// The target of an entry that sets a property: of an assignment, or of a message to Objective-C's setter.
  func settingTarget(of names: StorageNames) -> Expression? {
    switch kind {
    case .assign(let target, "=", _):
      return target.lastName.map(names.contains) ?? false ? target : nil
    case .call(let call):
      guard case .call(let function, let arguments) = call.kind, arguments.count == 1, arguments[0].label == nil,
        case .member = function.unwrapped.kind, function.lastName == names.setter
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
