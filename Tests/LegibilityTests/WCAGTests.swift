// SPDX-License-Identifier: Apache-2.0

import Legibility
import Testing

@Suite("WCAG 2.2 luminance and contrast")
struct WCAGTests {
  /// Background, luminance, contrast of black and of white glyphs. The ratios are those of the published table; luminance
  /// and ratios to four decimals follow from WCAG's formula by hand.
  struct Vector: Sendable {
    let hex: String
    let luminance: Double
    let black: Double
    let white: Double
  }

  static let vectors = [
    Vector(hex: "#FFFFFF", luminance: 1.0000, black: 21.00, white: 1.00),
    Vector(hex: "#F2F2F7", luminance: 0.8910, black: 18.82, white: 1.12),
    Vector(hex: "#FFCC00", luminance: 0.6445, black: 13.89, white: 1.51),
    Vector(hex: "#FF9500", luminance: 0.4275, black: 9.55, white: 2.20),
    Vector(hex: "#34C759", luminance: 0.4230, black: 9.46, white: 2.22),
    Vector(hex: "#FF3B30", luminance: 0.2460, black: 5.92, white: 3.55),
    Vector(hex: "#007AFF", luminance: 0.2114, black: 5.23, white: 4.02),
    Vector(hex: "#767676", luminance: 0.1812, black: 4.62, white: 4.54),
    Vector(hex: "#555555", luminance: 0.0908, black: 2.82, white: 7.46),
    Vector(hex: "#000000", luminance: 0.0000, black: 1.00, white: 21.00),
  ]

  @Test("luminance to four digits, ratios to two decimals", arguments: vectors)
  func vector(_ vector: Vector) throws {
    let color = try #require(DisplayColor(hex: vector.hex))
    #expect(abs(color.relativeLuminance - vector.luminance) <= 0.00005)
    #expect(abs(WCAG.contrastRatio(color, .black) - vector.black) <= 0.005)
    #expect(abs(WCAG.contrastRatio(.white, color) - vector.white) <= 0.005)
    #expect(color.hex == vector.hex)
  }

  @Test("the ratio does not depend on the order")
  func symmetric() {
    #expect(WCAG.contrastRatio(0.2, 0.8) == WCAG.contrastRatio(0.8, 0.2))
  }

  @Test("both tones are equal at the crossover, at the square root of 21")
  func crossover() {
    let choice = ContentChoice(over: LuminanceRange(WCAG.crossoverLuminance))
    #expect(abs(choice.contrast - 4.58257569) < 1e-6)
    #expect(abs(choice.advantage - 1) < 1e-9)
  }

  @Test("on every solid grey the better tone reaches 4.5")
  func alwaysAnAnswer() {
    for value in UInt8.min...UInt8.max {
      let range = LuminanceRange(WCAG.relativeLuminance(red: value, green: value, blue: value))
      #expect(ContentChoice(over: range).contrast >= WCAG.text, "grey \(value)")
    }
  }

  @Test("classes change exactly at 4.5 and 3, without rounding")
  func classes() {
    #expect(Readability(contrast: 4.5) == .good)
    #expect(Readability(contrast: 4.499) == .marginal)
    #expect(Readability(contrast: 3) == .marginal)
    #expect(Readability(contrast: 2.999) == .bad)
  }
}
