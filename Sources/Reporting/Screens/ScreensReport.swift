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
