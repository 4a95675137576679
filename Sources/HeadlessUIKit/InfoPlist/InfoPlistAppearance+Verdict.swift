// SPDX-License-Identifier: Apache-2.0

extension InfoPlistAppearance {
  /// What a value is worth to UIKit, with the rule that says so.
  public struct Verdict: Sendable, Hashable {
    /// How good a value is.
    public enum Kind: String, Sendable, Hashable, Codable {
      /// A value UIKit documents for the key.
      case recognised
      /// A value of old systems that UIKit still maps (SB-PLIST-27).
      case legacy
      /// What an editor shows for a value, written where the raw value belongs (SB-PLIST-28).
      case displayString
      /// A value of a newer system than the one asked about: DarkContent before iOS 13.
      case tooNew
      /// Any other string (SB-PLIST-29, SB-PLIST-64).
      case unknown
      /// A type the key does not take. A Boolean key coerces it (SB-PLIST-07), a string key ignores it.
      case wrongType
    }

    /// How good the value is.
    public let kind: Kind
    /// The rule behind the verdict.
    public let rule: AppearanceRule
  }

  /// The display name that property-list editors show for a key; as a raw key in a file it is a mistake (SB-PLIST-06).
  public static let displayNames: [String: Key] = [
    "View controller-based status bar appearance": .viewControllerBasedStatusBarAppearance,
    "Status bar is initially hidden": .statusBarHidden,
    "Status bar style": .statusBarStyle,
    "Appearance": .userInterfaceStyle,
  ]

  /// The raw value a display string of `UIStatusBarStyle` stands for, nil if it is none (SB-PLIST-28).
  public static func rawStyle(forDisplayString text: String) -> String? {
    switch text {
    case "Default", "Gray style (default)": "UIStatusBarStyleDefault"
    case "Light Content": "UIStatusBarStyleLightContent"
    case "Dark Content": "UIStatusBarStyleDarkContent"
    case "Black Translucent (Deprecated)", "Transparent black style (alpha of 0.5)":
      "UIStatusBarStyleBlackTranslucent"
    case "Black Opaque (Deprecated)", "Opaque black style": "UIStatusBarStyleBlackOpaque"
    default: nil
    }
  }

  /// What a raw value of a key is worth on a system.
  public static func verdict(
    on value: PropertyListValue, of key: Key, iOS: SystemVersion = SystemVersion(18)
  ) -> Verdict {
    switch key {
    case .viewControllerBasedStatusBarAppearance:
      booleanVerdict(on: value, rule: value.boolValue == false ? applicationMode : controllerMode)
    case .statusBarHidden:
      booleanVerdict(on: value, rule: value.boolValue == true ? hiddenAtLaunch : shownAtLaunch)
    case .statusBarStyle: styleVerdict(on: value, iOS: iOS)
    case .userInterfaceStyle: interfaceStyleVerdict(on: value)
    }
  }

  private static func booleanVerdict(on value: PropertyListValue, rule: AppearanceRule) -> Verdict {
    if case .boolean = value { return Verdict(kind: .recognised, rule: rule) }
    return Verdict(kind: .wrongType, rule: coerced)
  }

  private static func styleVerdict(on value: PropertyListValue, iOS: SystemVersion) -> Verdict {
    guard case .string(let text) = value else { return Verdict(kind: .wrongType, rule: unknownStyle) }
    switch text {
    case "UIStatusBarStyleDefault", "UIStatusBarStyleLightContent":
      return Verdict(kind: .recognised, rule: styleStrings)
    case "UIStatusBarStyleDarkContent":
      return iOS.major >= 13
        ? Verdict(kind: .recognised, rule: styleStrings) : Verdict(kind: .tooNew, rule: unknownStyle)
    case "UIStatusBarStyleBlackTranslucent", "UIStatusBarStyleBlackOpaque":
      return Verdict(kind: .legacy, rule: legacyStyle)
    default:
      return rawStyle(forDisplayString: text) == nil
        ? Verdict(kind: .unknown, rule: unknownStyle) : Verdict(kind: .displayString, rule: displayString)
    }
  }

  private static func interfaceStyleVerdict(on value: PropertyListValue) -> Verdict {
    guard case .string(let text) = value else { return Verdict(kind: .wrongType, rule: unknownInterfaceStyle) }
    switch text {
    case "Light": return Verdict(kind: .recognised, rule: forcedLight)
    case "Dark": return Verdict(kind: .recognised, rule: forcedDark)
    case "Automatic": return Verdict(kind: .recognised, rule: followsSystem)
    default: return Verdict(kind: .unknown, rule: unknownInterfaceStyle)
    }
  }

  static let controllerMode = AppearanceRule("SB-PLIST-02", "the Info.plist leaves the bar to view controllers")
  static let applicationMode = AppearanceRule(
    "SB-PLIST-03", "the Info.plist takes the bar away from view controllers: the application's values count")
  static let coerced = AppearanceRule(
    "SB-PLIST-07", "a value that is no Boolean is coerced as Foundation does", isConjecture: true)
  static let styleStrings = AppearanceRule("SB-PLIST-20", "the Info.plist names a style")
  static let legacyStyle = AppearanceRule("SB-PLIST-27", "a black style of old systems is light content")
  static let displayString = AppearanceRule(
    "SB-PLIST-28", "the Info.plist holds what an editor displays, which is no value, so the default counts")
  static let unknownStyle = AppearanceRule(
    "SB-PLIST-29", "the Info.plist's style is unknown, so the default counts", isConjecture: true)
  static let hiddenAtLaunch = AppearanceRule("SB-PLIST-40", "the Info.plist hides the bar over the launch screen")
  static let shownAtLaunch = AppearanceRule("SB-PLIST-41", "the Info.plist shows the bar over the launch screen")
  static let forcedLight = AppearanceRule("SB-PLIST-60", "the Info.plist forces the light style on the app")
  static let forcedDark = AppearanceRule("SB-PLIST-61", "the Info.plist forces the dark style on the app")
  static let followsSystem = AppearanceRule("SB-PLIST-62", "the app follows the system's interface style")
  static let unknownInterfaceStyle = AppearanceRule(
    "SB-PLIST-64", "the Info.plist's interface style is unknown, so the system's is followed", isConjecture: true)
}
