// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What an environment comes to for the rules, worked out once so that no rule compares versions on the hot path.
final class AppearanceFacts: Sendable {
  let environment: AppearanceEnvironment
  let plist: InfoPlistAppearance.Outcome
  let iOS: SystemVersion
  let major: Int
  let sdk: Int
  let idiom: UIUserInterfaceIdiom
  let isNotchedPhone: Bool
  let isLandscape: Bool
  let hasHomeButton: Bool
  /// The switch of SB-NAV-33.
  let navigationBarKeepsHidden: Bool
  /// The switch of SB-PRES-36.
  let overCurrentContextInherits: Bool
  /// The screen in the current orientation, in points.
  let screenSize: CGSize
  /// The top inset of a full-screen root in portrait, in points, on a device whose inset does not follow the bar.
  let topInset: Int
  /// Styles other than light exist: system and SDK 13 or later (UIS-02).
  let hasInterfaceStyles: Bool
  /// `traitOverrides` and trait flow through views exist (UIS-13, UIS-18).
  let hasTraitOverrides: Bool
  /// Sheets are cards and the default presentation: system and SDK 13 or later (SB-PRES-02, SB-PRES-18).
  let hasCards: Bool
  /// Sheets can rest at other heights than the full one: system 15 or later (SB-PRES-12).
  let hasDetents: Bool
  /// The class default hides in compact height, and application mode does so too (SB-VC-06, SB-APP-09).
  let hidesInCompactHeight: Bool
  /// `.default` follows the content under the bar (SB-STYLE-07).
  let defaultStyleAdapts: Bool
  let barHeight: (height: Int?, rule: AppearanceRule)
  /// The line a card must reach to control the bar, in points from the top of the window (SB-PRES-10).
  let cardThreshold: Double
  /// Size classes and interface style of a full-screen scene without overrides.
  let sceneTraits: TraitValues

  init(_ environment: AppearanceEnvironment) {
    self.environment = environment
    iOS = environment.iOS
    major = environment.iOS.major
    sdk = environment.linkedSDK.major
    let device = environment.device
    idiom = device.idiom
    isNotchedPhone = device.isNotchedPhone
    isLandscape = environment.orientation.isLandscape
    hasHomeButton = device.hasHomeButton
    navigationBarKeepsHidden = environment.switches.hiddenFollowsNavigationBar
    overCurrentContextInherits = environment.switches.overCurrentContextInherits
    screenSize = device.size(in: environment.orientation)
    topInset = device.metrics.topInset(iOS: environment.iOS.major)
    plist = environment.infoPlist.outcome(for: device.idiom, iOS: environment.iOS)
    hasInterfaceStyles = major >= 13 && sdk >= 13
    hasTraitOverrides = major >= 17
    hasCards = major >= 13 && sdk >= 13
    hasDetents = major >= 15
    hidesInCompactHeight = major >= 8 && sdk >= 8
    defaultStyleAdapts = major >= 17 && sdk >= 13
    barHeight = device.metrics.barHeight(iOS: major)
    // No source measured the bar of one phone; its siblings of the year have 54 points.
    cardThreshold = isNotchedPhone && isLandscape ? 0 : Double(barHeight.height ?? 54) / 2
    let forced = plist.interfaceStyle.value
    let system: UIUserInterfaceStyle = environment.userInterfaceStyle == .dark ? .dark : .light
    sceneTraits = TraitValues(
      userInterfaceStyle: hasInterfaceStyles ? (forced == .unspecified ? system : forced) : .light,
      horizontalSizeClass: device.horizontalSizeClass(in: environment.orientation),
      verticalSizeClass: device.verticalSizeClass(in: environment.orientation))
  }
}

extension AppearanceEnvironment {
  /// Whether sheets are cards, and what nothing is said about is presented as one; before, it filled the screen of a phone
  /// (SB-PRES-02, SB-PRES-18).
  package var hasCards: Bool { AppearanceFacts(self).hasCards }
}
