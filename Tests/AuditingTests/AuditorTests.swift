// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import TestSupport
import Testing

@Suite("The auditor")
struct AuditorTests {
  private let app = FakeApp.app(["B.swift": "pear apple", "A.swift": "apple"])

  private func audit(_ change: (inout AuditConfiguration) -> Void) -> [String] {
    var configuration = AuditConfiguration()
    change(&configuration)
    return Auditor(rules: fakeRules, configuration: configuration).audit(app).findings
      .map { "\($0.location) \($0.severity) \($0.rule)" }
  }

  @Test("sorts what all rules find")
  func sorted() {
    #expect(audit { _ in } == ["A.swift:1:1 warning apple", "B.swift:1:1 error pear", "B.swift:1:6 warning apple"])
  }

  @Test("runs the rules that the configuration wants, with its severity")
  func levels() {
    #expect(audit { $0.levels = ["apple": .off, "pear": .severity(.info)] } == ["B.swift:1:1 info pear"])
    #expect(audit { $0.only = ["pear"] } == ["B.swift:1:1 error pear"])
    #expect(
      audit {
        $0.only = ["pear"]; $0.levels["pear"] = .off
      } == ["B.swift:1:1 error pear"])
  }

  @Test("keeps findings in the files that the configuration wants")
  func paths() throws {
    let pattern = try #require(PathPattern("A.swift"))
    #expect(audit { $0.include = [pattern] } == ["A.swift:1:1 warning apple"])
    #expect(audit { $0.exclude = [pattern] } == ["B.swift:1:1 error pear", "B.swift:1:6 warning apple"])
    let inside = try #require(PathPattern("App/A.swift"))
    #expect(
      audit {
        $0.include = [inside]; $0.patternPrefix = "App/"
      } == ["A.swift:1:1 warning apple"])
  }

  @Test("keeps what is in a changed file or rests on a fact in one")
  func changed() {
    let findings = Auditor(rules: fakeRules, changedFiles: ["A.swift"]).audit(app).findings
    #expect(findings.map(\.location.file) == ["A.swift"])
    let noted = Auditor(rules: [NotingRule.self], changedFiles: ["Other.swift"]).audit(app).findings
    #expect(noted.count == 1)
  }

  @Test("makes one of findings that say the same at the same place")
  func repeated() {
    let findings = Auditor(rules: [RepeatingRule.self]).audit(app).findings
    #expect(findings.map(\.screens) == [["a", "b"]])
    #expect(findings.map(\.confidence) == [.certain])
  }

  @Test("hands rules the settings of the configuration")
  func options() {
    var configuration = AuditConfiguration()
    configuration.settings.options = ["apple": ["depth": .number(7)]]
    let app = AuditedApp(facts: AppFacts(), settings: configuration.settings)
    #expect(app.value(of: AppleRule.options[0], for: AppleRule.self) == .number(7))
    #expect(app.value(of: AppleRule.options[2], for: AppleRule.self) == .boolean(false))
  }
}

private struct NotingRule: FakeRule {
  static let descriptor = RuleDescriptor(id: "noting", summary: "Notes.", severity: .info, basis: [])

  func findings(in app: AuditedApp) -> [Finding] {
    [
      Finding(
        rule: "noting", severity: .info, message: "m", location: Location(file: "A.swift"),
        notes: [Note("n", at: Location(file: "Other.swift"))])
    ]
  }
}

private struct RepeatingRule: FakeRule {
  static let descriptor = RuleDescriptor(id: "repeating", summary: "Repeats.", severity: .info, basis: [])

  func findings(in app: AuditedApp) -> [Finding] {
    [(["b"], Confidence.likely), (["a"], .certain), (["a"], .certain)].map { screens, confidence in
      Finding(
        rule: "repeating", severity: .info, confidence: confidence, message: "m", location: Location(file: "A.swift"),
        screens: screens)
    }
  }
}
