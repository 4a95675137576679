// SPDX-License-Identifier: Apache-2.0

import Auditing
import Foundation
import Reporting
import Screens

/// Pictures of the HTML report of an app.
@MainActor struct PictureOfReport {
  var input: InputOptions
  var messages: RunOptions

  /// - Parameter card: the screen whose card is shown; nil for the top of the report.
  func markup(card name: String?) async throws -> String {
    let scope = try input.scope(isQuiet: messages.quiet)
    let root = scope.rootURL
    let configuration = try input.configuration(root: root)
    let outcome = try await Check(
      pipeline: input.pipeline(scope, configuration: configuration),
      auditor: Auditor(configuration: configuration), progress: messages.newProgress(),
      paths: input.displayPaths(of: root)
    ).run()
    if messages.verbose { VerboseRun.say(outcome.judgement.answer.run, root: root, configuration, input) }
    let picture = ReportPicture(outcome.appReport(root: root, links: SourceLinks(template: "{file}")))
    guard let name else { return picture.window() }
    let query = ExplanationQuery(
      facts: outcome.pipeline.facts, screens: outcome.pipeline.screens, findings: [])
    guard let screen = query.explanation(ofScreen: name)?.screens.first, let markup = picture.card(of: screen.name)
    else {
      throw CommandFailure.usage(
        "there is no screen '\(name)'\(query.hint(forScreen: name)) (lintel screens lists them)")
    }
    return markup
  }
}
