// SPDX-License-Identifier: Apache-2.0

import AppReading
import ArgumentParser
import Auditing
import Foundation
import Reporting

/// `lintel explain`: the whole chain for one screen or one override.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a screen, a place or a rule: who decides the status bar, step by step, and why.",
    usage: "lintel explain [<options>] <subject> [<path> ...]",
    discussion: """
      The subject is a screen, a place (FILE:LINE or FILE:LINE:COLUMN, as Lintel prints it), a rule, or a rule of UIKit's \
      behaviour. Each step names the rule of UIKit's behaviour that it applies and the place in the app that it rests on.

      EXAMPLES:
        lintel explain LoginViewController
        lintel explain App/Login.swift:12:16
        lintel explain override-ignored
        lintel explain SB-NAV-01
        lintel explain HomeView Apps/Harbour --ios 16.0 --format json
      """)

  @OptionGroup(title: "Input") var input: InputOptions

  @Option(help: ArgumentHelp("The class or SwiftUI view of the screen.", valueName: "name"))
  var screen: String?

  @Option(help: ArgumentHelp("A place, such as that of an override.", valueName: "file:line"))
  var at: String?

  @Option(name: [.short, .long], help: "The format: text or json.")
  var format = PlainFormat.text

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if screen != nil, at != nil { throw ValidationError("Say either --screen or --at.") }
    if screen == nil, at == nil, input.paths.isEmpty {
      throw ValidationError("Say what to explain: lintel explain SCREEN, FILE:LINE, a rule's id, or --screen and --at.")
    }
    if let at, SourcePlace(at) == nil { throw ValidationError("'\(at)' is not of the form FILE:LINE.") }
  }

  @MainActor func run() async throws {
    try OutputName.check(output.output, format: format.rawValue, known: PlainFormat.allCases.map(\.rawValue))
    let subject = try ExplainedSubject(screen: screen, at: at, paths: input.paths)
    if case .rule(let id) = subject.kind {
      let text = try RuleText.text(of: id, asJSON: format == .json)
      return try output.destination.write(paged: text, as: format == .json ? .json : output.textSyntax)
    }
    var input = input
    input.paths = subject.paths
    let scope = try input.scope(isQuiet: true)
    let root = scope.rootURL
    let paths = input.displayPaths(of: root, from: format.pathBase)
    let configuration = try input.configuration(root: root)
    let progress = output.newProgress()
    var pipeline = input.pipeline(scope, configuration: configuration)
    // What a place is about may be said in any file.
    pipeline.scope?.meant = []
    let outcome = try await Check(
      pipeline: pipeline, auditor: Auditor(configuration: configuration), progress: progress, paths: paths
    ).run()
    if output.verbose { VerboseRun.say(outcome.judgement.answer.run, root: root, configuration, input) }
    let query = ExplanationQuery(
      facts: outcome.pipeline.facts, screens: outcome.pipeline.screens, findings: outcome.findings)
    let explanation = try subject.explanation(query, root: root).relocated(paths)
    if format == .json {
      return try output.destination.write(as: .json) { ExplanationJSON().write(explanation, to: &$0) }
    }
    var text = ""
    ExplanationText(style: output.style).write(explanation, to: &text)
    try output.destination.write(paged: text, as: output.textSyntax)
  }
}
