// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("unused-suppression")
struct UnusedSuppressionTests {
  @Test("points at the comment")
  func place() {
    let marked = MarkedText("apple\n  1️⃣// lintel:disable:next pear\napple // lintel:disable:this apple")
    let findings = Auditor(rules: fakeRules).audit(FakeApp.app(["A.swift": marked.text])).findings
      .filter { $0.rule == UnusedSuppression.id }
    expectFindings(
      findings,
      [FindingSpec("1️⃣", message: "'pear' finds nothing that this comment suppresses; remove it", severity: .warning)],
      in: marked, file: "A.swift")
  }

  @Test("is silent where every comment is of use")
  func clean() {
    let app = FakeApp.app(["A.swift": "// lintel:disable:next apple\napple"])
    #expect(Auditor(rules: fakeRules).audit(app).findings.isEmpty)
  }
}
