// SPDX-License-Identifier: Apache-2.0

package import Findings
package import Foundation

/// Mends findings and makes sure that it helped: after each pass the app is looked at again.
package struct FixSession: Sendable {
  /// What is known of the app at one time.
  package struct State: Sendable {
    /// The findings that may be mended.
    package var findings: [Finding]
    /// All findings, also those that a baseline covers.
    package var allFindings: [Finding]
    /// What could not be read.
    package var problems: [Problem]
    /// Hashes of the files as they were read.
    package var hashes: [String: ContentHash]

    package init(
      findings: [Finding], allFindings: [Finding], problems: [Problem] = [], hashes: [String: ContentHash] = [:]
    ) {
      self.findings = findings
      self.allFindings = allFindings
      self.problems = problems
      self.hashes = hashes
    }
  }

  /// What was done.
  package struct Outcome: Hashable, Sendable {
    package var mendedCount = 0
    /// The files that were changed.
    package var files: Set<String> = []

    package init() {}
  }

  /// A fix did not help, or brought something that was not there before; its pass was taken back.
  package struct Harm: Error, Hashable, Sendable {
    /// In lower case, without a full stop.
    package var message: String

    package init(message: String) {
      self.message = message
    }
  }

  /// Fixes that touch each other are applied one after the other, but not without end.
  private static let passLimit = 10

  private let applier: FixApplier
  private let includingReview: Bool

  package init(root: URL, includingReview: Bool, store: any FileStore = Disk()) {
    applier = FixApplier(root: root, store: store)
    self.includingReview = includingReview
  }

  /// The files as they would be after the first pass; nothing is written.
  package func preview(_ state: State) throws(FixError) -> [EditedFile] {
    let plan = FixPlan(for: state.findings, includingReview: includingReview)
    return try applier.preview(plan, expected: state.hashes)
  }

  /// Mends what can be mended.
  ///
  /// - Parameters:
  ///   - state: how the app is.
  ///   - look: looks at the app again.
  /// - Throws: `FixError` where files cannot be changed, ``Harm``, and what `look` throws. In each case the last pass
  ///   is taken back.
  @MainActor package func run(from state: State, look: () async throws -> State) async throws -> Outcome {
    var state = state
    var outcome = Outcome()
    for _ in 0..<Self.passLimit {
      let plan = FixPlan(for: state.findings, includingReview: includingReview)
      let files = try applier.preview(plan, expected: state.hashes)
      guard !files.isEmpty else { break }
      try applier.write(files)
      do {
        let next = try await look()
        if let harm = Self.harm(of: plan, from: state, to: next) { throw harm }
        state = next
      } catch {
        try applier.revert(files)
        throw error
      }
      outcome.mendedCount += plan.findings.count
      outcome.files.formUnion(files.map(\.path))
      guard plan.deferredCount > 0 else { break }
    }
    return outcome
  }

  /// What is there after a pass and should not be: counted by rule and file, because lines and messages change.
  private static func harm(of plan: FixPlan, from before: State, to after: State) -> Harm? {
    func counts(_ findings: [Finding]) -> [[String]: Int] {
      Dictionary(grouping: findings) { [$0.rule, $0.location.file] }.mapValues(\.count)
    }
    let old = counts(before.allFindings)
    let mended = counts(plan.findings)
    // A comment that is no longer needed is good news.
    let unexpected = counts(after.allFindings).filter { key, count in
      count > (old[key] ?? 0) - (mended[key] ?? 0) && key[0] != UnusedSuppression.id
    }
    if let first = unexpected.keys.min(by: { $0.lexicographicallyPrecedes($1) }) {
      return Harm(message: "\(first[0]) in \(first[1])")
    }
    let unreadable = Set(before.problems.map(\.location.file))
    return after.problems.first { !unreadable.contains($0.location.file) }
      .map { Harm(message: "\($0.location.file) could no longer be read: \($0.message)") }
  }
}
