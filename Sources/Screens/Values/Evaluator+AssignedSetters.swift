// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Code that runs where a property is assigned to, and for what: Objective-C's methods that set a property, as
/// `frame.panel = page` calls `setPanel:`, and setters that the app adds to classes of UIKit.
extension Evaluator {
  /// An assignment that runs code, with what it sets to what.
  typealias RunningAssignment = (reference: ProgramIndex.Reference, target: Expression, value: Expression)

  /// How assignments to the property run a method that sets it.
  func assignedForms(of function: FunctionDeclaration, in body: Body, depth: Int) -> [CalledBody] {
    assignedForms(
      assignments(running: function, in: body), of: body, depth: depth,
      handed: function.parameters.map { ($0.name, $0.type) }
    ).filter { canTake($0.arguments, function, of: body.owner) }
  }

  /// How assignments run the setter of a property that all controllers, or all of a protocol, have: the code knows from
  /// them alone whose property is set.
  func assignedForms(of variable: VariableDeclaration, in body: Body, depth: Int) -> [CalledBody] {
    let all = (program.assignments[variable.name] ?? []).filter { $0.body != body.id }
    guard all.count <= Self.maximumCallSites else { return [] }
    let running = all.compactMap { reference -> RunningAssignment? in
      let caller = program[reference.body]
      guard case .assign(let target, "=", let value) = program[reference].kind,
        canMean(body, target, in: caller, isUnique: false)
      else { return nil }
      if case .name(let name) = target.unwrapped.kind,
        caller.definition(of: name, at: target.range.start) != nil || caller.handedNames.contains(name)
      {
        return nil
      }
      return (reference, target, value)
    }
    let forms = assignedForms(running, of: body, depth: depth, handed: [(Self.newValue, variable.type)])
    return forms.filter { form in
      // A class with a property of that name of its own has no use for the one that all have.
      guard let type = form.selfValue?.object?.type else { return true }
      return symbols.members(variable.name, of: type, isStatic: false).allSatisfy { $0.owner == body.owner }
    }
  }

  private func assignedForms(
    _ assignments: [RunningAssignment], of body: Body, depth: Int,
    handed parameters: [(name: String, type: TypeReference?)]
  ) -> [CalledBody] {
    var result: [CalledBody] = []
    for (reference, target, value) in assignments {
      let caller = program[reference.body]
      var scopes = self.scopes(of: caller, mentioning: [target, value], depth: depth + 1)
      if scopes.count > Self.maximumForms { scopes = [scope(of: caller)] }
      for scope in scopes {
        let deciding = guards(of: reference, decidedIn: scope)
        if !deciding.isEmpty, formula(deciding, in: scope) == .never { continue }
        var bound = BoundArguments()
        for parameter in parameters {
          bound[parameter.name] = evaluate(value, in: scope, expected: expectedType(parameter.type, in: body.owner))
        }
        let callers = scope.callers(through: location(program[reference].range, in: scope))
        for selfValue in receivers(of: target, of: body, in: scope) {
          result.append(
            CalledBody(
              selfValue: selfValue, arguments: bound, callers: callers, call: reference, given: scope.arguments))
        }
        if result.count > Self.maximumCallSites { return [] }
      }
    }
    return result
  }

  /// The assignments that run a method, with what they set to what; none for what sets no property of Objective-C's.
  func assignments(running function: FunctionDeclaration, in body: Body) -> [RunningAssignment] {
    guard function.kind == .function, function.parameters.count == 1, body.owner != nil,
      facts.sources[body.file].language == .objectiveC, let property = symbols.property(setBy: function.name)
    else { return [] }
    let isUnique = program.functions[function.name]?.count == 1
    let all = (program.assignments[property] ?? []).filter { $0.body != body.id }
    guard all.count <= Self.maximumCallSites else { return [] }
    return all.compactMap { reference in
      // A plain name is the variable itself, which no method is asked for.
      guard case .assign(let target, "=", let value) = program[reference].kind,
        case .member(.some(let base), _) = target.unwrapped.kind,
        isClass(base, in: program[reference.body]) == body.isStatic,
        canMean(body, target, in: program[reference.body], isUnique: isUnique)
      else { return nil }
      return (reference, target, value)
    }
  }

  /// Whether what stands before a property is a class, so that the property is one of the class.
  private func isClass(_ base: Expression, in body: Body) -> Bool {
    if base.isSelf || base.isSuper { return body.isStatic }
    return evaluate(base, in: scope(of: body)).alternatives.contains { alternative in
      if case .type = alternative.value { true } else { false }
    }
  }
}
