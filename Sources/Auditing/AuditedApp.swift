// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Screens

/// What rules look at: the facts of an app, its resolved screens, and the settings that concern them.
package struct AuditedApp: Sendable {
  package var facts: AppFacts
  package var screens: [Screen]
  package var settings: Settings

  package init(facts: AppFacts, screens: [Screen], settings: Settings = Settings()) {
    self.facts = facts
    self.screens = screens
    self.settings = settings
  }

  /// What a configuration says to rules.
  package struct Settings: Hashable, Sendable {
    /// The contrast below which a bar is unreadable (WCAG 2.2, 1.4.3), from 1 to 21.
    package var contrastThreshold: Double = 4.5
    /// Options that a configuration sets, by rule id and option name.
    package var options: [String: [String: RuleOption.Value]] = [:]

    package init() {}
  }

  /// The value of an option of a rule: what the configuration sets, else the standard one.
  package func value<R: Rule>(of option: RuleOption, for rule: R.Type) -> RuleOption.Value {
    settings.options[R.id]?[option.name] ?? option.standard
  }
}
