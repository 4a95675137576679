// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Screens

/// Runs rules over an app and applies to what they find what the configuration and the app's own comments say.
package struct Auditor: Sendable {
  package var rules: [any Rule.Type]
  package var configuration: AuditConfiguration
  /// If set, only findings that are in one of these files, or rest on a fact in one, are kept.
  package var changedFiles: Set<String>?

  package init(
    rules: [any Rule.Type] = RuleList.all, configuration: AuditConfiguration = AuditConfiguration(),
    changedFiles: Set<String>? = nil
  ) {
    self.rules = rules
    self.configuration = configuration
    self.changedFiles = changedFiles
  }

  /// - Complexity: the rules' own, and n log n in the number of findings.
  package func audit(_ app: AuditedApp) -> AuditResult {
    var app = app
    app.settings = configuration.settings
    let running = rules.filter { configuration.level(of: $0.descriptor.id) != .off }
    let limit = app.model.limit
    // In their order, so that the same rules are left where a run is ended early.
    var found: Set<Finding> = []
    var ran: Set<String> = []
    for rule in running where limit.reason(toStop: .rules) == nil {
      let told = rule.init().findings(in: app)
      found.formUnion(rule.tellsOfUse ? told.map(app.toned) : told)
      ran.insert(rule.descriptor.id)
    }

    // Comments are judged by what the rules found everywhere, before anything is left out of the report.
    var suppressions = Suppressions(in: app.facts)
    var findings: Set<Finding> = []
    var suppressedCount = 0
    let (spoken, silenced) = Precedence(running).apply(to: found)
    for finding in spoken {
      if !suppressions.suppress(finding) {
        findings.insert(finding)
      } else if isWanted(finding) {
        suppressedCount += 1
      }
    }
    // What a comment is for may be among what was left undone.
    if ran.contains(UnusedSuppression.id), !limit.hasStopped {
      findings.formUnion(suppressions.unused(known: Set(rules.map { $0.descriptor.id }), ran: ran))
    }
    if configuration.requireReason, ran.contains(SuppressionWithoutReason.id) {
      findings.formUnion(suppressions.withoutReason())
    }

    var kept = findings.filter(isWanted).map(leveled)
    if limit.hasStopped {
      for index in kept.indices { kept[index].confidence = min(kept[index].confidence, .likely) }
    }
    return AuditResult(
      findings: Self.withoutRepetition(kept.sorted()), suppressedCount: suppressedCount, rules: ran.sorted(),
      left: running.map { $0.descriptor.id }.filter { !ran.contains($0) }.sorted(), silenced: silenced,
      sources: Set(app.facts.sources.map(\.path)))
  }

  private func isWanted(_ finding: Finding) -> Bool {
    guard configuration.covers(finding.location.file) else { return false }
    guard let changedFiles else { return true }
    return changedFiles.contains(finding.location.file)
      || finding.notes.contains { changedFiles.contains($0.location.file) }
  }

  private func leveled(_ finding: Finding) -> Finding {
    guard case .severity(let severity) = configuration.level(of: finding.rule) else { return finding }
    var finding = finding
    finding.severity = severity
    return finding
  }

  /// Of findings that say the same at the same place, as targets that share a file give them, one is enough: it gets
  /// the screens of all, and the confidence of the surest.
  private static func withoutRepetition(_ sorted: [Finding]) -> [Finding] {
    var result: [Finding] = []
    for finding in sorted {
      guard let last = result.last, last.rule == finding.rule, last.location == finding.location,
        last.message == finding.message
      else {
        result.append(finding)
        continue
      }
      let screens = Set(last.screens).union(finding.screens)
      // Which of several stood first must not depend on hashing.
      let preferred = Self.precedes(last, finding) ? last : finding
      result[result.count - 1] = preferred
      result[result.count - 1].screens = screens.sorted()
      result[result.count - 1].confidence = max(last.confidence, finding.confidence)
      result[result.count - 1].severity = max(last.severity, finding.severity)
    }
    return result
  }

  private static func precedes(_ first: Finding, _ second: Finding) -> Bool {
    // What one of the applications uses is no idle code.
    if first.severity != second.severity { return first.severity > second.severity }
    func key(_ finding: Finding) -> (Int, String) {
      (-finding.notes.count, finding.notes.map { "\($0.location)\($0.message)" }.joined(separator: "\n"))
    }
    let (a, b) = (key(first), key(second))
    return a == b ? first.fixes.count >= second.fixes.count : a < b
  }
}
