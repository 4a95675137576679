// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Code that runs before anybody can touch a controller: what makes it, what the system calls as the app starts and as the
/// controller is loaded and comes to be seen, and functions that such code calls.
final class EarlyCode {
  private let evaluator: Evaluator
  private var program: ProgramIndex { evaluator.program }
  private var known: [Question: Bool] = [:]

  private struct Question: Hashable {
    var reference: ProgramIndex.Reference
    var object: AbstractObject
  }

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
  }

  /// Whether some way that leads to an entry begins with such code.
  ///
  /// - Parameter object: the controller.
  /// - Complexity: linear in the calls on these ways, of which few are followed.
  func reaches(_ reference: ProgramIndex.Reference, of object: AbstractObject) -> Bool {
    let question = Question(reference: reference, object: object)
    if let known = known[question] { return known }
    let line = Set(object.type.map { evaluator.symbols.lineage(of: $0) } ?? [])
    var seen: Set = [reference]
    var open = [reference]
    var result = false
    while let next = open.popLast(), !result, seen.count <= Self.maximumCalls {
      guard runsThere(next) else { continue }
      let body = program[next.body]
      result = isBeginning(body, of: object, line)
      guard !result, let function = body.function, function.kind == .function else { continue }
      open += evaluator.callSites(of: function, in: body).filter { call in
        seen.insert(call).inserted && !evaluator.rulesOut(call, next, in: body)
      }
    }
    known[question] = result
    return result
  }

  /// Whether an entry runs where it is written, as opposed to in a closure that is kept.
  private func runsThere(_ reference: ProgramIndex.Reference) -> Bool {
    program.closureCalls(around: program[reference], in: program[reference.body])?.allSatisfy { _, call in
      ProgramIndex.closure(calledBy: call) != nil || call.lastName.map { ProgramIndex.runsClosure($0) } ?? false
    } ?? false
  }

  private func isBeginning(_ body: Body, of object: AbstractObject, _ line: Set<TypeSymbol.ID>) -> Bool {
    let made = [object.allocationPlace].compactMap { $0 } + object.callers
    if made.contains(where: { program.contains($0, in: body) }) { return true }
    if evaluator.launchCode.contains(where: { $0.body.id == body.id && $0.closure == nil }) { return true }
    guard let owner = body.owner, line.contains(owner), let function = body.function else { return false }
    return function.kind == .initializer
      || Self.moments.contains { KnownAPI.has(function.name, .lifecycle($0)) }
  }

  private static let moments: [Moment] = [.making, .loading, .willAppear, .didAppear]
  private static let maximumCalls = 64
}
