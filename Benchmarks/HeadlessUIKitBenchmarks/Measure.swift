// SPDX-License-Identifier: Apache-2.0

/// The time of one run of a body: the best of many short rounds, so that what else the machine does counts least.
@MainActor
func measure(_ name: String, runs: Int, rounds: Int = 1_000, per unit: Int = 1, _ body: () throws -> Void) rethrows {
  let clock = ContinuousClock()
  var best = Duration.seconds(1_000)
  for _ in 0..<rounds {
    let elapsed = try clock.measure { for _ in 0..<runs { try body() } }
    best = min(best, elapsed)
  }
  let nanoseconds = Double(best.components.attoseconds) / 1e9 + Double(best.components.seconds) * 1e9
  let each = nanoseconds / Double(runs * unit)
  let rate = Int(1e9 / each)
  print("\(name): \((each * 10).rounded() / 10) ns each, \(rate) a second")
}
