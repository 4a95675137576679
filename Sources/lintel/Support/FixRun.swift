// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings

/// Fixes for one run of the command.
struct FixRun {
  private let check: Check
  private let session: FixSession

  init(_ check: Check, includingReview: Bool) {
    self.check = check
    session = FixSession(root: check.pipeline.root, includingReview: includingReview)
  }

  /// The files as they would be after the first pass.
  func preview(_ outcome: Check.Outcome) throws(CommandFailure) -> [EditedFile] {
    do throws(FixError) { return try session.preview(state(outcome)) } catch { throw .unusable(error.message) }
  }

  /// Mends what can be mended and leaves the state after it in `outcome`.
  @MainActor func apply(_ outcome: inout Check.Outcome) async throws -> FixSession.Outcome {
    var last = outcome
    do {
      let result = try await session.run(from: state(outcome)) {
        last = try await check.run()
        return state(last)
      }
      // The last look may have been at a fix that was taken back.
      outcome = result.refused.isEmpty ? last : try await check.run()
      return result
    } catch let error as FixError {
      throw CommandFailure.unusable(error.message)
    }
  }

  private func state(_ outcome: Check.Outcome) -> FixSession.State {
    // Where the readers do not say what they read, what was there when the audit ended has to do.
    var hashes = outcome.pipeline.hashes
    for edit in outcome.findings.flatMap(\.fixes).flatMap(\.edits) where hashes[edit.location.file] == nil {
      hashes[edit.location.file] = outcome.texts[edit.location.file]?.hash
    }
    return FixSession.State(
      findings: outcome.findings, allFindings: outcome.result.findings,
      problems: outcome.pipeline.facts.problems, hashes: hashes)
  }
}
