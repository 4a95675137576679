// SPDX-License-Identifier: Apache-2.0

/// A blur material of the system (`UIBlurEffect.Style`), of which only bounds are known.
///
/// Apple publishes no figures: a material blurs, saturates and tints what lies behind it, and its recipe changes between
/// versions. The opacities here are deliberately low estimates of the tint, so that the range of luminance holds the real
/// one; they narrow "unknown", they do not predict a pixel.
public enum SystemMaterial: String, Sendable, Codable, Hashable, CaseIterable {
  /// `systemUltraThinMaterial`.
  case ultraThin
  /// `systemThinMaterial`.
  case thin
  /// `systemMaterial`.
  case regular
  /// `systemThickMaterial`.
  case thick
  /// `systemChromeMaterial`, the default background of bars.
  case chrome

  /// The least opacity of the tint that is assumed.
  private var leastOpacity: Double {
    switch self {
    case .ultraThin: 0.30
    case .thin: 0.45
    case .regular: 0.60
    case .thick: 0.75
    case .chrome: 0.65
    }
  }

  /// The bounds over anything, in light or in dark appearance.
  public func luminance(dark: Bool) -> LuminanceRange { luminance(dark: dark, over: .unknown) }

  /// The bounds over a background of known bounds, in light or in dark appearance.
  ///
  /// The tint of a light material lies between #F0F0F0 and white, that of a dark one between black and #2C2C2C.
  public func luminance(dark: Bool, over background: LuminanceRange) -> LuminanceRange {
    let tints = dark ? (0.0, 0x2C / 255.0) : (0xF0 / 255.0, 1.0)
    let curve = TransferFunction.sRGB
    // Tint and opacity are both uncertain: the extremes lie at the ends of each.
    let mixed = [tints.0, tints.1].flatMap { tint in
      [leastOpacity, 1].flatMap { opacity in
        [background.lowerBound, background.upperBound].map { behind in
          let below = curve.encode(behind)
          return curve.decode(below + (tint - below) * opacity)
        }
      }
    }
    return LuminanceRange(mixed.min() ?? 0, mixed.max() ?? 1)
  }
}
