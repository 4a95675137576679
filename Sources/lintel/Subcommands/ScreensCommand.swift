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
      One row a screen, the worst first; a screen that appears in several contexts has its worst one shown.

      EXAMPLES:
        lintel screens
        lintel screens --state hard-to-read --state unknown
        lintel screens --name '*Login*' --all-contexts
        lintel screens --details           each context with what it rests on
        lintel screens App --ios 16.0 --device 'iPhone SE'
        lintel screens --format json -o screens.json
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Input") var facts: FactsOptions

  @Option(name: [.short, .long], help: "The format: text or json.")
  var format = PlainFormat.text

  @OptionGroup(title: "Screens") var filter: ScreenFilter

  @Flag(name: .customLong("all-contexts"), help: "A row for each context in which a screen appears.")
  var allContexts = false

  @Flag(help: "Every context with its decider, conditions and what is not known.")
  var details = false

  @OptionGroup(title: "Cache") var cache: CacheOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  @MainActor func run() async throws {
    try OutputName.check(output.output, format: format.rawValue, known: PlainFormat.allCases.map(\.rawValue))
    let known = try await facts.joined(input)
    let scope = try known?.scope ?? input.scope(isQuiet: output.quiet)
    let root = scope.rootURL
    let progress = output.newProgress()
    let configuration = try input.configuration(root: root)
    var pipeline = input.pipeline(scope, configuration: configuration)
    pipeline.facts = known?.facts
    let store = known == nil ? cache.store(for: scope, isVerbose: output.verbose) : .none
    let answer = try await store.answer(of: pipeline, progress: progress) {
      let outcome = try await $0.run(progress: progress)
      progress.end()
      return (ScreensAnswer(outcome), !outcome.wasEndedEarly)
    }
    if output.verbose { VerboseRun.say(answer.run, root: root, configuration, input) }
    let paths = input.displayPaths(of: root, from: format.pathBase)
    let report = ScreensReport(
      environment: answer.environment, screens: try filter.apply(to: answer.screens).map(paths.screen),
      overrides: answer.overrides.map(paths.override), problems: answer.problems.map(paths.problem))
    try output.destination.write(as: format == .json ? .json : output.textSyntax) { destination in
      switch format {
      case .text where details: ScreensText(style: output.style).write(report, to: &destination)
      case .text: ScreensTable(style: output.style, showsAllContexts: allContexts).write(report, to: &destination)
      case .json: ScreensJSON().write(report, to: &destination)
      }
    }
  }
}
