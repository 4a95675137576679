// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// How long a run may take, and how much of the machine.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report what is known by this time and say what was not done; give up after twice as long.",
      valueName: "seconds"))
  var timeout: Double?

  @Option(
    name: .customLong("max-memory"),
    help: ArgumentHelp(
      "Stop reading when this much memory is in use and the rest soon after, report what is known and say what was not "
        + "done; give up at twice as much.", valueName: "megabytes"))
  var maxMemory: Int?

  @Option(help: ArgumentHelp("Read this many files at once; by default one for each core.", valueName: "count"))
  var threads: Int?

  func validate() throws {
    if let threads, !(1...256).contains(threads) { throw ValidationError("--threads is a number from 1 to 256.") }
    if let timeout, !(timeout > 0 && timeout < 1e6) { throw ValidationError("--timeout is a number of seconds.") }
    if let maxMemory, !(1...1_000_000).contains(maxMemory) {
      throw ValidationError("--max-memory is a number of megabytes.")
    }
  }

  /// Counts from now on.
  func start() -> RunLimits? {
    guard timeout != nil || maxMemory != nil else { return nil }
    let limits = RunLimits(seconds: timeout, megabytes: maxMemory)
    limits.watch()
    return limits
  }
}
