// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import Reporting

/// Mends findings and makes sure that it helped.
struct FixRun {
  /// Fixes that touch each other are applied one after the other, each after a new look at the app; not without end.
  private static let passLimit = 10

  var check: Check
  var includingReview: Bool

  /// The files as they would be after the first pass.
  func preview(_ outcome: Check.Outcome) throws(CommandFailure) -> [EditedFile] {
    let plan = FixPlan(for: outcome.findings, includingReview: includingReview)
    return try attempt { () throws(FixError) in
      try FixApplier(root: check.pipeline.root).preview(plan, expected: hashes(of: outcome))
    }
  }

  /// Mends what can be mended and leaves the state after it in `outcome`.
  ///
  /// Where a pass brings a finding or a problem that was not there before, its files get their old contents back and
  /// the command fails.
  @MainActor func apply(_ outcome: inout Check.Outcome) async throws(CommandFailure) -> (findings: Int, files: Int) {
    let applier = FixApplier(root: check.pipeline.root)
    var findings = 0
    var paths: Set<String> = []
    for _ in 0..<Self.passLimit {
      let plan = FixPlan(for: outcome.findings, includingReview: includingReview)
      guard !plan.fixes.isEmpty else { break }
      let hashes = hashes(of: outcome)
      let files = try attempt { () throws(FixError) in try applier.preview(plan, expected: hashes) }
      guard !files.isEmpty else { break }
      try attempt { () throws(FixError) in try applier.write(files) }
      let next = try await check.run()
      if let harm = harm(from: outcome, to: next) {
        try attempt { () throws(FixError) in try applier.revert(files) }
        throw .unusable("a fix would have brought something new, and was taken back: \(harm)")
      }
      outcome = next
      findings += plan.findings.count
      paths.formUnion(files.map(\.path))
      guard plan.deferredCount > 0 else { break }
    }
    return (findings, paths.count)
  }

  /// Hashes of the files as they were read; where the readers do not say, as they were when the audit ended.
  private func hashes(of outcome: Check.Outcome) -> [String: ContentHash] {
    var hashes = outcome.pipeline.hashes
    for edit in outcome.findings.flatMap(\.fixes).flatMap(\.edits) where hashes[edit.location.file] == nil {
      hashes[edit.location.file] = outcome.texts[edit.location.file]?.hash
    }
    return hashes
  }

  /// What is there after a pass and was not before: counted by rule and file, because messages may change.
  private func harm(from before: Check.Outcome, to after: Check.Outcome) -> String? {
    func counts(_ findings: [Finding]) -> [[String]: Int] {
      Dictionary(grouping: findings) { [$0.rule, $0.location.file] }.mapValues(\.count)
    }
    let old = counts(before.result.findings)
    for (key, count) in counts(after.result.findings).sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
    where count > old[key] ?? 0 {
      return "\(key[0]) in \(check.paths.path(key[1]))"
    }
    let problems = Set(before.pipeline.app.facts.problems.map(\.location.file))
    let new = after.pipeline.app.facts.problems.first { !problems.contains($0.location.file) }
    return new.map { "\(check.paths.path($0.location.file)): \($0.message)" }
  }

  private func attempt<Value>(_ body: () throws(FixError) -> Value) throws(CommandFailure) -> Value {
    do throws(FixError) { return try body() } catch { throw .unusable(error.message) }
  }
}
