// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// What is said on standard error while a command runs.
struct RunOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: "Leave out summaries, hints and progress.")
  var quiet = false

  @Flag(help: "Say on standard error what is read and what is in force.")
  var verbose = false

  @Flag(help: "Say on standard error how long each step took.")
  var timings = false

  @Option(help: "A progress line on standard error; auto shows one on a terminal.")
  var progress = Progress.Mode.auto

  func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose say the opposite; choose one.") }
  }

  /// What says how far a run is.
  func newProgress() -> Progress { Progress(progress, isQuiet: quiet, timings: timings ? Timings() : nil) }
}
