// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Reporting

/// Where and how to say it.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.short, .long], help: ArgumentHelp("Write the report to a file; '-' is standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(name: [.short, .long], help: "Leave out summaries, hints and progress.")
  var quiet = false

  @Flag(help: "Say on standard error what is read and what is in force.")
  var verbose = false

  @Flag(help: "Say on standard error how long each step took.")
  var timings = false

  @Option(help: "Colour; auto is for a terminal, unless NO_COLOR or FORCE_COLOR says otherwise.")
  var color = ColorChoice.auto

  @Option(help: "A progress line on standard error; auto shows one on a terminal.")
  var progress = Progress.Mode.auto

  func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose say the opposite; choose one.") }
  }

  /// What says how far a run is.
  func newProgress() -> Progress { Progress(progress, isQuiet: quiet, timings: timings ? Timings() : nil) }

  var destination: Destination { Destination(path: output == "-" ? nil : output) }

  /// Of what syntax text for people is.
  var textSyntax: LogLine.Syntax { style.isColored ? .coloredText : .text }

  /// How text looks.
  var style: TextStyle {
    let isTerminal = destination.path == nil && StandardStreams.isOutputTerminal
    // A file is for programs unless somebody says so.
    let isColored = destination.path == nil || color == .always ? color.isColored(isTerminal: isTerminal) : false
    let links = ProcessInfo.processInfo.environment["LINTEL_HYPERLINKS"].flatMap(ColorChoice.init) ?? .auto
    let isLinked = isColored && (links == .always || links == .auto && isTerminal)
    return TextStyle(isColored: isColored, isQuiet: quiet, isLinked: isLinked)
  }
}
