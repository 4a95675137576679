// SPDX-License-Identifier: Apache-2.0

package import AppReading
import HeadlessUIKit
package import Screens

/// What rules look at: an app's facts, the model built from them, its resolved screens, and the settings that concern
/// rules.
package struct AuditedApp {
  package var model: AppModel
  /// Every screen in every context.
  package var resolvedScreens: [ResolvedScreen]
  /// Navigation controllers that nothing is seen to show, with their first screens.
  package var unplacedStacks: [ResolvedScreen] = []
  /// Screens that nothing is seen to show, or that a presentation of the app's own lays out, as if each filled the window.
  package var screensByThemselves: [ResolvedScreen] = []
  /// Screens that stand in a card today, as the systems before iOS 13 showed them, where the app runs on one of those.
  package var screensBeforeCards: [ResolvedScreen] = []
  /// Split view controllers that decide the style themselves on an iPad, though their columns ask for another.
  package var expandedSplits: [ExpandedSplit] = []
  /// Which overrides of the status bar hooks are ever asked.
  package var overrideUse: OverrideUse
  package var settings: Settings
  /// What several rules ask; a copy of the app shares it, so its answers depend on the code alone.
  package let shared: SharedAnswers

  package init(
    model: AppModel, resolvedScreens: [ResolvedScreen], overrideUse: OverrideUse = OverrideUse(),
    settings: Settings = Settings()
  ) {
    self.model = model
    shared = SharedAnswers(model)
    self.resolvedScreens = resolvedScreens
    self.overrideUse = overrideUse
    self.settings = settings
  }

  /// An app without resolved screens, for rules that look at facts alone.
  package init(facts: AppFacts, settings: Settings = Settings()) {
    self.init(model: AppModel(facts), resolvedScreens: [], settings: settings)
  }

  package var facts: AppFacts { model.facts }

  /// An app with its screens resolved.
  @MainActor package init(
    model: AppModel, environment: ScreenEnvironment = ScreenEnvironment(), settings: Settings = Settings()
  ) {
    let resolver = ScreenResolver(model, environment: environment)
    let screens = resolver.screens()
    self.init(
      model: model, resolvedScreens: screens, overrideUse: resolver.overrideUse(screens), settings: settings)
    expandedSplits = resolver.expandedSplits()
    unplacedStacks = resolver.unplacedStacks()
    screensByThemselves = resolver.screensByThemselves { isOpenToHosts($0) }
    screensBeforeCards = resolver.screensBeforeCards(of: screens) { file in
      oldestSystem(of: file).map { $0 < SystemVersion(13) } ?? false
    }
  }

  /// The screens as they are reported.
  package var screens: [Screen] { resolvedScreens.map(\.screen) }

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
