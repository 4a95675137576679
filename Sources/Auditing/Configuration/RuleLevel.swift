// SPDX-License-Identifier: Apache-2.0

package import Findings

/// What a configuration makes of a rule.
package enum RuleLevel: Hashable, Sendable {
  /// The rule is not run.
  case off
  /// Findings have the severity that the rule gives them.
  case on
  /// All findings have this severity.
  case severity(Severity)

  /// `off`, `on`, `info`, `warning` or `error`; nil for anything else.
  package init?(_ name: String) {
    switch name {
    case "off", "false": self = .off
    case "on", "true": self = .on
    default:
      guard let severity = Severity(rawValue: name) else { return nil }
      self = .severity(severity)
    }
  }

  /// The names that people write.
  package static let names = ["off", "on"] + Severity.allCases.map(\.rawValue)

  package var name: String {
    switch self {
    case .off: "off"
    case .on: "on"
    case .severity(let severity): severity.rawValue
    }
  }
}
