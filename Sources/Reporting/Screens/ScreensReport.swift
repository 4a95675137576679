// SPDX-License-Identifier: Apache-2.0

package import Findings
package import Screens

/// What `lintel screens` has to say. Paths are as they are to be shown.
package struct ScreensReport: Sendable {
  /// What the answers hold for.
  package struct Environment: Hashable, Codable, Sendable {
    package var iOS: String
    package var linkedSDK: String
    package var device: String
    package var orientation: String

    package init(iOS: String, linkedSDK: String, device: String, orientation: String) {
      self.iOS = iOS
      self.linkedSDK = linkedSDK
      self.device = device
      self.orientation = orientation
    }
  }

  package var environment: Environment
  package var screens: [Screen]
  package var overrides: [OverrideReport]
  package var problems: [Problem]

  package init(environment: Environment, screens: [Screen], overrides: [OverrideReport] = [], problems: [Problem] = [])
  {
    self.environment = environment
    self.screens = screens
    self.overrides = overrides
    self.problems = problems
  }
}

extension ScreensReport {
  /// `69 screens in 71 contexts, 66 resolved, 64 fully known`: the counts of every report.
  var counts: String {
    let summary = ScreenSummary(screens)
    let contexts = screens.count(where: \.isCounted)
    var text = "\(PlainText.count(summary.screens, "screen")) in \(PlainText.count(contexts, "context"))"
    text += ", \(summary.resolved) resolved, \(summary.known) fully known"
    let rest = Set(screens.filter { !$0.isCounted }.map { [$0.target ?? "", $0.name] }).count
    return rest > 0 ? text + "; \(rest) not on screen" : text
  }
}
