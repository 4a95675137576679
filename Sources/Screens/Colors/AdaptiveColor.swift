// SPDX-License-Identifier: Apache-2.0

package import HeadlessUIKit
package import Legibility

/// A colour by interface style and contrast, as a system colour or a colour set has them.
package struct AdaptiveColor: Hashable, Sendable {
  package var light: DisplayColor
  package var dark: DisplayColor
  /// With Increase Contrast.
  package var lightHighContrast: DisplayColor
  /// With Increase Contrast.
  package var darkHighContrast: DisplayColor

  package init(
    light: DisplayColor, dark: DisplayColor, lightHighContrast: DisplayColor? = nil,
    darkHighContrast: DisplayColor? = nil
  ) {
    self.light = light
    self.dark = dark
    self.lightHighContrast = lightHighContrast ?? light
    self.darkHighContrast = darkHighContrast ?? dark
  }

  /// The same colour in every style.
  package init(_ color: DisplayColor) { self.init(light: color, dark: color) }

  /// A colour of the system, resolved for all four.
  package init(_ color: UIColor) {
    func resolved(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> DisplayColor {
      let traits = UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
      ])
      let components = color.displayComponents(with: traits)
      return DisplayColor(red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
    }
    self.init(
      light: resolved(.light, .normal), dark: resolved(.dark, .normal), lightHighContrast: resolved(.light, .high),
      darkHighContrast: resolved(.dark, .high))
  }

  package func color(dark isDark: Bool, highContrast: Bool = false) -> DisplayColor {
    if highContrast { return isDark ? darkHighContrast : lightHighContrast }
    return isDark ? dark : light
  }

  /// Each of the four replaced.
  package func map(_ transform: (DisplayColor) -> DisplayColor) -> AdaptiveColor {
    AdaptiveColor(
      light: transform(light), dark: transform(dark), lightHighContrast: transform(lightHighContrast),
      darkHighContrast: transform(darkHighContrast))
  }

  /// The colour of another opacity, 0 to 1.
  package func withAlpha(_ alpha: Double) -> AdaptiveColor {
    map { DisplayColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: alpha, space: $0.space) }
  }

  /// The colour with its opacity multiplied, 0 to 1: SwiftUI's `opacity`.
  package func multiplyingAlpha(by factor: Double) -> AdaptiveColor {
    map { DisplayColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha * factor, space: $0.space) }
  }

  /// This colour over another.
  package func over(_ other: AdaptiveColor) -> AdaptiveColor {
    AdaptiveColor(
      light: light.over(other.light), dark: dark.over(other.dark),
      lightHighContrast: lightHighContrast.over(other.lightHighContrast),
      darkHighContrast: darkHighContrast.over(other.darkHighContrast))
  }

  /// In words: `#FFFFFF`, or `#FFFFFF in light and #000000 in dark`.
  package var text: String {
    light.hex == dark.hex ? light.hex : "\(light.hex) in light and \(dark.hex) in dark"
  }

  /// Whether it looks different in light and in dark.
  package var isAdaptive: Bool { light != dark }

  /// Whether nothing shows through it in any style.
  package var isOpaque: Bool { light.alpha >= 1 && dark.alpha >= 1 }

  /// Whether nothing is seen of it in any style.
  package var isClear: Bool { light.alpha == 0 && dark.alpha == 0 }
}
