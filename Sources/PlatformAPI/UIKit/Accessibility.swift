// SPDX-License-Identifier: Apache-2.0

extension API {
  /// What the user can ask of the system for better reading and hearing: off unless they did.
  static let accessibility: [API] =
    [
      "isAssistiveTouchRunning", "isBoldTextEnabled", "isClosedCaptioningEnabled", "isDarkerSystemColorsEnabled",
      "isGrayscaleEnabled", "isGuidedAccessEnabled", "isInvertColorsEnabled", "isMonoAudioEnabled",
      "isReduceMotionEnabled", "isReduceTransparencyEnabled", "isSpeakScreenEnabled", "isSpeakSelectionEnabled",
      "isSwitchControlRunning", "isVoiceOverRunning", "shouldDifferentiateWithoutColor", "buttonShapesEnabled",
      "prefersCrossFadeTransitions", "isOnOffSwitchLabelsEnabled",
    ].map { .property($0, of: "UIAccessibility", since: 10, .offByDefault) }.of("UIKit")
    + words(
      [
        "UIAccessibilityDarkerSystemColorsEnabled", "UIAccessibilityIsAssistiveTouchRunning",
        "UIAccessibilityIsBoldTextEnabled", "UIAccessibilityIsClosedCaptioningEnabled",
        "UIAccessibilityIsGrayscaleEnabled", "UIAccessibilityIsGuidedAccessEnabled",
        "UIAccessibilityIsInvertColorsEnabled", "UIAccessibilityIsMonoAudioEnabled",
        "UIAccessibilityIsReduceMotionEnabled", "UIAccessibilityIsReduceTransparencyEnabled",
        "UIAccessibilityIsSpeakScreenEnabled", "UIAccessibilityIsSpeakSelectionEnabled",
        "UIAccessibilityIsSwitchControlRunning", "UIAccessibilityIsVoiceOverRunning",
        "UIAccessibilityShouldDifferentiateWithoutColor", "UIAccessibilityButtonShapesEnabled",
        "UIAccessibilityPrefersCrossFadeTransitions",
      ], .offByDefault
    ).of("UIKit")
    + words(
      [
        "accessibilityReduceMotion", "accessibilityReduceTransparency", "accessibilityDifferentiateWithoutColor",
        "accessibilityInvertColors", "accessibilityVoiceOverEnabled", "accessibilitySwitchControlEnabled",
        "accessibilityShowButtonShapes",
      ], .offByDefault
    ).of("SwiftUI")
    + words(["UI_USER_INTERFACE_IDIOM"], .tellsIdiom).of("UIKit")
}
