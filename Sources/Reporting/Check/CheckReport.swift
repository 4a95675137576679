// SPDX-License-Identifier: Apache-2.0

package import Auditing
package import Findings
package import Screens

/// What `lintel check` has to say; every format writes the same report.
///
/// Paths are as they are to be shown (see ``DisplayPaths``).
package struct CheckReport: Sendable {
  /// Sorted.
  package var findings: [Finding]
  /// Sorted.
  package var problems: [Problem]
  package var screens: ScreenSummary
  /// Files that were read.
  package var fileCount: Int
  /// The rules that ran, sorted by id.
  package var rules: [any Rule.Type]
  /// The texts of the files that the findings speak of, for excerpts and columns in other units.
  package var texts: SourceTexts
  package var suppressedCount = 0
  /// Findings that the baseline covers.
  package var baselinedCount = 0
  package var toolVersion: String
  /// The address of the documentation, without a slash at its end; nil where none was given when Lintel was built.
  package var site: String?

  package init(
    findings: [Finding], problems: [Problem] = [], screens: ScreenSummary = ScreenSummary(screens: 0, resolved: 0),
    fileCount: Int = 0, rules: [any Rule.Type] = [], texts: SourceTexts = SourceTexts(), toolVersion: String
  ) {
    self.findings = findings
    self.problems = problems
    self.screens = screens
    self.fileCount = fileCount
    self.rules = rules
    self.texts = texts
    self.toolVersion = toolVersion
  }

  /// The address of a rule's page; nil where the site's is not known, and for what no rule found.
  package func page(of rule: String) -> String? {
    guard RuleList.rule(rule) != nil else { return nil }
    return site.map { "\($0)/rules/\(rule).html" }
  }
}
