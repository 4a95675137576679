// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("Comments suppress findings")
struct SuppressionsTests {
  /// The findings of the fake rules in one file, each as `rule line`.
  private func audit(_ text: String, _ change: (inout AuditConfiguration) -> Void = { _ in }) -> [String] {
    var configuration = AuditConfiguration()
    change(&configuration)
    return Auditor(rules: fakeRules, configuration: configuration).audit(FakeApp.app(["A.swift": text])).findings
      .map { "\($0.rule) \($0.location.line)" }
  }

  @Test(
    "where they say",
    arguments: [
      ("apple", ["apple 1"]),
      ("// lintel:disable apple\napple\napple", []),
      ("apple\n// lintel:disable apple\napple", ["apple 1"]),
      ("// lintel:disable apple\napple\n// lintel:enable apple\napple", ["apple 4"]),
      ("// lintel:disable apple, pear\napple pear\n// lintel:enable all\napple pear", ["apple 4", "pear 4"]),
      ("// lintel:disable:next apple\napple\napple", ["apple 3"]),
      ("// lintel:disable:next apple\n// lintel:disable:next pear\napple pear", []),
      ("apple // lintel:disable:this apple\napple", ["apple 2"]),
      ("// lintel:disable all -- generated\napple pear", []),
      ("// lintel:disable apple -- pear stays\napple pear", ["pear 2"]),
      ("// lintel:disable apple pear\napple pear", []),
      ("// see lintel: the tool\napple", ["apple 2"]),
    ])
  func places(text: String, expected: [String]) {
    #expect(audit(text) == expected)
  }

  @Test(
    "and are reported where they suppress nothing",
    arguments: [
      (
        "// lintel:disable apple\npear // lintel:disable:this pear",
        "'apple' finds nothing that this comment suppresses; remove it"
      ),
      ("// lintel:disable aple", "there is no rule 'aple'; did you mean 'apple'?"),
      (
        "// lintel:disabel apple",
        "'lintel:disabel' is not something that Lintel understands; did you mean 'lintel:disable'?"
      ),
      ("// lintel:disable", "'lintel:disable' names no rule; write the rules, or 'all', after it"),
      ("// lintel:disable -- because", "'lintel:disable' names no rule; write the rules, or 'all', after it"),
      ("// lintel:enable apple", "'lintel:enable' ends nothing: 'apple' is not disabled here"),
      ("// lintel:disable all", "'all' suppresses nothing here; remove the comment"),
    ])
  func unused(text: String, message: String) {
    let findings = Auditor(rules: fakeRules).audit(FakeApp.app(["A.swift": text])).findings
    #expect(findings.map(\.rule) == ["unused-suppression"])
    #expect(findings.map(\.message) == [message])
  }

  @Test("but not judged for rules that did not run")
  func notRun() {
    #expect(audit("// lintel:disable pear") { $0.only = ["apple", "unused-suppression"] } == [])
    #expect(audit("// lintel:disable all") { $0.levels["pear"] = .off } == [])
  }

  @Test("with a reason, where one is required")
  func reasons() {
    let text = "// lintel:disable:next apple\napple\n// lintel:disable:next apple -- a reason\napple"
    #expect(audit(text) == [])
    #expect(audit(text) { $0.requireReason = true } == ["suppression-without-reason 1"])
    #expect(
      audit("// lintel:disable:next apple --\napple") { $0.requireReason = true } == ["suppression-without-reason 1"])
  }

  @Test("count once, however many comments cover a finding")
  func count() {
    let app = FakeApp.app(["A.swift": "// lintel:disable apple\napple // lintel:disable:this apple\nапple"])
    let result = Auditor(rules: fakeRules).audit(app)
    #expect(result.suppressedCount == 1 && result.findings.isEmpty)
  }

  @Test("also in files whose findings are left out of the report")
  func excluded() {
    #expect(audit("// lintel:disable apple\npear") { $0.exclude = [PathPattern("*.swift")].compactMap { $0 } } == [])
  }
}
