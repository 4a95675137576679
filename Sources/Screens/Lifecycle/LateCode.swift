// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Code that runs once the app's first window is on screen: what stands behind the call that shows it, what the delegates
/// do when the app comes to the foreground, and functions that only such code calls.
final class LateCode {
  private let evaluator: Evaluator
  private var program: ProgramIndex { evaluator.program }
  private let ways = WaysToCode()

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
  }

  /// Whether an entry is reached in such code alone.
  ///
  /// - Complexity: linear in the calls on the ways to it.
  func contains(_ reference: ProgramIndex.Reference) -> Bool {
    ways.allBegin(at: reference) { next in
      if isBehindShowing(next) || isOfForeground(program[next.body]) {
        return WaysToCode.Way(isBeginning: true, callers: [])
      }
      return callers(leadingTo: next).map { WaysToCode.Way(isBeginning: false, callers: $0) }
    }
  }

  /// Whether the body has shown a window by then, whenever it comes there.
  private func isBehindShowing(_ reference: ProgramIndex.Reference) -> Bool {
    let body = program[reference.body]
    let entry = body.entries[reference.entry]
    let given = Set(entry.guards.map(\.identity))
    return body.entries[..<reference.entry].contains { other in
      guard case .call(let call) = other.kind, let name = call.lastName, KnownAPI.has(name, .preparesWindow) else {
        return false
      }
      return other.closureDepth == 0 && other.deferredUntil == nil && other.range.end <= entry.range.start
        && other.guards.allSatisfy { $0.isPresence || given.contains($0.identity) }
    }
  }

  private func isOfForeground(_ body: Body) -> Bool {
    guard let function = body.function, let name = body.name else { return false }
    return KnownAPI.has(name, labels: function.parameters.map(\.label), .lifecycle(.entering))
  }

  /// The calls through which alone an entry is reached; nil where others can reach it.
  private func callers(leadingTo reference: ProgramIndex.Reference) -> [ProgramIndex.Reference]? {
    let body = program[reference.body]
    guard program.runsAtOnce(program[reference], in: body), let function = body.function,
      function.kind == .function, !function.isOverride, (program.selectors[function.name] ?? []).isEmpty,
      !KnownAPI.rows(named: function.name).contains(where: { $0.labelLists.contains(function.parameters.map(\.label)) }
      ),
      (program.calls[function.name] ?? []).count <= Evaluator.maximumCallSites
    else { return nil }
    let callers = evaluator.callSites(of: function, in: body).filter { $0.body != body.id }
    return callers.isEmpty ? nil : callers
  }
}
