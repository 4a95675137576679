// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ProgramIndex {
  private static let closureCalls = KnownAPI.names(
    .callsClosure(.now), .handsReceiverToClosure, .handsElementsToClosure, .mapsElements, .picksElement)

  /// Whether a function of the system runs the closure that it is given, at once or as soon as the run loop comes by.
  static func runsClosure(_ name: String) -> Bool { closureCalls.contains(name) }

  /// The closures around an entry, the outermost first, with the calls that they are handed to; nil where one is
  /// handed to none.
  ///
  /// - Parameters:
  ///   - level: how many closures stand around the code that runs.
  ///   - range: where that code stands.
  func closureCalls(
    around entry: BodyEntry, in body: Body, above level: Int = 0, within range: SourceRange? = nil
  ) -> [(closure: SourceRange, call: Expression)]? {
    if entry.closureDepth <= level { return [] }
    var calls: [SourceRange: Expression] = [:]
    for other in body.entries where other.closureDepth <= entry.closureDepth && other.range.contains(entry.range) {
      guard case .closureParameter(_, _, let call, _) = other.kind, other.closureDepth > level else { continue }
      if let range, other.range == range || !range.contains(other.range) { continue }
      calls[other.range] = call
    }
    guard calls.count == entry.closureDepth - level else { return nil }
    return calls.sorted { $0.key.start < $1.key.start }.map { ($0.key, $0.value) }
  }

  /// Whether all closures around an entry run where they are written, now or a moment later, and not on some event.
  func runsAtOnce(_ entry: BodyEntry, in body: Body) -> Bool {
    closureCalls(around: entry, in: body)?.allSatisfy { _, call in
      call.lastName.map { Self.runsClosure($0) || closureCallers.contains($0) } ?? false
    } ?? false
  }
}
