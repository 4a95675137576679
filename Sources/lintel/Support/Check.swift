// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import Foundation
import Reporting
import Screens

/// One pass over an app: read, resolve, audit, compare with the baseline. Run again after files were mended.
struct Check {
  struct Outcome {
    var pipeline: Pipeline.Outcome
    var result: AuditResult
    /// What is to be reported: what the audit found and the baseline does not cover.
    var findings: [Finding]
    var baselinedCount: Int
    var stale: [BaselineEntry]
    var texts: SourceTexts
  }

  var pipeline: Pipeline
  var auditor: Auditor
  var baseline: Baseline?
  var progress: Progress
  var paths: DisplayPaths

  /// - Parameter inquiry: what somebody asks about; rules write down there what they withhold.
  @MainActor func run(asking inquiry: Inquiry? = nil) async throws(CommandFailure) -> Outcome {
    defer { progress.end() }
    var outcome = try await pipeline.run(progress: progress)
    for app in outcome.apps { app.shared.inquiry = inquiry }
    progress.show("auditing")
    let result = AuditResult(joining: outcome.apps.map { auditor.audit($0) }, covering: outcome.covers)
    if let reason = pipeline.limits?.reasonToStop(.rules),
      let problem = LeftUndone.problem(rules: result.left, reason)
    {
      outcome.left.append(problem)
    }
    let texts = SourceTexts(of: result.findings, root: pipeline.root, facts: outcome.facts)
    let comparison = baseline?.compare(result.findings, texts: texts)
    // Of files or rules that were not looked at, nothing can be said to be gone.
    let isPartial =
      outcome.wasEndedEarly || !result.left.isEmpty || auditor.changedFiles != nil || auditor.configuration.only != nil
      || auditor.configuration.target != nil
      || outcome.scope?.meant.isEmpty == false
    return Outcome(
      pipeline: outcome, result: result, findings: comparison?.new ?? result.findings,
      baselinedCount: comparison?.coveredCount ?? 0, stale: isPartial ? [] : comparison?.stale ?? [], texts: texts)
  }

  func report(of outcome: Outcome) -> CheckReport {
    let ran = Set(outcome.result.rules)
    var report = CheckReport(
      findings: outcome.findings.map(paths.finding), problems: outcome.pipeline.problems.map(paths.problem),
      screens: outcome.pipeline.summary, fileCount: outcome.pipeline.facts.fileCount,
      rules: auditor.rules.filter { ran.contains($0.descriptor.id) }, texts: paths.texts(outcome.texts),
      toolVersion: Version.current)
    report.site = Version.site
    report.suppressedCount = outcome.result.suppressedCount
    report.baselinedCount = outcome.baselinedCount
    return report
  }
}
