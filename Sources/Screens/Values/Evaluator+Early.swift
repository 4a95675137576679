// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Assignments that have been made whenever an object is seen: they take the place of the initial value.
extension Evaluator {
  /// Tells assignments that are made before the object is seen from those that may be made at any time.
  func placedInTime(
    _ all: [StoredAssignment], _ variable: VariableDeclaration, _ member: Member, of object: AbstractObject?,
    depth: Int = 0, adds: Bool = false
  ) -> [StoredAssignment] {
    // What is kept for all of the app is made what it is at launch; every other object by its own code.
    let isShared = member.isStatic || object.map(isShared) ?? false
    let type = member.isStatic ? member.owner : object?.type ?? member.owner
    var result = all
    var orders: [ProgramIndex.Reference: Int] = [:]
    var guards: [ProgramIndex.Reference: [(guards: [Guard], body: Body.ID)]] = [:]
    var handed: [ProgramIndex.Reference: ValueSet] = [:]
    if all.contains(where: { !$0.isInInitializer }), isShared || symbols[type].kind == .class {
      let code =
        isShared
        ? EarlyAssignments(shared: variable.name, of: type, isStatic: member.isStatic, adds: adds, self)
        : EarlyAssignments(to: variable.name, of: type, adds: adds, self)
      for (order, step) in code.steps.enumerated() {
        // Met twice, it is made twice; the last counts.
        orders[step.reference] = program.bodies.count + order
        guards[step.reference] = step.guards
        handed[step.reference] = values(of: step, expected: expectedType(variable.type, in: member.owner))
      }
    }
    for index in result.indices where !result[index].isInInitializer {
      guard let reference = result[index].reference else { continue }
      if let order = orders[reference], let way = guards[reference] {
        let condition = way.reduce(Formula.always) { condition, step in
          // Where what the system hands over at launch is missing, nothing is shown either.
          let guards = isShared ? step.guards.filter { !$0.isPresence } : step.guards
          return condition.and(formula(guards, in: scope(of: program[step.body])))
        }
        if condition == .never { continue }
        if let values = handed[reference] {
          // What others hand over they hand over later.
          var own = result[index]
          own.values = values
          own.early = (order, condition)
          result.append(own)
        } else {
          result[index].early = (order, condition)
        }
      } else if let object, let condition = handedOver(reference, to: object, result[index]), condition != .never {
        result[index].early = (reference.entry - program[reference.body].entries.count, condition)
      }
    }
    if let object, !adds { observe(&result, variable, member, of: object, depth: depth) }
    return result
  }

  /// What an assignment of something that its function is handed sets on the way to it; nil for others.
  private func values(of step: EarlyAssignments.Step, expected: String?) -> ValueSet? {
    let body = program[step.reference.body]
    let entry = program[step.reference]
    let addition = Self.addition(entry)
    let assigned = if case .assign(_, "=", let value) = entry.kind { value } else { addition?.value }
    guard let first = step.calls.first, let value = assigned, case let names = Set(body.parameters.map(\.name)),
      !names.isEmpty, value.mentions(names, of: body)
    else { return nil }
    var scope = self.scope(of: program[first.caller])
    for call in step.calls {
      let callee = program[call.callee]
      guard let function = callee.function, case .call(_, let arguments) = call.expression.kind else { return nil }
      var inner = self.scope(of: callee)
      inner.arguments = bind(arguments, to: function, of: callee.owner, in: scope)
      scope = inner
    }
    guard let addition else { return evaluate(value, in: scope, expected: expected) }
    let elements = added(value, isList: addition.isList, expected: nil, in: scope)
    return ValueSet(.array(elements), at: location(value.range, in: scope))
  }

  /// Observers that run before the object is seen, because what they observe is set before: what they set takes the place
  /// of the initial value too.
  private func observe(
    _ all: inout [StoredAssignment], _ variable: VariableDeclaration, _ member: Member, of object: AbstractObject,
    depth: Int
  ) {
    for index in all.indices where all[index].early == nil && !all[index].isInInitializer && depth < 2 {
      guard let reference = all[index].reference, case .observer(let observed) = program[reference.body].kind,
        observed.name != variable.name, let type = object.type,
        let other = symbols.member(observed.name, of: type, isStatic: false), let property = other.variable,
        case .assign(_, _, let value) = program[reference].kind
      else { continue }
      let place = Location(file: facts.sources[other.file].path, range: other.nameRange)
      let expected = expectedType(property.type, in: other.owner)
      let why = { ("`\(property.name)` depends on itself", place) }
      let settings = solve(.assigned(place), why: why) { [unowned self] in
        assignments(to: property, member: other, expected: expected)
      }
      let own = assigned(settings, to: property, other, of: object, in: scope(of: program[reference.body]))
      guard
        let early = placedInTime(own, property, other, of: object, depth: depth + 1).compactMap(\.early).max(by: {
          $0.order < $1.order
        })
      else { continue }
      let inner = scope(of: program[reference.body], selfValue: .object(object))
      all[index].early = (early.order, early.condition.and(formula(program[reference].guards, in: inner)))
      all[index].values = evaluate(value, in: inner, expected: expectedType(variable.type, in: member.owner))
    }
  }

  /// Under which condition the code that makes an object sets the property on it; nil where others do.
  private func handedOver(
    _ reference: ProgramIndex.Reference, to object: AbstractObject, _ assignment: StoredAssignment
  ) -> Formula? {
    guard assignment.objects?.contains(object.withoutCaller) == true, let place = object.allocationPlace else {
      return nil
    }
    let body = program[reference.body]
    let entry = program[reference]
    let made = body.entries.first { made in
      guard case .call = made.kind else { return false }
      return made.range == place.range && made.closureDepth == entry.closureDepth
    }
    guard program.contains(place, in: body), let made else { return nil }
    let given = Set(made.guards.map(\.identity))
    return formula(entry.guards.filter { !$0.isPresence && !given.contains($0.identity) }, in: scope(of: body))
  }
}
