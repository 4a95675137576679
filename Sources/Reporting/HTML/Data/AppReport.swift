// SPDX-License-Identifier: Apache-2.0

package import Auditing
package import Findings
import HeadlessUIKit
package import Screens

/// What the HTML report shows. Paths are relative to the checked folder.
package struct AppReport: Sendable {
  /// The name of the app or folder.
  package var title: String
  package var environment: ScreenEnvironment
  package var screens: [Screen]
  /// Sorted.
  package var findings: [Finding]
  package var problems: [Problem]
  package var summary: ScreenSummary
  package var fileCount: Int
  package var map: AppMap
  /// The rules that ran, sorted by id.
  package var rules: [any Rule.Type]
  package var links: SourceLinks
  /// The folder as it was named on the command line, for commands to copy.
  package var folder = "."
  package var toolVersion: String
  /// Pictures of screens, to be shown beside their drawings.
  package var screenshots: [PairedScreenshot] = []

  package init(
    title: String, environment: ScreenEnvironment, screens: [Screen], findings: [Finding], problems: [Problem] = [],
    summary: ScreenSummary, fileCount: Int, map: AppMap = AppMap(), rules: [any Rule.Type] = [], links: SourceLinks,
    toolVersion: String
  ) {
    self.title = title
    self.environment = environment
    self.screens = screens
    self.findings = findings
    self.problems = problems
    self.summary = summary
    self.fileCount = fileCount
    self.map = map
    self.rules = rules
    self.links = links
    self.toolVersion = toolVersion
  }
}
