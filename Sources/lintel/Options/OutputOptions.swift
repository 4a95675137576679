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

  @Flag(help: "Leave out summaries, hints and progress.")
  var quiet = false

  @Flag(name: .customLong("no-color"), help: "No colour, also on a terminal (as does a NO_COLOR in the environment).")
  var noColor = false

  @Option(help: "A progress line on standard error; auto shows one on a terminal.")
  var progress = Progress.Mode.auto

  var destination: Destination { Destination(path: output == "-" ? nil : output) }

  /// Of what syntax text for people is.
  var textSyntax: LogLine.Syntax { style.isColored ? .coloredText : .text }

  /// Colour on a terminal only, and never against the user's wish (no-color.org).
  var style: TextStyle {
    let environment = ProcessInfo.processInfo.environment
    let isUnwanted = noColor || !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    return TextStyle(
      isColored: destination.path == nil && StandardStreams.isOutputTerminal && !isUnwanted, isQuiet: quiet)
  }
}
