// SPDX-License-Identifier: Apache-2.0

package import Findings

/// Which rule speaks where several find the same mistake.
///
/// A descriptor lists the rules that tell more exactly what it finds. They win wherever they speak themselves: on the
/// same line, or of the same override. A rule that does not run, or finds nothing there, silences nobody.
package struct Precedence: Sendable {
  /// The rules that a rule yields to, by id.
  private let stronger: [String: [String]]

  package init(_ rules: [any Rule.Type]) {
    stronger = Dictionary(
      rules.map { ($0.descriptor.id, $0.descriptor.yieldsTo) }, uniquingKeysWith: { first, _ in first })
  }

  private struct Line: Hashable {
    var file: String
    var line: Int

    init(_ location: Location) {
      file = location.file
      line = location.line
    }
  }

  /// The findings that remain, and each that yields with the one that speaks in its place.
  ///
  /// - Complexity: linear in the number of findings.
  package func apply(to findings: Set<Finding>) -> (spoken: Set<Finding>, silenced: [Finding: Finding]) {
    var speakers: [String: [Line: Finding]] = [:]
    let asked = Set(stronger.values.flatMap { $0 })
    for finding in findings.sorted() where asked.contains(finding.rule) {
      for place in [finding.location] + finding.subjects {
        speakers[finding.rule, default: [:]][Line(place)] = speakers[finding.rule]?[Line(place)] ?? finding
      }
    }
    var spoken: Set<Finding> = []
    var silenced: [Finding: Finding] = [:]
    for finding in findings {
      let other = (stronger[finding.rule] ?? []).lazy.compactMap { speakers[$0]?[Line(finding.location)] }.first
      if let other { silenced[finding] = other } else { spoken.insert(finding) }
    }
    return (spoken, silenced)
  }
}
