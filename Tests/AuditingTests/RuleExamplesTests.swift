// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("The examples on the pages of rules")
struct RuleExamplesTests {
  @MainActor private func findings(of rule: any Rule.Type, in example: RuleExample) async throws -> [Finding] {
    let app = try await ReadApp.app(example.files + example.scaffolding)
    let configuration = AuditConfiguration(
      try ConfigurationReader.read(example.configuration, path: "example configuration"))
    let findings = Auditor(configuration: configuration).audit(app).findings
    return findings.filter { $0.rule == rule.descriptor.id }
  }

  @Test("show the mistake", arguments: RuleList.all.map { $0.descriptor.id })
  @MainActor func example(id: String) async throws {
    let rule = try #require(RuleList.rule(id))
    let findings = try await findings(of: rule, in: rule.page.example)
    #expect(!findings.isEmpty, "the rule finds nothing in its own example")
    let shown = Set(rule.page.example.files.map(\.path))
    #expect(findings.allSatisfy { shown.contains($0.location.file) }, "what is found is not shown to the reader")
    #expect(rule.descriptor.offersFix || findings.allSatisfy(\.fixes.isEmpty))
  }

  @Test("and how it is mended", arguments: RuleList.all.map { $0.descriptor.id })
  @MainActor func useInstead(id: String) async throws {
    let rule = try #require(RuleList.rule(id))
    let findings = try await findings(of: rule, in: rule.page.useInstead)
    #expect(findings.isEmpty, "\(findings.map { "\($0.location): \($0.message)" })")
  }

  @Test("speak as messages do: in lower case, without a full stop", arguments: RuleList.all.map { $0.descriptor.id })
  @MainActor func wording(id: String) async throws {
    let rule = try #require(RuleList.rule(id))
    for finding in try await findings(of: rule, in: rule.page.example) {
      for text in [finding.message] + finding.notes.map(\.message) {
        #expect(!text.hasSuffix(".") && !text.isEmpty, "\(text)")
        // Names of types stay as they are.
        let first = text.prefix { $0.isLetter }
        #expect(first.first?.isUppercase != true || first.dropFirst().contains(where: \.isUppercase), "\(text)")
      }
    }
  }
}
