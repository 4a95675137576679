// SPDX-License-Identifier: Apache-2.0

/// The better of dark and light content over a background, and by how much.
public struct ContentChoice: Sendable, Hashable {
  /// The tone whose worst place is the more readable one. Dark where both are equal.
  public let better: ContentTone
  /// The contrast of the better tone at its worst place.
  public let contrast: Double
  /// The contrast of the other tone at its worst place.
  public let otherContrast: Double

  /// How many times the better contrast is the other one: 1 where neither is better.
  public var advantage: Double { contrast / otherContrast }

  /// Whether either tone reaches a ratio, so that the choice is one of taste.
  public func isReadableEitherWay(at ratio: Double = WCAG.text) -> Bool { otherContrast >= ratio }

  /// Chooses for a background. On one solid colour the better tone always reaches √21 : 1 (4.58).
  public init(over background: LuminanceRange) {
    let light = ContentTone.light.worstContrast(over: background)
    let dark = ContentTone.dark.worstContrast(over: background)
    better = light > dark ? .light : .dark
    contrast = max(light, dark)
    otherContrast = min(light, dark)
  }
}
