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

  private enum CodingKeys: String, CodingKey {
    case findings, suppressedCount, rules, left
  }

  package init(
    findings: [Finding], suppressedCount: Int = 0, rules: [String] = [], left: [String] = [],
    silenced: [Finding: Finding] = [:]
  ) {
    self.silenced = silenced
    self.findings = findings
    self.suppressedCount = suppressedCount
    self.rules = rules
    self.left = left
  }

  /// What audits of several apps give together.
  ///
  /// - Parameter covering: whether a file is one that is reported on.
  package init(joining results: [AuditResult], covering: (String) -> Bool = { _ in true }) {
    // What applications share is found in each.
    findings = Set(results.flatMap(\.findings)).filter { covering($0.location.file) }.sorted()
    suppressedCount = results.reduce(0) { $0 + $1.suppressedCount }
    rules = Set(results.flatMap(\.rules)).sorted()
    left = Set(results.flatMap(\.left)).sorted()
    silenced = results.reduce(into: [:]) { $0.merge($1.silenced) { first, _ in first } }
  }
}
