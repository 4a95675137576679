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

  @OptionGroup var run: RunOptions

  @Option(help: "Colour; auto is for a terminal, unless NO_COLOR or FORCE_COLOR says otherwise.")
  var color = ColorChoice.auto

  var quiet: Bool { run.quiet }
  var verbose: Bool { run.verbose }

  /// What says how far a run is.
  func newProgress() -> Progress { run.newProgress() }

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
