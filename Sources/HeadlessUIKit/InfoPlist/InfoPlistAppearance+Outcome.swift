// SPDX-License-Identifier: Apache-2.0

extension InfoPlistAppearance {
  /// What a key comes to on a device and system, and the rules it took.
  struct Reading<Value: Sendable>: Sendable {
    var value: Value
    var rule: AppearanceRule
    /// A suffix of a key for which the mechanism was never seen (SB-PLIST-45), or SB-PLIST-44 where it was.
    var suffixRule: AppearanceRule?
  }

  /// What all keys come to.
  struct Outcome: Sendable {
    var mode: Reading<Mode>
    var style: Reading<UIStatusBarStyle>
    var hidden: Reading<Bool>
    var interfaceStyle: Reading<UIUserInterfaceStyle>

    /// An app without any of the keys.
    static let absent = Outcome(
      mode: Reading(value: .viewController, rule: absentMode),
      style: Reading(value: .default, rule: absentStyle),
      hidden: Reading(value: false, rule: shownAtLaunch),
      interfaceStyle: Reading(value: .unspecified, rule: followsSystem))
  }

  func outcome(for idiom: UIUserInterfaceIdiom, iOS: SystemVersion) -> Outcome {
    var outcome = Outcome.absent
    if values.isEmpty { return outcome }
    if let (rawKey, value) = effectiveValue(of: .viewControllerBasedStatusBarAppearance, on: idiom) {
      let verdict = Self.verdict(on: value, of: .viewControllerBasedStatusBarAppearance, iOS: iOS)
      outcome.mode = Reading(
        value: value.boolValue == false ? .application : .viewController, rule: verdict.rule,
        suffixRule: Self.suffixRule(rawKey, .viewControllerBasedStatusBarAppearance))
    }
    if let (rawKey, value) = effectiveValue(of: .statusBarHidden, on: idiom) {
      let verdict = Self.verdict(on: value, of: .statusBarHidden, iOS: iOS)
      outcome.hidden = Reading(
        value: value.boolValue ?? false, rule: verdict.rule, suffixRule: Self.suffixRule(rawKey, .statusBarHidden))
    }
    if let (rawKey, value) = effectiveValue(of: .statusBarStyle, on: idiom) {
      let verdict = Self.verdict(on: value, of: .statusBarStyle, iOS: iOS)
      outcome.style = Reading(
        value: Self.style(of: value, verdict), rule: verdict.rule,
        suffixRule: Self.suffixRule(rawKey, .statusBarStyle))
    }
    if let (rawKey, value) = effectiveValue(of: .userInterfaceStyle, on: idiom) {
      let verdict = Self.verdict(on: value, of: .userInterfaceStyle, iOS: iOS)
      let style: UIUserInterfaceStyle =
        verdict.kind != .recognised
        ? .unspecified : value == .string("Light") ? .light : value == .string("Dark") ? .dark : .unspecified
      outcome.interfaceStyle = Reading(
        value: style, rule: verdict.rule, suffixRule: Self.suffixRule(rawKey, .userInterfaceStyle))
    }
    return outcome
  }

  private static func style(of value: PropertyListValue, _ verdict: Verdict) -> UIStatusBarStyle {
    switch verdict.kind {
    case .legacy: return .lightContent
    case .recognised:
      switch value {
      case .string("UIStatusBarStyleLightContent"): return .lightContent
      case .string("UIStatusBarStyleDarkContent"): return .darkContent
      default: return .default
      }
    default: return .default
    }
  }

  private static func suffixRule(_ rawKey: String, _ key: Key) -> AppearanceRule? {
    if rawKey == key.rawValue { return nil }
    return key == .statusBarHidden ? suffix : suffixOfOtherKeys
  }

  static let absentMode = AppearanceRule("SB-PLIST-01", "without the key view controllers decide the bar")
  static let absentStyle = AppearanceRule("SB-PLIST-21", "without the key the style at launch is the default")
  static let suffix = AppearanceRule("SB-PLIST-44", "the key for this idiom wins over the plain one")
  static let suffixOfOtherKeys = AppearanceRule(
    "SB-PLIST-45", "the key for this idiom is taken to win over the plain one, which was seen for other keys only",
    isConjecture: true)
}
