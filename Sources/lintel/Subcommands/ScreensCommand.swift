// SPDX-License-Identifier: Apache-2.0

import AppReading
import ArgumentParser
import Auditing
import Foundation
import Reporting

/// `lintel screens`: every screen with its status bar.
struct ScreensCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens",
    abstract: "Lists every screen: who decides the status bar, and what it looks like in light and dark.",
    discussion: """
      A screen that appears in several contexts is listed once for each, the main one first.

      EXAMPLES:
        lintel screens
        lintel screens App --ios 16.0 --device 'iPhone SE'
        lintel screens --format json -o screens.json
      """)

  @OptionGroup(title: "Input") var input: InputOptions

  @Option(name: [.short, .long], help: "The format: text or json.")
  var format = PlainFormat.text

  @OptionGroup(title: "Output") var output: OutputOptions

  @MainActor func run() async throws {
    let root = try input.root()
    let progress = Progress(output.progress, isQuiet: output.quiet)
    let pipeline = input.pipeline(root: root, configuration: try input.configuration(root: root))
    let outcome = try await pipeline.run(progress: progress)
    progress.end()
    let paths = input.displayPaths(of: root)
    let report = ScreensReport(
      environment: outcome.environment, screens: outcome.app.screens.map(paths.screen),
      overrides: OverrideReport.all(in: outcome.app).map(paths.override),
      problems: outcome.app.facts.problems.map(paths.problem))
    try output.destination.write(as: format == .json ? .json : output.textSyntax) { destination in
      switch format {
      case .text: ScreensText(style: output.style).write(report, to: &destination)
      case .json: ScreensJSON().write(report, to: &destination)
      }
    }
  }
}
