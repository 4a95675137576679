// SPDX-License-Identifier: Apache-2.0

package import Auditing
package import Findings
package import Screens

/// One side of a comparison. Paths are relative to the checked folder, so that they can be compared.
package struct AppState: Sendable {
  /// What the side is called: a folder or a revision.
  package var name: String
  package var screens: [Screen]
  /// Sorted.
  package var findings: [Finding]
  package var texts: SourceTexts

  package init(name: String, screens: [Screen], findings: [Finding], texts: SourceTexts) {
    self.name = name
    self.screens = screens
    self.findings = findings
    self.texts = texts
  }
}
