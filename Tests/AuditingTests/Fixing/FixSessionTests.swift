// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import TestSupport
import Testing

@Suite("A session of fixes")
struct FixSessionTests {
  /// Looks at the folder's one file: each `bad` can be mended into `good`, and `trap` into something worse.
  private func look(_ folder: TemporaryFolder) throws -> FixSession.State {
    let text = try folder.text("A.swift")
    var findings: [Finding] = []
    // "bad" and "trap" are found by one rule, "deep" by another.
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for (word, replacement) in [("bad", "good"), ("trap", "bad\nbad"), ("deep", "bad")] {
        guard let found = line.firstRange(of: word) else { continue }
        let start = line.utf8.distance(from: line.startIndex, to: found.lowerBound) + 1
        let change = edit("A.swift", (index + 1, start), (index + 1, start + word.utf8.count), replacement)
        findings.append(
          Finding(
            rule: word == "deep" ? "deep" : "bad", severity: .warning, message: word, location: change.location,
            fixes: [Fix("mend", safety: .safe, edits: [change])]))
      }
    }
    let texts = SourceTexts(of: findings, root: folder.url)
    return FixSession.State(
      findings: findings, allFindings: findings, hashes: texts["A.swift"].map { ["A.swift": $0.hash] } ?? [:])
  }

  @MainActor private func run(_ text: String) async throws -> (text: String, outcome: FixSession.Outcome?) {
    let folder = try TemporaryFolder(["A.swift": text])
    let session = FixSession(root: folder.url, includingReview: false)
    let outcome = try? await session.run(from: try look(folder)) { try look(folder) }
    return (try folder.text("A.swift"), outcome)
  }

  @Test("mends what can be mended, and twice is once")
  @MainActor func mends() async throws {
    let first = try await run("bad\nx bad\n")
    #expect(first.text == "good\nx good\n" && first.outcome?.mended.count == 2 && first.outcome?.files == ["A.swift"])
    #expect(try await run(first.text).outcome == FixSession.Outcome())
  }

  @Test(
    "leaves a fix out that does not help, or brings what was not there, and applies the others",
    arguments: [
      ("trap\n", "trap\n", ["trap"]), ("deep\n", "deep\n", ["deep"]), ("bad\ntrap\n", "good\ntrap\n", ["trap"]),
      ("bad\ntrap\nbad\ndeep\nbad\n", "good\ntrap\ngood\ndeep\ngood\n", ["trap", "deep"]),
    ])
  @MainActor func harm(text: String, after: String, refused: [String]) async throws {
    let result = try await run(text)
    #expect(result.text == after)
    let outcome = try #require(result.outcome)
    #expect(outcome.refused.map(\.finding.message).sorted() == refused.sorted())
    #expect(outcome.mended.count == after.components(separatedBy: "good").count - 1)
  }

  @Test("leaves a fix out with which the app can no longer be read")
  @MainActor func unreadable() async throws {
    let folder = try TemporaryFolder(["A.swift": "bad\n"])
    let session = FixSession(root: folder.url, includingReview: false)
    let outcome = try await session.run(from: try look(folder)) {
      var state = try look(folder)
      state.problems = [Problem("broken", at: Location(file: "A.swift"))]
      return state
    }
    #expect(outcome.refused.map(\.harm.message) == ["A.swift could no longer be read: broken"])
    #expect(outcome.mended.isEmpty && outcome.files.isEmpty)
    #expect(try folder.text("A.swift") == "bad\n")
  }

  @Test("takes a pass back when the app cannot be looked at again")
  @MainActor func failedLook() async throws {
    struct Failure: Error {}
    let folder = try TemporaryFolder(["A.swift": "bad\n"])
    await #expect(throws: Failure.self) {
      try await FixSession(root: folder.url, includingReview: false).run(from: try look(folder)) { throw Failure() }
    }
    #expect(try folder.text("A.swift") == "bad\n")
  }

  @Test("mends what touches in several passes")
  @MainActor func passes() async throws {
    let folder = try TemporaryFolder(["A.swift": "ab\n"])
    /// Both letters go, one fix each; the ranges meet.
    func look() throws -> FixSession.State {
      let text = try folder.text("A.swift")
      let findings = text.dropLast().enumerated().map { index, letter in
        var finding = finding(.safe, [edit("A.swift", (1, index + 1), (1, index + 2), "")])
        finding.message = "\(letter)"
        return finding
      }
      return FixSession.State(findings: findings, allFindings: findings)
    }
    let outcome = try await FixSession(root: folder.url, includingReview: false).run(from: try look(), look: look)
    #expect(outcome.mended.count == 2 && outcome.files == ["A.swift"])
    #expect(try folder.text("A.swift").isEmpty)
  }

  @Test("previews without writing")
  @MainActor func preview() async throws {
    let folder = try TemporaryFolder(["A.swift": "bad\n"])
    let files = try FixSession(root: folder.url, includingReview: false).preview(try look(folder))
    #expect(files.map { String(decoding: $0.after, as: UTF8.self) } == ["good\n"])
    #expect(try folder.text("A.swift") == "bad\n")
  }
}
