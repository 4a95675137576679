// SPDX-License-Identifier: Apache-2.0

package import Findings

/// One step of the way to an answer, in words.
package struct ExplanationStep: Hashable, Codable, Sendable {
  /// A sentence without a full stop: "MainNavigationController shows its bar, so it decides itself".
  package var text: String
  /// The rule of UIKit's behaviour that the step applies (`SB-NAV-01`); nil for facts of the app.
  package var rule: String?
  package var location: Location?

  package init(_ text: String, rule: String? = nil, location: Location? = nil) {
    self.text = text
    self.rule = rule
    self.location = location
  }
}
