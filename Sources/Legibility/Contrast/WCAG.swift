// SPDX-License-Identifier: Apache-2.0

/// Relative luminance and contrast exactly as WCAG 2.2 defines them, and the levels Lintel gates on.
///
/// A system glyph is outside WCAG's formal scope (its look is the user agent's); the author's background behind it is
/// not. A value under a level is therefore a finding about readability, not a formal failure.
public enum WCAG {
  /// Level AA for text of normal size (success criterion 1.4.3): the clock is good from here on.
  public static let text = 4.5
  /// Level AAA for text of normal size (success criterion 1.4.6): what text of one tone is this far from is of the other.
  public static let enhanced = 7.0
  /// The floor: below it the clock is bad. Also AA for large text and, by 1.4.11, for graphical objects.
  public static let floor = 3.0
  /// Level for the levels (signal, Wi-Fi, battery fill), which are graphical objects.
  public static let graphics = 3.0

  /// From here on text is told from what lies behind it at all. The ratio makes light text on colours of middling luminance
  /// look worse than people find it, so where an app puts light titles itself, content of the same tone beside them is its
  /// choice down to here.
  public static let chosen = 2.0

  /// L = 0.2126 R + 0.7152 G + 0.0722 B over linear components, clipped to 0 to 1.
  public static func relativeLuminance(linear: SIMD3<Double>) -> Double {
    min(max((linear * SIMD3(0.2126, 0.7152, 0.0722)).sum(), 0), 1)
  }

  /// L of 8-bit sRGB components.
  public static func relativeLuminance(red: UInt8, green: UInt8, blue: UInt8) -> Double {
    DisplayColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255).relativeLuminance
  }

  /// (L1 + 0.05) / (L2 + 0.05), the lighter above: 1 to 21, in either order.
  public static func contrastRatio(_ first: Double, _ second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The contrast of two opaque colours.
  public static func contrastRatio(_ first: DisplayColor, _ second: DisplayColor) -> Double {
    contrastRatio(first.relativeLuminance, second.relativeLuminance)
  }

  /// The luminance where black and white reach the same contrast, √21 : 1 each (about 0.1791).
  ///
  /// Below it light content is the better choice, above it dark content.
  public static let crossoverLuminance = (1.05 * 0.05).squareRoot() - 0.05
}
