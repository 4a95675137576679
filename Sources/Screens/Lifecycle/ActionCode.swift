// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Code that runs when the user does something and at no other time: what controls, gestures and alerts are given, what
/// rows do when they are chosen, and functions that only such code calls.
final class ActionCode {
  private let evaluator: Evaluator
  var program: ProgramIndex { evaluator.program }
  private let ways = WaysToCode()

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
  }

  /// Whether an entry is reached in such code alone: every way that leads to it begins with something that the user does.
  ///
  /// - Complexity: linear in the calls on these ways.
  func contains(_ reference: ProgramIndex.Reference) -> Bool {
    ways.allBegin(at: reference, way: way)
  }

  /// How an entry is reached: by the user, by calls, or both; nil where others can reach it.
  private func way(to reference: ProgramIndex.Reference) -> WaysToCode.Way? {
    let body = program[reference.body]
    let entry = program[reference]
    guard let closures = program.closureCalls(around: entry, in: body) else { return nil }
    if closures.contains(where: { Self.isAction($0.closure, of: $0.call) }) {
      return WaysToCode.Way(isBeginning: true, callers: [])
    }
    if let heard = closures.last(where: { $0.call.lastName.map { KnownAPI.has($0, .runsOnChange) } ?? false }) {
      return way(toWhatHearsOf: heard.call)
    }
    // Closures that are kept for later are there only once the function which makes them has run.
    switch body.kind {
    case .setter(let variable) where body.owner != nil: return way(toWhatSets: variable, of: body)
    case .observer(let variable) where body.owner != nil: return way(toWhatSets: variable, of: body)
    default: break
    }
    guard let function = body.function, function.kind == .function else { return nil }
    let takers = program.selectors[function.name] ?? []
    guard takers.allSatisfy({ Self.takesAction(program[$0]) }) else { return nil }
    let isAction = self.isAction(function)
    // What overrides a method of the system is called by that.
    if !isAction, function.isOverride || function.isOfSystem { return nil }
    // Of those that are called too often to tell, the calls are not given.
    guard (program.calls[function.name] ?? []).count <= Evaluator.maximumCallSites else { return nil }
    let callers = evaluator.callSites(of: function, in: body).filter { $0.body != body.id }
    let isMessage = callers.isEmpty && function.isSentAlone
    guard isAction || isMessage || !callers.isEmpty else { return nil }
    return WaysToCode.Way(
      isBeginning: isAction || isMessage, callers: callers.filter { !evaluator.rulesOut($0, reference, in: body) })
  }

  /// What sets a property runs where code assigns it, and where a control of SwiftUI has a binding to it. What an initialiser
  /// assigns nobody observes.
  private func way(toWhatSets variable: VariableDeclaration, of body: Body) -> WaysToCode.Way? {
    let changes = program.changes[variable.name] ?? []
    guard changes.allSatisfy({ $0.change.way == .binding || $0.change.way == .projection }) else { return nil }
    let isBound = changes.contains { $0.change.way == .binding }
    let setters = (program.assignments[variable.name] ?? []).filter { reference in
      guard case .observer = body.kind, program[reference.body].owner == body.owner,
        let function = program[reference.body].function, function.kind == .initializer
      else { return true }
      return !(program[reference.body].ownAssignments[variable.name] ?? []).contains(reference.entry)
    }
    return setters.isEmpty && !isBound ? nil : WaysToCode.Way(isBeginning: isBound, callers: setters)
  }

  /// Whether a function is one that is called when the user does something.
  func isAction(_ function: FunctionDeclaration) -> Bool {
    function.isInterfaceAction || !(program.selectors[function.name] ?? []).isEmpty
      || KnownAPI.has(function.name, labels: function.parameters.map(\.label), .action)
  }

  private static func takesAction(_ entry: BodyEntry) -> Bool {
    guard case .call(let call) = entry.kind else { return false }
    return call.lastName.map { KnownAPI.has($0, .takesAction) } ?? false
  }
}
