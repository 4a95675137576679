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
    var judgement: CheckJudgement

    var result: AuditResult { judgement.answer.result }
    var findings: [Finding] { judgement.findings }
    var texts: SourceTexts { judgement.texts }
    /// Whether the answer is that of every run: nothing was left undone.
    var isWhole: Bool { !pipeline.wasEndedEarly && result.left.isEmpty }
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
    let isPartial =
      outcome.wasEndedEarly || !result.left.isEmpty || auditor.changedFiles != nil || auditor.configuration.only != nil
      || auditor.configuration.target != nil
      || outcome.scope?.meant.isEmpty == false
    let answer = CheckAnswer(
      result: result, problems: outcome.problems, summary: outcome.summary, fileCount: outcome.facts.fileCount,
      declarations: DeclarationIndex(outcome.facts, findings: result.findings), isPartial: isPartial,
      run: RunDescription(outcome))
    return Outcome(pipeline: outcome, judgement: answer.judged(by: baseline, pipeline))
  }

  /// The same without what only this run knows, taken from an earlier run where nothing changed since.
  @MainActor func judgement(from store: AnswerStore) async throws -> CheckJudgement {
    let answer = try await store.answer(
      of: pipeline, changedFiles: auditor.changedFiles, progress: progress
    ) { pipeline in
      var check = self
      check.pipeline = pipeline
      let outcome = try await check.run()
      return (outcome.judgement.answer, outcome.isWhole)
    }
    return answer.judged(by: baseline, pipeline)
  }

  func report(of judgement: CheckJudgement) -> CheckReport {
    let answer = judgement.answer
    let ran = Set(answer.result.rules)
    var report = CheckReport(
      findings: judgement.findings.map(paths.finding), problems: answer.problems.map(paths.problem),
      screens: answer.summary, fileCount: answer.fileCount,
      rules: auditor.rules.filter { ran.contains($0.descriptor.id) }, texts: paths.texts(judgement.texts),
      toolVersion: Version.current)
    report.site = Version.site
    report.suppressedCount = answer.result.suppressedCount
    report.baselinedCount = judgement.baselinedCount
    return report
  }
}
