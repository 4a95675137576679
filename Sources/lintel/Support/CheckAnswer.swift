// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import Foundation
import Reporting
import Screens

/// What a check found out, before the baseline and the format have their say: all that its reports are made from.
struct CheckAnswer: Codable {
  var result: AuditResult
  var problems: [Problem]
  var summary: ScreenSummary
  var fileCount: Int
  /// In which declarations the findings are.
  var declarations: DeclarationIndex
  /// Whether files or rules were not looked at, of which nothing can be said to be gone.
  var isPartial: Bool
  var run: RunDescription

  /// Takes from what was found what a baseline lists.
  ///
  /// - Parameter pipeline: through which the app was read, for the lines that findings speak of.
  func judged(by baseline: Baseline?, _ pipeline: Pipeline) -> CheckJudgement {
    let texts = SourceTexts(
      of: result.findings, root: pipeline.root, declarations: declarations, contents: pipeline.facts?.contents)
    let comparison = baseline?.compare(result.findings, texts: texts)
    return CheckJudgement(
      answer: self, findings: comparison?.new ?? result.findings, baselinedCount: comparison?.coveredCount ?? 0,
      stale: isPartial ? [] : comparison?.stale ?? [], texts: texts)
  }
}

/// A check's answer under a baseline.
struct CheckJudgement {
  var answer: CheckAnswer
  /// What is to be reported: what the audit found and the baseline does not cover.
  var findings: [Finding]
  var baselinedCount: Int
  var stale: [BaselineEntry]
  var texts: SourceTexts
}
