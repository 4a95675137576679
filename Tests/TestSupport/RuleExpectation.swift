// SPDX-License-Identifier: Apache-2.0

package import Auditing
import Findings
import Foundation
package import Testing

/// What a rule is expected to find in small files, and with it much that holds for every rule: it finds the same twice
/// and in any order of files, a comment suppresses it, its fixes help, leave nothing behind and settle.
@MainActor package struct RuleExpectation {
  /// Turns files into what rules look at.
  package typealias Reader = @MainActor ([RuleExample.File]) async throws -> AuditedApp

  private let rule: any Rule.Type
  private let configuration: AuditConfiguration
  private let read: Reader

  package init(
    _ rule: any Rule.Type, configuration: AuditConfiguration = AuditConfiguration(),
    read: @escaping Reader = ReadApp.app
  ) {
    self.rule = rule
    self.configuration = configuration
    self.read = read
  }

  /// Expects findings at markers, and no others.
  ///
  /// - Parameters:
  ///   - files: marked texts by path; a marker names one place in all of them.
  ///   - hosts: files that are needed, carry no markers and are judged all the same, such as
  ///     ``AppFiles/controllerBased``.
  ///   - specs: none for a clean twin.
  ///   - fixed: the texts after all fixes, of the files that change; nil where fixes do not matter.
  package func expect(
    _ files: [String: String], with hosts: [String: String] = [:], _ specs: [FindingSpec] = [],
    fixed: [String: String]? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let marked = files.merging(hosts) { own, _ in own }.mapValues { MarkedText($0) }
    let texts = marked.mapValues(\.text)
    let findings = try await findings(in: texts)
    for (path, text) in marked.sorted(by: { $0.key < $1.key }) {
      expectFindings(
        findings.filter { $0.location.file == path }, specs.filter { text.markers[$0.marker] != nil }, in: text,
        file: path, sourceLocation: sourceLocation)
    }
    for finding in findings where marked[finding.location.file] == nil {
      Issue.record("outside the files: \(finding.location): \(finding.message)", sourceLocation: sourceLocation)
    }
    for spec in specs where !marked.values.contains(where: { $0.markers[spec.marker] != nil }) {
      Issue.record("no file has the marker \(spec.marker)", sourceLocation: spec.sourceLocation)
    }
    #expect(
      try await self.findings(in: texts) == findings, "finds something else the second time",
      sourceLocation: sourceLocation)
    try await expectSuppression(of: findings, in: texts, sourceLocation)
    try await expectFixes(of: findings, in: texts, fixed, sourceLocation)
  }

  private func findings(in texts: [String: String]) async throws -> [Finding] {
    let files = texts.sorted { $0.key < $1.key }.map { RuleExample.File($0.key, $0.value) }
    return Auditor(rules: [rule], configuration: configuration).audit(try await read(files)).findings
  }

  /// A comment at the top of a Swift or Objective-C file silences the rule in it.
  private func expectSuppression(
    of findings: [Finding], in texts: [String: String], _ sourceLocation: Testing.SourceLocation
  ) async throws {
    let sources = Set(findings.map(\.location.file)).filter { path in
      [".swift", ".m", ".mm", ".h"].contains { path.hasSuffix($0) }
    }
    guard !sources.isEmpty else { return }
    var texts = texts
    for path in sources { texts[path] = "// lintel:disable \(rule.descriptor.id) -- test\n" + (texts[path] ?? "") }
    let left = try await self.findings(in: texts).filter { sources.contains($0.location.file) }
    #expect(left.isEmpty, "a comment does not suppress \(left.map(\.message))", sourceLocation: sourceLocation)
  }

  private func expectFixes(
    of findings: [Finding], in texts: [String: String], _ fixed: [String: String]?,
    _ sourceLocation: Testing.SourceLocation
  ) async throws {
    let isPromised = rule.descriptor.offersFix
    #expect(
      isPromised || findings.allSatisfy(\.fixes.isEmpty), "offers a fix and its descriptor says it does not",
      sourceLocation: sourceLocation)
    let folder = try TemporaryFolder(texts)
    let session = FixSession(root: folder.url, includingReview: true)
    func look() async throws -> FixSession.State {
      var current: [String: String] = [:]
      for path in texts.keys { current[path] = try folder.text(path) }
      let findings = try await self.findings(in: current)
      return FixSession.State(findings: findings, allFindings: findings)
    }
    let outcome = try await session.run(from: try await look(), look: look)
    #expect(
      outcome.refused.isEmpty, "a fix does not help, or brings something new: \(outcome.refused.map(\.harm.message))",
      sourceLocation: sourceLocation)
    #expect(
      try await session.run(from: try await look(), look: look).files.isEmpty, "fixes do not settle",
      sourceLocation: sourceLocation
    )
    guard let fixed else { return }
    #expect(outcome.files == Set(fixed.keys), sourceLocation: sourceLocation)
    for (path, text) in fixed.sorted(by: { $0.key < $1.key }) {
      #expect(try folder.text(path) == text, "\(path)", sourceLocation: sourceLocation)
    }
  }
}
