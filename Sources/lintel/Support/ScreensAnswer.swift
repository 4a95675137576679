// SPDX-License-Identifier: Apache-2.0

import Findings
import Reporting
import Screens

/// What is known of the screens of an app before somebody asks for some of them: all that `lintel screens` lists.
struct ScreensAnswer: Codable {
  var environment: ScreensReport.Environment
  /// Without their explanations, which are told by `lintel explain`.
  var screens: [Screen]
  var overrides: [OverrideReport]
  var problems: [Problem]
  var run: RunDescription

  @MainActor init(_ outcome: Pipeline.Outcome) {
    environment = outcome.environment
    screens = outcome.screens
    for index in screens.indices { screens[index].explanation = [] }
    overrides = outcome.overrides
    problems = outcome.problems
    run = RunDescription(outcome)
  }
}
