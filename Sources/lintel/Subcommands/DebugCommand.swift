// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Screens

/// `lintel debug`: what Lintel made of an app, stage by stage, for those who look for the cause of a wrong answer.
struct DebugCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debug",
    abstract: "Shows what was made of the app on the way to the answers, for maintainers.",
    discussion: """
      What is printed may change with every version.

      EXAMPLES:
        lintel debug values App/Router.swift:20      what the expressions on a line can be, and who calls them so
        lintel debug graph --around HomeController   who shows it and whom it shows, for Graphviz
        lintel debug views HomeController            the views that its code makes, and where they lie
        lintel debug cost                            how many questions the app took
      """,
    subcommands: [Values.self, Graph.self, Views.self, Cost.self])

  /// `lintel debug values PLACE`.
  struct Values: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "What the expressions on a line can be.")

    @Argument(help: "FILE:LINE or FILE:LINE:COLUMN.")
    var place: String

    @OptionGroup var options: DebugOptions

    func validate() throws {
      if SourcePlace(place) == nil { throw ValidationError("'\(place)' is no FILE:LINE or FILE:LINE:COLUMN.") }
    }

    @MainActor func run() async throws {
      guard let place = SourcePlace(place) else { return }
      let models = try await options.models()
      let file = try options.file(place, in: models)
      let traces = models.map { ValueTrace($0).text(file: file, line: place.line, column: place.column) }
      let text = traces.joined()
      try options.write(text.isEmpty ? "no expression begins there\n" : text)
    }
  }

  /// `lintel debug graph`.
  struct Graph: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Who shows whom, in Graphviz's language.")

    @Option(help: "Only what leads to controllers of this class, or from them.")
    var around: String?

    @OptionGroup var options: DebugOptions

    @MainActor func run() async throws {
      let models = try await options.models()
      if let around { try options.check(around, in: models) }
      try options.write(models.map { GraphText($0.graph).dot(around: around) }.joined())
    }
  }

  /// `lintel debug views CLASS`.
  struct Views: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "The views that a controller's code makes.")

    @Argument(help: "The class of the controller.")
    var name: String

    @OptionGroup var options: DebugOptions

    @MainActor func run() async throws {
      let models = try await options.models()
      try options.check(name, in: models)
      try options.write(models.map { ViewText($0).trees(of: name) }.joined())
    }
  }

  /// `lintel debug cost`.
  struct Cost: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "How many questions the app took to be understood.")

    @OptionGroup var options: DebugOptions

    @MainActor func run() async throws {
      try options.write(try await options.models().map { CostText($0).text }.joined())
    }
  }
}
