// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ProgramIndex {
  private static let closureCalls = KnownAPI.names(
    .callsClosure(.now), .handsReceiverToClosure, .handsElementsToClosure, .mapsElements, .picksElement)

  /// Whether a function of the system runs the closure that it is given, at once or as soon as the run loop comes by.
  static func runsClosure(_ name: String) -> Bool { closureCalls.contains(name) }

  /// The closure that a call runs where it is written: `{ … }()`.
  static func closure(calledBy call: Expression) -> SourceRange? {
    guard case .call(let function, _) = call.kind, case .closure = function.unwrapped.kind else { return nil }
    return function.unwrapped.range
  }

  /// The closures around an entry, the outermost first, with the calls that they are handed to, or that call them where
  /// they are written; nil where one is kept instead.
  ///
  /// - Parameters:
  ///   - level: how many closures stand around the code that runs.
  ///   - range: where that code stands.
  func closureCalls(
    around entry: BodyEntry, in body: Body, above level: Int = 0, within range: SourceRange? = nil
  ) -> [(closure: SourceRange, call: Expression)]? {
    if entry.closureDepth <= level { return [] }
    var calls: [SourceRange: Expression] = [:]
    for index in body.closureEntries {
      let other = body.entries[index]
      guard other.closureDepth <= entry.closureDepth, other.range.contains(entry.range) else { continue }
      let closure: SourceRange
      switch other.kind {
      case .closureParameter(_, _, let call, _) where other.closureDepth > level:
        closure = other.range
        calls[closure] = calls[closure] ?? call
      case .call(let call) where other.closureDepth >= level && other.closureDepth < entry.closureDepth:
        guard let called = Self.closure(calledBy: call), called.contains(entry.range) else { continue }
        closure = called
        calls[closure] = call
      default: continue
      }
      if let range, closure == range || !range.contains(closure) { calls[closure] = nil }
    }
    guard calls.count == entry.closureDepth - level else { return nil }
    return calls.sorted { $0.key.start < $1.key.start }.map { ($0.key, $0.value) }
  }

  /// Whether all closures around an entry run where they are written, now or a moment later, and not on some event.
  package func runsAtOnce(_ entry: BodyEntry, in body: Body) -> Bool {
    entry.closureDepth == 0 || closureCalls(around: entry, in: body)?.allSatisfy { runsClosures($0.call) } ?? false
  }

  /// Whether all closures around an entry have run when the code that they are written in returns.
  package func runsBeforeItReturns(_ entry: BodyEntry, in body: Body) -> Bool {
    entry.closureDepth == 0
      || closureCalls(around: entry, in: body)?.allSatisfy { closure in
        if Self.closure(calledBy: closure.call) != nil { return true }
        return closure.call.lastName.map { name in
          [.handsReceiverToClosure, .handsElementsToClosure, .mapsElements, .mapsValues, .picksElement].contains {
            KnownAPI.has(name, $0)
          }
        } ?? false
      } ?? false
  }

  /// Whether a call runs the closures that it is handed, or the one that it calls, and keeps none.
  func runsClosures(_ call: Expression) -> Bool {
    if Self.closure(calledBy: call) != nil { return true }
    return call.lastName.map { Self.runsClosure($0) || closureCallers.contains($0) } ?? false
  }
}
