// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Code that runs when the user does something and at no other time: what controls, gestures and alerts are given, what
/// rows do when they are chosen, and functions that only such code calls.
final class ActionCode {
  private let evaluator: Evaluator
  private var program: ProgramIndex { evaluator.program }
  private var known: [ProgramIndex.Reference: Bool] = [:]

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
  }

  /// Whether an entry is reached in such code alone.
  func contains(_ reference: ProgramIndex.Reference) -> Bool {
    if let answer = known[reference] { return answer }
    // Functions that call one another are called by somebody else first.
    known[reference] = false
    let answer = isOfAction(reference)
    known[reference] = answer
    return answer
  }

  private func isOfAction(_ reference: ProgramIndex.Reference) -> Bool {
    let body = program[reference.body]
    let entry = program[reference]
    guard let closures = program.closureCalls(around: entry, in: body) else { return false }
    if closures.contains(where: { Self.takesAction($0.call) }) { return true }
    guard program.runsAtOnce(entry, in: body), let function = body.function, function.kind == .function else {
      return false
    }
    let takers = program.selectors[function.name] ?? []
    guard takers.allSatisfy({ Self.takesAction(program[$0]) }) else { return false }
    let isAction = !takers.isEmpty || Self.isAction(function)
    // What overrides a method of the system is called by that.
    if !isAction, function.isOverride || Self.isOfSystem(function) { return false }
    // Of those that are called too often to tell, the calls are not given.
    guard (program.calls[function.name] ?? []).count <= Evaluator.maximumCallSites else { return false }
    let callers = evaluator.callSites(of: function, in: body).filter { $0.body != body.id }
    return (isAction || !callers.isEmpty)
      && callers.allSatisfy { contains($0) || rulesOut($0, reference, in: body) }
  }

  /// Whether an entry is not reached with what a call hands over.
  private func rulesOut(_ call: ProgramIndex.Reference, _ reference: ProgramIndex.Reference, in body: Body) -> Bool {
    let forms = evaluator.calledForms(of: body).filter { $0.call == call }
    return !forms.isEmpty
      && forms.allSatisfy { form in
        var scope = evaluator.scope(of: body, selfValue: form.selfValue)
        scope.arguments = form.arguments
        let guards = evaluator.guards(of: reference, decidedIn: scope)
        return !guards.isEmpty && evaluator.formula(guards, asked: scope) == .never
      }
  }

  private static func isAction(_ function: FunctionDeclaration) -> Bool {
    function.isInterfaceAction
      || KnownAPI.has(function.name, labels: function.parameters.map(\.label), .action)
  }

  private static func isOfSystem(_ function: FunctionDeclaration) -> Bool {
    let labels = function.parameters.map(\.label)
    return KnownAPI.rows(named: function.name).contains { $0.labelLists.contains(labels) }
  }

  private static func takesAction(_ entry: BodyEntry) -> Bool {
    guard case .call(let call) = entry.kind else { return false }
    return takesAction(call)
  }

  private static func takesAction(_ call: Expression) -> Bool {
    call.lastName.map { KnownAPI.has($0, .takesAction) } ?? false
  }
}
