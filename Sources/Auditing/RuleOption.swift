// SPDX-License-Identifier: Apache-2.0

/// Something about a rule that a configuration can set.
package struct RuleOption: Hashable, Sendable {
  /// In the configuration file, under `rules: ID: options:`; lower case with hyphens.
  package var name: String
  /// What holds where nothing is set; its case tells which values are accepted.
  package var standard: Value
  /// What it does, in one sentence with a full stop.
  package var help: String
  /// The values that a number may have; nil where any will do.
  package var bounds: ClosedRange<Double>?

  package init(_ name: String, standard: Value, bounds: ClosedRange<Double>? = nil, help: String) {
    self.name = name
    self.standard = standard
    self.bounds = bounds
    self.help = help
  }

  package enum Value: Hashable, Sendable {
    case boolean(Bool)
    case number(Double)
    case text(String)
    case list([String])
  }
}
