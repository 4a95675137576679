// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import TestSupport
import Testing

@Suite("What is expected of a rule")
struct RuleExpectationTests {
  @Test("is met by a rule that finds, is suppressed and mends")
  @MainActor func met() async throws {
    let expectation = RuleExpectation(MendingRule.self) { files in
      FakeApp.app(Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first })
    }
    try await expectation.expect(
      ["A.swift": "x\n1️⃣rotten y\n", "B.swift": "2️⃣rotten\n"],
      [FindingSpec("1️⃣", message: "rotten"), FindingSpec("2️⃣", message: "rotten")],
      fixed: ["A.swift": "x\nfresh y\n", "B.swift": "fresh\n"])
    try await expectation.expect(["A.swift": "fresh\n"])
  }

  @Test("is not met by a rule that finds something else")
  @MainActor func notMet() async {
    let expectation = RuleExpectation(MendingRule.self) { files in
      FakeApp.app(Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first })
    }
    await withKnownIssue("the wrong place") {
      try await expectation.expect(["A.swift": "1️⃣x rotten"], [FindingSpec("1️⃣", message: "rotten")])
    }
    await withKnownIssue("a clean twin that is not clean") { try await expectation.expect(["A.swift": "rotten"]) }
    await withKnownIssue("other words") {
      try await expectation.expect(["A.swift": "1️⃣rotten"], [FindingSpec("1️⃣", message: "bad")])
    }
    await withKnownIssue("another fix") {
      try await expectation.expect(
        ["A.swift": "1️⃣rotten"], [FindingSpec("1️⃣", message: "rotten")], fixed: ["A.swift": "ripe"])
    }
  }
}

private struct MendingRule: FakeRule {
  static let descriptor = RuleDescriptor(
    id: "mending", summary: "Mends.", severity: .warning, offersFix: true, basis: [])

  func findings(in app: AuditedApp) -> [Finding] {
    app.facts.sources.flatMap { file in
      file.variables.filter { $0.name == "rotten" }.map {
        let location = Location(file: file.path, range: $0.nameRange)
        return Finding(
          rule: "mending", severity: .warning, message: "rotten", location: location,
          fixes: [Fix("mend", safety: .safe, edits: [Fix.Edit(location, text: "fresh")])])
      }
    }
  }
}
