// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import Reporting
import Screens

/// A report as a very large app would give it: twenty findings a file, of all rules, each with two notes, every second
/// with a fix.
enum LongReport {
  private static let perFile = 20

  static func make(_ count: Int) -> CheckReport {
    let findings = (0..<count).map(finding).sorted()
    let paths = Set(findings.map(\.location.file))
    let texts = Dictionary(uniqueKeysWithValues: paths.map { ($0, Data(text.utf8)) })
    return CheckReport(
      findings: findings, screens: ScreenSummary(screens: count / 10, resolved: count / 11), fileCount: paths.count,
      rules: RuleList.all, texts: SourceTexts(texts), toolVersion: "0")
  }

  private static let text = String(
    repeating: "  override var preferredStatusBarStyle: UIStatusBarStyle { .default } // ü\n", count: 400)

  private static func finding(_ index: Int) -> Finding {
    let file = "App/Screens/Größe\(index / perFile)/Screen\(index / perFile)ViewController.swift"
    func place(_ line: Int) -> Location {
      Location(
        file: file,
        range: SourceRange(SourcePosition(line: line, column: 3), SourcePosition(line: line, column: 30)))
    }
    let rule = RuleList.all[index % RuleList.all.count].descriptor
    let line = 1 + index % perFile * 19
    return Finding(
      rule: rule.id, severity: rule.severity,
      message: "Screen\(index).preferredStatusBarStyle is never asked: its navigation controller decides; subclass it",
      location: place(line), screens: ["Screen\(index)"],
      notes: [Note("contained here", at: place(line + 1)), Note("the bar is shown here", at: place(line + 2))],
      fixes: index.isMultiple(of: 2)
        ? [Fix("Remove the override", safety: .review, edits: [Fix.Edit(place(line), text: "")])] : [])
  }
}
