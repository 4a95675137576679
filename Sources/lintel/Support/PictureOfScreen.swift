// SPDX-License-Identifier: Apache-2.0

import Auditing
import Foundation
import HeadlessUIKit
import Picturing
import Reporting
import Screens

/// Pictures of one screen of an app, in its main context.
@MainActor struct PictureOfScreen {
  var input: InputOptions
  var messages: RunOptions
  var screen: String?
  var at: String?
  var isDark: Bool

  func markup(isMatrix: Bool) async throws -> String {
    let scope = try input.scope(isQuiet: messages.quiet)
    let root = scope.rootURL
    let configuration = try input.configuration(root: root)
    let progress = messages.newProgress()
    let outcome = try await input.pipeline(scope, configuration: configuration).run(progress: progress)
    progress.end()
    if messages.verbose { VerboseRun.say(RunDescription(outcome), root: root, configuration, input) }
    let chosen = try choose(outcome, root: root)
    guard isMatrix else {
      return PictureDocument(picture(chosen, outcome.screenEnvironment, isDark: isDark), title: chosen.name).markup
    }
    var rows: [PictureSheet.Row] = []
    for (name, device) in DeviceClasses.all {
      var environment = outcome.screenEnvironment
      environment.device = device
      let screens = outcome.apps.flatMap { AuditedApp(model: $0.model, environment: environment).screens }
      let same = screens.first { $0.name == chosen.name && $0.context == chosen.context && $0.target == chosen.target }
      guard let same else { continue }
      let cells = [false, true].map { dark in
        let picture = picture(same, environment, isDark: dark)
        return (picture: picture, caption: "\(dark ? "Dark" : "Light"): \(picture.description)")
      }
      rows.append(PictureSheet.Row(caption: "\(name): \(device.name)", cells: cells))
    }
    return PictureSheet(title: chosen.name, rows: rows).markup
  }

  private func choose(_ outcome: Pipeline.Outcome, root: URL) throws(CommandFailure) -> Screen {
    let query = ExplanationQuery(facts: outcome.facts, screens: outcome.screens, findings: [])
    if let screen {
      guard let found = query.explanation(ofScreen: screen)?.screens.first else {
        throw .usage("there is no screen '\(screen)'\(query.hint(forScreen: screen)) (lintel screens lists them)")
      }
      return found
    }
    guard let at, let place = SourcePlace(at) else { throw .usage("'\(at ?? "")' is not of the form FILE:LINE") }
    guard let found = query.explanation(of: place, root: root)?.screens.first else {
      throw .usage("nothing at \(at) belongs to a screen")
    }
    return found
  }

  private func picture(_ screen: Screen, _ environment: ScreenEnvironment, isDark: Bool) -> Picture {
    AnswerPicture(device: environment.device, iOS: environment.iOS, orientation: environment.orientation)
      .picture(of: isDark ? screen.dark : screen.light, context: screen.context, isDark: isDark)
  }
}
