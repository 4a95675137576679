// SPDX-License-Identifier: Apache-2.0

package import Findings
package import Foundation

/// Mends findings and makes sure that it helped: after each pass the app is looked at again, and a fix that did not help
/// or brought something new is taken back.
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
    /// The findings whose fixes were applied, at the places where they were found.
    package var mended: [Finding] = []
    /// The files that were changed.
    package var files: Set<String> = []
    /// Findings whose fixes were tried and taken back, each with what they would have brought.
    package var refused: [Refused] = []

    package init() {}
  }

  /// A finding whose fix does harm.
  package struct Refused: Hashable, Sendable {
    package var finding: Finding
    package var harm: Harm
  }

  /// What a fix would bring that was not there before, or what it did not mend.
  package struct Harm: Hashable, Sendable {
    package var file: String
    /// In lower case, without a full stop.
    package var message: String

    package init(file: String, message: String) {
      self.file = file
      self.message = message
    }
  }

  /// A look at the app as it is now.
  package typealias Look = () async throws -> State

  /// Fixes that touch each other are applied one after the other, but not without end.
  private static let passLimit = 10
  /// Looking for fixes that do harm costs several looks at the app for each.
  private static let refusalLimit = 20

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

  /// Mends what can be mended, and leaves out fixes that would do harm.
  ///
  /// - Parameters:
  ///   - state: how the app is.
  ///   - look: looks at the app again.
  /// - Throws: `FixError` where files cannot be changed, and what `look` throws. In both cases the last pass is taken
  ///   back.
  /// - Complexity: one look a pass, and for each fix that does harm as many as the logarithm of their number.
  @MainActor package func run(from state: State, look: Look) async throws -> Outcome {
    var state = state
    var outcome = Outcome()
    for _ in 0..<Self.passLimit + Self.refusalLimit {
      let refused = Set(outcome.refused.map { Self.key(of: $0.finding) })
      let plan = self.plan(state.findings.filter { !refused.contains(Self.key(of: $0)) })
      switch try await attempt(plan, from: state, look: look) {
      case .none: return outcome
      case .mended(let files, let next):
        state = next
        outcome.mended += plan.findings
        outcome.files.formUnion(files)
        guard plan.deferredCount > 0 else { return outcome }
      case .harmed(let harm):
        guard outcome.refused.count < Self.refusalLimit else { return outcome }
        outcome.refused.append(try await culprit(in: plan.findings, harm, from: state, look: look))
      }
    }
    return outcome
  }

  private enum Attempt {
    /// Nothing was changed, or nothing but for a trial.
    case none
    case mended(files: Set<String>, State)
    /// All is as it was.
    case harmed(Harm)
  }

  private func plan(_ findings: [Finding]) -> FixPlan { FixPlan(for: findings, includingReview: includingReview) }

  /// The findings' lines may shift from pass to pass.
  private static func key(of finding: Finding) -> [String] { [finding.rule, finding.location.file, finding.message] }

  /// Applies a plan, and takes it back where it does harm.
  ///
  /// - Parameter isTrial: whether it is taken back in any case.
  @MainActor private func attempt(
    _ plan: FixPlan, from state: State, isTrial: Bool = false, look: Look
  ) async throws -> Attempt {
    let files = try applier.preview(plan, expected: state.hashes)
    guard !files.isEmpty else { return .none }
    try applier.write(files)
    do {
      let next = try await look()
      let harm = Self.harm(of: plan, from: state, to: next)
      if harm == nil, !isTrial { return .mended(files: Set(files.map(\.path)), next) }
      try applier.revert(files)
      return harm.map { .harmed($0) } ?? .none
    } catch {
      try applier.revert(files)
      throw error
    }
  }

  /// The finding whose fix does harm, found by halves.
  @MainActor private func culprit(
    in findings: [Finding], _ harm: Harm, from state: State, look: Look
  ) async throws -> Refused {
    // Most harm is done in the file where it shows.
    let near = findings.filter { finding in
      finding.fixes.contains { $0.edits.contains { $0.location.file == harm.file } }
    }
    var suspects = near + findings.filter { !near.contains($0) }
    var half = near.isEmpty || near.count == suspects.count ? suspects.count / 2 : near.count
    var harm = harm
    while suspects.count > 1 {
      let tried = Array(suspects[..<half])
      switch try await attempt(plan(tried), from: state, isTrial: true, look: look) {
      case .harmed(let found):
        suspects = tried
        harm = found
      case .mended, .none:
        suspects.removeFirst(half)
      }
      half = suspects.count / 2
    }
    return Refused(finding: suspects[0], harm: harm)
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
      return Harm(file: first[1], message: "\(first[0]) in \(first[1])")
    }
    let unreadable = Set(before.problems.map(\.location.file))
    return after.problems.first { !unreadable.contains($0.location.file) }
      .map { Harm(file: $0.location.file, message: "\($0.location.file) could no longer be read: \($0.message)") }
  }
}
