// SPDX-License-Identifier: Apache-2.0

package import Findings

/// What an audit gives.
package struct AuditResult: Hashable, Codable, Sendable {
  /// What remains to be reported, sorted, each once.
  package var findings: [Finding]
  /// How many findings comments suppressed.
  package var suppressedCount: Int
  /// Ids of the rules that ran, sorted.
  package var rules: [String]
  /// Ids of the rules that would have run, had the run not been ended early, sorted.
  package var left: [String]

  /// Findings of rules that yield, each with the one that speaks in its place; not kept between runs.
  package var silenced: [Finding: Finding] = [:]

  /// The files of code that the app was read from; not kept between runs.
  package var sources: Set<String> = []

  private enum CodingKeys: String, CodingKey {
    case findings, suppressedCount, rules, left
  }

  package init(
    findings: [Finding], suppressedCount: Int = 0, rules: [String] = [], left: [String] = [],
    silenced: [Finding: Finding] = [:], sources: Set<String> = []
  ) {
    self.silenced = silenced
    self.sources = sources
    self.findings = findings
    self.suppressedCount = suppressedCount
    self.rules = rules
    self.left = left
  }

  /// What audits of several apps give together.
  ///
  /// - Parameter covering: whether a file is one that is reported on.
  package init(joining results: [AuditResult], covering: (String) -> Bool = { _ in true }) {
    // What applications share is found in each; code of which a rule says that it does nothing does nothing in any of them.
    let dead = Set(RuleList.all.filter { $0.tellsOfDeadCode }.map { $0.descriptor.id })
    findings = Set(results.flatMap(\.findings)).filter { finding in
      covering(finding.location.file)
        && (!dead.contains(finding.rule) || results.allSatisfy { $0.agrees(with: finding) })
    }.sorted()
    suppressedCount = results.reduce(0) { $0 + $1.suppressedCount }
    rules = Set(results.flatMap(\.rules)).sorted()
    left = Set(results.flatMap(\.left)).sorted()
    silenced = results.reduce(into: [:]) { $0.merge($1.silenced) { first, _ in first } }
    sources = results.reduce(into: []) { $0.formUnion($1.sources) }
  }

  /// Whether the app does not have the code of a finding, or the same is found of it there.
  private func agrees(with finding: Finding) -> Bool {
    !sources.contains(finding.location.file)
      || findings.contains { $0.rule == finding.rule && $0.location == finding.location }
  }
}
