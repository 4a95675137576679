// SPDX-License-Identifier: Apache-2.0

/// Light or dark status-bar content: white or black glyphs.
public enum ContentTone: String, Sendable, Codable, Hashable, CaseIterable {
  /// White glyphs, `UIStatusBarStyle.lightContent`.
  case light
  /// Black glyphs, `UIStatusBarStyle.darkContent`.
  case dark

  /// Relative luminance of the glyphs: 1 or 0.
  public var luminance: Double { self == .light ? 1 : 0 }

  /// The other one.
  public var opposite: ContentTone { self == .light ? .dark : .light }

  /// The contrast over the worst place of a background.
  public func worstContrast(over background: LuminanceRange) -> Double {
    WCAG.contrastRatio(luminance, self == .light ? background.upperBound : background.lowerBound)
  }

  /// The contrast over the best place of a background.
  public func bestContrast(over background: LuminanceRange) -> Double {
    WCAG.contrastRatio(luminance, self == .light ? background.lowerBound : background.upperBound)
  }
}
