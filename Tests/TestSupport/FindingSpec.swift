// SPDX-License-Identifier: Apache-2.0

package import Findings
package import Testing

/// What a finding is expected to be: where, by a marker, and what it says.
package struct FindingSpec: Sendable {
  package var marker: String
  package var message: String
  package var rule: String?
  package var severity: Severity?
  /// Markers of the notes, in order, each with its message; nil where the notes do not matter.
  package var notes: [(marker: String, message: String)]?
  package let sourceLocation: Testing.SourceLocation

  package init(
    _ marker: String, message: String, rule: String? = nil, severity: Severity? = nil,
    notes: [(marker: String, message: String)]? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    self.marker = marker
    self.message = message
    self.rule = rule
    self.severity = severity
    self.notes = notes
    self.sourceLocation = sourceLocation
  }
}

/// Expects each spec to be met by one finding and no finding to be left over.
///
/// - Parameters:
///   - file: the file that the marked text was checked as.
package func expectFindings(
  _ findings: [Finding], _ specs: [FindingSpec], in marked: MarkedText, file: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  var left = findings
  for spec in specs {
    guard let position = marked.markers[spec.marker] else {
      Issue.record("the source has no marker \(spec.marker)", sourceLocation: spec.sourceLocation)
      continue
    }
    guard let index = left.firstIndex(where: { $0.location.file == file && $0.location.range.start == position }) else {
      Issue.record(
        "no finding at \(spec.marker) (\(position.line):\(position.column))", sourceLocation: spec.sourceLocation)
      continue
    }
    let finding = left.remove(at: index)
    #expect(finding.message == spec.message, sourceLocation: spec.sourceLocation)
    if let rule = spec.rule { #expect(finding.rule == rule, sourceLocation: spec.sourceLocation) }
    if let severity = spec.severity { #expect(finding.severity == severity, sourceLocation: spec.sourceLocation) }
    if let notes = spec.notes {
      #expect(finding.notes.map(\.message) == notes.map(\.message), sourceLocation: spec.sourceLocation)
      #expect(
        finding.notes.map { $0.location.range.start } == notes.compactMap { marked.markers[$0.marker] },
        sourceLocation: spec.sourceLocation)
    }
  }
  for finding in left {
    Issue.record(
      "not expected: \(finding.location): \(finding.message) (\(finding.rule))", sourceLocation: sourceLocation)
  }
}
