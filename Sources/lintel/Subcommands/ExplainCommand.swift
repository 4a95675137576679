// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Auditing
import Foundation
import Reporting

/// `lintel explain`: the whole chain for one screen or one override.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains one screen or one override: who decides the status bar, step by step, and why.",
    discussion: """
      Each step names the rule of UIKit's behaviour that it applies and the place in the app that it rests on.

      EXAMPLES:
        lintel explain --screen LoginViewController
        lintel explain --at App/Login.swift:12
        lintel explain Apps/Harbour --screen HomeView --ios 16.0
      """)

  @OptionGroup(title: "Input") var input: InputOptions

  @Option(help: ArgumentHelp("The class or SwiftUI view of the screen.", valueName: "name"))
  var screen: String?

  @Option(help: ArgumentHelp("A line, such as that of an override.", valueName: "file:line"))
  var at: String?

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if (screen == nil) == (at == nil) {
      throw ValidationError("Say what to explain: --screen NAME or --at FILE:LINE.")
    }
    if let at, SourcePlace(at) == nil {
      throw ValidationError("'\(at)' is not of the form FILE:LINE.")
    }
  }

  @MainActor func run() async throws {
    let root = try input.root()
    let paths = input.displayPaths(of: root)
    let configuration = try input.configuration(root: root)
    let progress = Progress(output.progress, isQuiet: output.quiet)
    let outcome = try await input.pipeline(root: root, configuration: configuration)
      .run(progress: progress)
    progress.show("auditing")
    let findings = Auditor(configuration: configuration).audit(outcome.app).findings
    progress.end()
    let query = ExplanationQuery(facts: outcome.app.facts, screens: outcome.app.screens, findings: findings)
    let explanation = try explanation(query, root: root).relocated(paths)
    try output.destination.write(as: output.textSyntax) {
      ExplanationText(style: output.style).write(explanation, to: &$0)
    }
  }

  private func explanation(_ query: ExplanationQuery, root: URL) throws(CommandFailure) -> Explanation {
    if let screen {
      guard let explanation = query.explanation(ofScreen: screen) else {
        throw .usage("there is no screen '\(screen)'\(query.hint(forScreen: screen)) (lintel screens lists them)")
      }
      return explanation
    }
    guard let at, let place = SourcePlace(at) else { throw .usage("say what to explain") }
    let found = query.explanation(of: place, root: root)
    guard let found else { throw .usage("nothing at \(at) concerns the status bar or the interface style") }
    return found
  }
}
