// SPDX-License-Identifier: Apache-2.0

/// Something wrong, or worth knowing, at a place in the app's files.
package struct Finding: Hashable, Codable, Sendable {
  /// The id of the rule that found it.
  package var rule: String
  package var severity: Severity
  package var confidence: Confidence
  /// What is wrong, why here, and what to do; starts in lower case, ends without a full stop.
  package var message: String
  package var location: Location
  /// Names of the screens concerned, sorted.
  package var screens: [String]
  /// The facts that the finding rests on, in the order in which they explain it.
  package var notes: [Note]
  package var fixes: [Fix]
  /// Places besides its own that the finding answers for, so that rules which yield to its rule are silent there; part of
  /// no report.
  package var subjects: [Location] = []

  private enum CodingKeys: String, CodingKey {
    case rule, severity, confidence, message, location, screens, notes, fixes
  }

  package init(
    rule: String, severity: Severity, confidence: Confidence = .certain, message: String, location: Location,
    screens: [String] = [], notes: [Note] = [], fixes: [Fix] = [], subjects: [Location] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.confidence = confidence
    self.message = message
    self.location = location
    self.screens = screens.sorted()
    self.notes = notes
    self.fixes = fixes
    self.subjects = subjects
  }
}

extension Finding: Comparable {
  /// By place, then rule, then message: the order of every report.
  package static func < (lhs: Finding, rhs: Finding) -> Bool {
    if lhs.location != rhs.location { return lhs.location < rhs.location }
    if lhs.rule != rhs.rule { return lhs.rule < rhs.rule }
    return lhs.message < rhs.message
  }
}
