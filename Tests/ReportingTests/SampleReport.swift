// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import Reporting
import Screens
import TestSupport

/// A report with all that formats have trouble with: columns behind characters of several bytes, markup and control
/// characters in messages, spaces and separators in paths, notes, fixes, likely findings, problems.
enum SampleReport {
  private static let source = """
    import UIKit

    final class Größe: UIViewController {
      let title = "😀"; override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    \tvar modal = true
    }

    """

  private static func range(_ startLine: Int, _ startColumn: Int, _ endLine: Int, _ endColumn: Int) -> SourceRange {
    SourceRange(
      SourcePosition(line: startLine, column: startColumn), SourcePosition(line: endLine, column: endColumn))
  }

  static let findings: [Finding] = [
    Finding(
      rule: "apple", severity: .warning,
      message: "'preferredStatusBarStyle' is never asked: <MainNavigation> | \"shows\" its bar & decides",
      location: Location(file: "App/Größe, new.swift", range: range(4, 38, 4, 61)), screens: ["Größe"],
      notes: [
        Note("contained by MainNavigation", at: Location(file: "App/Main.storyboard", range: range(41, 5, 41, 90))),
        Note("declared here", at: Location(file: "App/Größe, new.swift", range: range(3, 13, 3, 20))),
      ],
      fixes: [
        Fix(
          "add 'childForStatusBarStyle' to MainNavigation", safety: .safe,
          edits: [
            Fix.Edit(Location(file: "App/Größe, new.swift", range: range(6, 1, 6, 1)), text: "  // new\n"),
            Fix.Edit(Location(file: "App/Größe, new.swift", range: range(4, 3, 4, 22)), text: ""),
          ])
      ]),
    Finding(
      rule: "apple", severity: .info, confidence: .likely,
      message: "advice with \u{1B}[31m an escape\nand a line break",
      location: Location(file: "App/Größe, new.swift", range: range(5, 2, 5, 18))),
    Finding(
      rule: "pear", severity: .error, message: "cannot work", location: Location(file: "Info.plist"),
      fixes: [Fix("delete it", safety: .review, edits: [Fix.Edit(Location(file: "Info.plist"), text: "x")])]),
  ].sorted()

  static func report(_ findings: [Finding] = findings) -> CheckReport {
    var report = CheckReport(
      findings: findings,
      problems: [Problem("not a property list", at: Location(file: "Broken.plist", range: range(3, 7, 3, 7)))],
      screens: ScreenSummary(screens: 41, resolved: 38), fileCount: 1202, rules: fakeRules,
      texts: SourceTexts(["App/Größe, new.swift": Data(source.utf8)]), toolVersion: "1.2.3")
    report.suppressedCount = 2
    report.baselinedCount = 1
    return report
  }

  static let empty = CheckReport(findings: [], fileCount: 3, rules: fakeRules, toolVersion: "1.2.3")

  static func text(_ format: ReportFormat, _ report: CheckReport = report(), style: TextStyle = TextStyle()) -> String {
    var output = ""
    format.reporter(style: style).write(report, to: &output)
    return output
  }
}
