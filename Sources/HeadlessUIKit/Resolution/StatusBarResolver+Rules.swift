// SPDX-License-Identifier: Apache-2.0

// The rules that `StatusBarResolver+Answers.swift` implements.
extension StatusBarResolver {
  static let nobodyDecides = AppearanceRule(
    "SB-PRES-12", "neither the card nor what it moved controls the bar: the system shows light content")
  static let overriddenStyle = AppearanceRule("SB-VC-20", "the controller that the chain ends at overrides the style")
  static let overriddenHidden = AppearanceRule(
    "SB-VC-07", "the controller that the chain ends at overrides hidden, which counts in compact height too")
  static let styleUntouched = AppearanceRule("SB-STYLE-20", "the bar is hidden, so its style is left as it was")
  static let noDarkContent = AppearanceRule(
    "SB-STYLE-10", "before iOS 13 dark content does not exist and is the default")
  static let unknownStyle = AppearanceRule("SB-STYLE-11", "a raw value that names no style is handled like the default")
  static let hiddenInLandscape = AppearanceRule(
    "SB-VC-50", "a home-button phone hides the bar in landscape unless a controller overrides it")
  static let shownInCompactHeight = AppearanceRule(
    "SB-VC-51", "an override shows the bar in the landscape of a home-button phone")
  static let shownOnPad = AppearanceRule("SB-VC-53", "an iPad's height is regular in every orientation")
  static let compactByOverride = AppearanceRule(
    "SB-VC-55", "an overridden vertical size class changes the default answer", isConjecture: true)
  static let twoOverrides = AppearanceRule(
    "UIS-19", "of two overrides on one object overrideUserInterfaceStyle is taken to win", isConjecture: true)
  static let againstInfoPlist = AppearanceRule(
    "UIS-05", "an override at run time is taken to go against the Info.plist", isConjecture: true)
  static let settersIgnored = AppearanceRule(
    "SB-APP-04", "view controllers decide, so the application's setters have no effect")
  static let hiddenAtLaunchOnly = AppearanceRule(
    "SB-PLIST-42", "view controllers decide, so the Info.plist hides the bar at launch only")
  static let twoSearches = AppearanceRule("SB-VC-23", "style and hidden are searched apart and end at two controllers")
  static let animationOfHiddenDecider = AppearanceRule("SB-VC-25", "the update animation is the hidden decider's")
  static let light = AppearanceRule("SB-STYLE-03", "light content is light whatever the traits")
  static let dark = AppearanceRule("SB-STYLE-04", "dark content is dark whatever the traits")
  static let alwaysDark = AppearanceRule("SB-STYLE-05", "up to iOS 12 the default is dark content")
  static let followsTraits = AppearanceRule("SB-STYLE-06", "on iOS 13 to 16 the default follows the interface style")
  static let followsContent = AppearanceRule(
    "SB-STYLE-07", "from iOS 17 on the default follows what lies under the bar")
  static let contrastWithBackdrop = AppearanceRule(
    "SB-STYLE-08", "the content of higher contrast with what lies under the bar is taken", isConjecture: true)
  static let darkForOldSDK = AppearanceRule(
    "SB-STYLE-16", "an app of an SDK before 13 has light traits only, so the default is dark content",
    isConjecture: true)
  static let atLaunch = AppearanceRule("SB-PLIST-26", "during launch the default follows the interface style")
  static let styleOfLaunch = AppearanceRule("SB-PLIST-22", "before any code has run the Info.plist gives the style")
  static let initialStyle = AppearanceRule(
    "SB-PLIST-24", "in application mode the Info.plist's style stays in force until a setter runs")
  static let staysHidden = AppearanceRule(
    "SB-PLIST-43", "in application mode the bar stays hidden until a setter shows it")
  static let styleWasSet = AppearanceRule("SB-APP-05", "in application mode the style that was set counts everywhere")
  static let hiddenWasSet = AppearanceRule(
    "SB-APP-07", "in application mode what was set about hidden counts everywhere")
  static let hiddenByApplication = AppearanceRule("SB-APP-09", "in application mode compact height hides the bar")
  static let automaticHidingStopped = AppearanceRule(
    "SB-APP-10", "on iOS 8 and 9 setting hidden once stops the hiding in compact height")
  static let defaultOfApplication = AppearanceRule(
    "SB-APP-11", "an application's default resolves by the controlling window's traits", isConjecture: true)
  static let settersAreDead = AppearanceRule("SB-APP-12", "from iOS 27 on the application's setters do nothing")
}
