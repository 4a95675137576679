// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Reporting
import Screens

/// The answer to `lintel check --why-not FILE:LINE [RULE]`: what was found in the place, what was looked at and withheld, and
/// which rules have nothing to do with it.
struct WhyNot {
  var inquiry: Inquiry
  /// The only rule that is asked about; nil for all.
  var rule: String?
  var result: AuditResult
  var screens: [Screen]
  /// Code that runs on no system on which the app does.
  var neverRun: [Location]

  var text: String {
    var lines: [String] = []
    let place = "\(inquiry.file):\(inquiry.line)"
    for finding in result.findings where isMeant(finding.rule) && speaks(finding) {
      lines.append("\(place): \(finding.rule) speaks here: \(finding.message)")
    }
    for (silenced, other) in result.silenced.sorted(by: { $0.key < $1.key })
    where isMeant(silenced.rule) && speaks(silenced) {
      lines.append("\(place): \(silenced.rule) yields to \(other.rule) at \(other.location): \(other.message)")
    }
    for entry in inquiry.withheld where isMeant(entry.rule) {
      lines.append("\(entry.location): \(entry.rule) was withheld: \(entry.reason)")
      lines.append("  it would be reported if \(entry.evidence)")
    }
    if neverRun.contains(where: inquiry.concerns) {
      lines.append(
        "\(place): an availability check keeps the code to systems that are older than the app's deployment target")
    }
    if lines.isEmpty {
      lines.append("\(place): no rule\(rule.map { " \($0)" } ?? "") has anything to look at here")
    }
    return (lines + shown).joined(separator: "\n") + "\n"
  }

  private func isMeant(_ id: String) -> Bool { rule.map { $0 == id } ?? true }

  private func speaks(_ finding: Finding) -> Bool {
    inquiry.concerns(finding.location) || finding.notes.contains { inquiry.concerns($0.location) }
  }

  /// How the screens of the file are shown, as far as that is known: what most guards are about.
  private var shown: [String] {
    let here = screens.filter { $0.location.file == inquiry.file }
    return here.prefix(6).map { screen in
      let open = screen.unknown.first.map { "; not known: \($0.why)" } ?? ""
      return "  \(screen.name): \(screen.context), \(screen.confidence.rawValue)\(open)"
    }
  }
}
