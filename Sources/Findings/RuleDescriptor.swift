// SPDX-License-Identifier: Apache-2.0

/// What is known of an audit rule before it is run.
package struct RuleDescriptor: Hashable, Codable, Sendable {
  /// The stable name, as used on the command line, in configuration files and in reports.
  package var id: String
  /// What the rule finds, in one sentence with a full stop.
  package var summary: String
  package var severity: Severity
  /// Whether the rule ever offers a fix.
  package var offersFix: Bool
  /// Ids of the rules of UIKit's behaviour that the rule rests on, as the traces cite them.
  package var basis: [String]
  /// Ids of the rules that tell more exactly what this one finds: where one of them speaks of the same place, this one
  /// is silent.
  package var yieldsTo: [String]

  package init(
    id: String, summary: String, severity: Severity, offersFix: Bool = false, basis: [String], yieldsTo: [String] = []
  ) {
    self.id = id
    self.summary = summary
    self.severity = severity
    self.offersFix = offersFix
    self.basis = basis
    self.yieldsTo = yieldsTo
  }
}
