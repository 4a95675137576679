// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

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

  private func ownEnvironment(of reference: ProgramIndex.Reference, in scope: Scope) -> Formula {
    program[reference].guards.reduce(.always) { result, one in
      // Whether something is there says nothing of the device.
      one.isPresence ? result : result.and(evaluator.formula(one, in: scope).projected(on: \.isOfEnvironment))
    }
  }

  /// What all the calls of a function have in common: none but they lead to its code.
  private func environment(of body: Body, depth: Int = 0) -> Formula {
    if let known = environments[body.id] { return known }
    environments[body.id] = .always
    let result = findEnvironment(of: body, depth: depth)
    environments[body.id] = result
    return result
  }

  private func findEnvironment(of body: Body, depth: Int) -> Formula {
    guard depth < Self.maximumCallDepth, let function = body.function, function.isCalledByCodeAlone else {
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
    case .name(name), .selector: return true
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
