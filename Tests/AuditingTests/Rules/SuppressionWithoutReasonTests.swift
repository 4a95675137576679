// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("suppression-without-reason")
struct SuppressionWithoutReasonTests {
  @Test("points at the comment, and only where a reason is required", arguments: [true, false])
  func place(isRequired: Bool) {
    let marked = MarkedText(
      "1️⃣// lintel:disable:next apple\napple\n// lintel:disable:next apple -- a reason\napple")
    var configuration = AuditConfiguration()
    configuration.requireReason = isRequired
    let findings = Auditor(rules: fakeRules, configuration: configuration)
      .audit(FakeApp.app(["A.swift": marked.text])).findings
    let spec = FindingSpec(
      "1️⃣", message: "this suppression does not say why; add ' -- ' and the reason", rule: SuppressionWithoutReason.id)
    expectFindings(findings, isRequired ? [spec] : [], in: marked, file: "A.swift")
  }
}
