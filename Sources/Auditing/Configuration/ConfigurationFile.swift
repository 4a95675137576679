// SPDX-License-Identifier: Apache-2.0

/// What a person wrote into `.lintel.yml`; what is not there is nil or empty.
package struct ConfigurationFile: Hashable, Sendable {
  /// What is said of one rule.
  package struct RuleSetting: Hashable, Sendable {
    package var level: RuleLevel?
    package var options: [String: RuleOption.Value] = [:]

    package init(level: RuleLevel? = nil, options: [String: RuleOption.Value] = [:]) {
      self.level = level
      self.options = options
    }
  }

  package var rules: [String: RuleSetting] = [:]
  package var include: [PathPattern]?
  package var exclude: [PathPattern]?
  package var target: String?
  package var buildConfiguration: String?
  package var deploymentTarget: String?
  package var contrastThreshold: Double?
  package var failOn: FailingSeverity?
  package var requireReason: Bool?
  package var libraries: [ConfiguredLibrary] = []

  package init() {}
}
