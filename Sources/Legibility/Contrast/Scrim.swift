// SPDX-License-Identifier: Apache-2.0

/// An even layer of black or white between a background and the glyphs over it.
public struct Scrim: Sendable, Hashable, Codable {
  /// The colour of the layer.
  public enum Tint: String, Sendable, Codable, Hashable {
    /// Under light content.
    case black
    /// Under dark content.
    case white
  }

  /// Black under light content, white under dark content.
  public let tint: Tint
  /// Opacity, 0 to 1.
  public let alpha: Double

  /// A scrim of a known strength.
  public init(tint: Tint, alpha: Double) {
    self.tint = tint
    self.alpha = alpha
  }

  /// The weakest scrim that lifts content of a tone to a ratio over the worst place of a background.
  ///
  /// The background is taken as grey, for which mixing on stored values is exact; for the colours of a screen the
  /// error is below 0.02 of alpha. Alpha is rounded up to a hundredth. Nil where no scrim is needed.
  /// A ratio over 21 cannot be reached; the scrim is then opaque.
  public static func smallest(
    for tone: ContentTone, over background: LuminanceRange, toReach ratio: Double = WCAG.text
  ) -> Scrim? {
    guard tone.worstContrast(over: background) < ratio else { return nil }
    let curve = TransferFunction.sRGB
    let alpha: Double
    switch tone {
    case .light:
      let wanted = curve.encode(max(0, 1.05 / ratio - 0.05))
      alpha = 1 - wanted / curve.encode(background.upperBound)
    case .dark:
      let wanted = curve.encode(min(1, ratio * 0.05 - 0.05))
      let present = curve.encode(background.lowerBound)
      alpha = (wanted - present) / (1 - present)
    }
    return Scrim(
      tint: tone == .light ? .black : .white, alpha: min(1, ((alpha - 1e-9) * 100).rounded(.up) / 100))
  }
}
