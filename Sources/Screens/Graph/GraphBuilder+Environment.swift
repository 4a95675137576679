// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// On which devices and systems code runs: what a branch for other ones shows is shown on those alone.
extension GraphBuilder {
  /// What an entry of a body asks of the device and the system before it is reached, in a scope.
  func environment(of reference: ProgramIndex.Reference, in scope: Scope) -> Formula {
    let own = ownEnvironment(of: reference, in: scope)
    guard own != .never else { return own }
    if let call = scope.call {
      let caller = program[call.body]
      return own.and(ownEnvironment(of: call, in: evaluator.scope(of: caller))).and(environment(of: caller))
    }
    return own.and(environment(of: program[reference.body]))
  }

  /// What an entry of a body asks of where the controllers stand whose code it is, in a scope: what is pushed where there is a
  /// stack and presented where there is none.
  func standing(of reference: ProgramIndex.Reference, in scope: Scope) -> Formula {
    let own = ownStanding(of: reference, in: scope)
    guard let call = scope.call else { return own }
    return own.and(ownStanding(of: call, in: evaluator.scope(of: program[call.body])))
  }

  private func ownStanding(of reference: ProgramIndex.Reference, in scope: Scope) -> Formula {
    program[reference].guards.reduce(.always) { result, one in
      let formula = evaluator.formula(one, in: scope)
      guard formula.atoms.contains(where: { $0.standing != nil }) else { return result }
      return result.and(formula.projected { $0.isOfEnvironment || $0.standing != nil })
    }
  }

  private func ownEnvironment(of reference: ProgramIndex.Reference, in scope: Scope) -> Formula {
    program[reference].guards.reduce(.always) { result, one in
      // Whether something is there says nothing of the device.
      if one.isPresence || asksForObject(one, in: scope) { return result }
      return result.and(evaluator.formula(one, in: scope).projected(on: \.isOfEnvironment))
    }
  }

  /// Whether a guard asks whether a variable holds an object already, as conditions of Objective-C do: what it holds comes and
  /// goes.
  private func asksForObject(_ one: Guard, in scope: Scope) -> Bool {
    guard case .condition(.expression(let condition), _) = one else { return false }
    var asked = condition.unwrapped
    while case .prefix("!", let inner) = asked.kind { asked = inner.unwrapped }
    switch asked.kind {
    case .name, .member: break
    default: return false
    }
    let values = evaluator.values(of: asked, in: scope).alternatives.map(\.value)
    return values.contains { $0.object != nil } && values.allSatisfy { $0.object != nil || $0 == .nil }
  }

  /// What all the calls of a function have in common: none but they lead to its code.
  private func environment(of body: Body, depth: Int = 0) -> Formula {
    if let known = environments[body.id] { return known }
    environments[body.id] = .always
    let result = findEnvironment(of: body, depth: depth).and(sceneCondition(of: body))
    environments[body.id] = result
    return result
  }

  private func findEnvironment(of body: Body, depth: Int) -> Formula {
    guard depth < Self.maximumCallDepth, let function = body.function, isCalledByCodeAlone(function) else {
      return .always
    }
    var result = Formula.never
    let calls = evaluator.callSites(of: function, in: body)
    if calls.isEmpty { return .always }
    for call in calls where call.body != body.id {
      let caller = program[call.body]
      let own = ownEnvironment(of: call, in: evaluator.scope(of: caller))
      result = result.or(own == .always ? environment(of: caller, depth: depth + 1) : own)
      if result == .always { return .always }
    }
    return result == .never || isHandedOn(function, of: body) ? .always : result
  }

  /// Whether neither UIKit nor whoever knows a selector calls a function. Methods of Objective-C without arguments are told by
  /// their names: UIKit's are known where they matter, and one that overrides another calls that.
  private func isCalledByCodeAlone(_ function: FunctionDeclaration) -> Bool {
    if function.isCalledByCodeAlone { return true }
    guard function.kind == .function, function.selector != nil, function.parameters.isEmpty, !function.isOverride,
      function.attributes.isEmpty, !function.isInterfaceAction, (program.selectors[function.name] ?? []).isEmpty
    else { return false }
    let isCalledOnSuper = (program.calls[function.name] ?? []).contains { reference in
      guard case .call(let call) = program[reference].kind, case .call(let callee, _) = call.kind,
        case .member(.some(let base), _) = callee.unwrapped.kind
      else { return false }
      return base.isSuper
    }
    return !isCalledOnSuper && KnownAPI.rows(named: function.name).isEmpty
  }

  /// Calls that are followed backwards.
  private static let maximumCallDepth = 4

  /// Whether a function is named somewhere without being called, as an action or as a value.
  func isHandedOn(_ function: FunctionDeclaration, of body: Body) -> Bool {
    let files = program.bodies.filter { $0.file == body.file || body.owner != nil && $0.owner == body.owner }
    return files.contains { other in
      other.entries.contains { entry in
        entry.expressions.contains { $0.namesWithoutCall(function.name) }
      }
    }
  }
}

extension Expression {
  /// Whether a name stands in the expression otherwise than as what is called.
  fileprivate func namesWithoutCall(_ name: String) -> Bool {
    switch kind {
    case .name(name): return true
    case .selector(let text):
      return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
    case .member(let base, let member): return member == name || base?.namesWithoutCall(name) ?? false
    case .call(let function, let arguments):
      let isInFunction =
        switch function.unwrapped.kind {
        case .name: false
        case .member(let base, _): base?.namesWithoutCall(name) ?? false
        default: function.namesWithoutCall(name)
        }
      return isInFunction || arguments.contains { $0.value.namesWithoutCall(name) }
    default: return children.contains { $0.namesWithoutCall(name) }
    }
  }
}

extension Atom {
  /// Whether the device, its orientation and the system answer it.
  var isOfEnvironment: Bool {
    if case .iOS = self { true } else { isOfDevice }
  }
}

extension FunctionDeclaration {
  /// Whether neither UIKit nor Objective-C's messages call a function.
  var isCalledByCodeAlone: Bool { kind == .function && selector == nil && !isOverride && attributes.isEmpty }
}
