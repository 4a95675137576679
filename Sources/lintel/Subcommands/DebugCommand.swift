// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Auditing
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

    @Argument(help: "FILE:LINE or FILE:LINE:COLUMN, with the file as it is seen from the app's folder.")
    var place: String

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    @MainActor func run() async throws {
      let parts = place.split(separator: ":")
      let numbers = parts.dropFirst().compactMap { Int($0) }
      guard let file = parts.first, (1...2).contains(numbers.count), numbers.count == parts.count - 1 else {
        throw CommandFailure.usage("'\(place)' is no FILE:LINE or FILE:LINE:COLUMN")
      }
      let entries = try await input.models(output).flatMap { app in
        ValueTrace(app).entries(file: String(file), line: numbers[0], column: numbers.count > 1 ? numbers[1] : nil)
      }
      var text = ""
      for entry in entries {
        text += "\(entry.location): \(entry.expression.text)\n"
        if let owner = entry.owner { text += "  self: \(owner)\n" }
        for caller in entry.callers { text += "  called at \(caller)\n" }
        for alternative in entry.values.alternatives {
          text += "  = \(ValueTrace.describe(alternative.value))"
          if alternative.condition != .always { text += " when \(alternative.condition.text)" }
          text += "\n"
        }
      }
      if entries.isEmpty { text = "no expression begins there\n" }
      try output.destination.write(paged: text, as: output.textSyntax)
    }
  }

  /// `lintel debug graph`.
  struct Graph: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Who shows whom, in Graphviz's language.")

    @Option(help: "Only what leads to controllers of this class, or from them.")
    var around: String?

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    @MainActor func run() async throws {
      let graphs = try await input.models(output).map { GraphText($0.graph).dot(around: around) }
      try output.destination.write(paged: graphs.joined(), as: output.textSyntax)
    }
  }
}

extension DebugCommand {
  /// `lintel debug views CLASS`.
  struct Views: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "The views that a controller's code makes.")

    @Argument(help: "The class of the controller.")
    var name: String

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    @MainActor func run() async throws {
      let trees = try await input.models(output).map { ViewText($0).trees(of: name) }
      try output.destination.write(paged: trees.joined(), as: output.textSyntax)
    }
  }

  /// `lintel debug cost`.
  struct Cost: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "How many questions the app took to be understood.")

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    @MainActor func run() async throws {
      let costs = try await input.models(output).map { CostText($0).text }
      try output.destination.write(paged: costs.joined(), as: output.textSyntax)
    }
  }
}

extension InputOptions {
  /// The apps as they are understood, without an audit.
  @MainActor fileprivate func models(_ output: OutputOptions) async throws -> [AppModel] {
    let root = try root(isQuiet: output.quiet)
    let progress = output.newProgress()
    let outcome = try await pipeline(root: root, configuration: try configuration(root: root)).run(progress: progress)
    progress.end()
    return outcome.apps.map(\.model)
  }
}
