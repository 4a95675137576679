// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// How long the steps of a run take.
final class Timings: Sendable {
  private struct State {
    var steps: [(name: String, start: ContinuousClock.Instant)] = []
  }

  private let state = Mutex(State())

  /// A step begins, and with it the one before ends.
  func begin(_ step: String) {
    state.withLock { $0.steps.append((step, .now)) }
  }

  /// One line on what has been done since the last, nil where nothing has: `timings: reading 0.21 s, auditing 0.10 s; 0.31 s`.
  func end() -> String? {
    let (steps, end) = state.withLock { state in
      defer { state.steps = [] }
      return (state.steps, ContinuousClock.now)
    }
    guard let first = steps.first else { return nil }
    let ends = steps.dropFirst().map(\.start) + [end]
    let parts = zip(steps, ends).map { "\($0.name) \(Self.seconds($1 - $0.start))" }
    return "timings: \(parts.joined(separator: ", ")); \(Self.seconds(end - first.start)) in all"
  }

  /// `0.21 s`.
  static func seconds(_ duration: Duration) -> String {
    let hundredths = Int((duration / .milliseconds(10)).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
  }
}
