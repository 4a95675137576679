// SPDX-License-Identifier: Apache-2.0

import Legibility
import Testing

@Suite("Better content and smallest scrim")
struct ChoiceTests {
  @Test("the worst place decides")
  func worstPlace() {
    let range = LuminanceRange(0.02, 0.6)
    #expect(abs(ContentTone.light.worstContrast(over: range) - 1.05 / 0.65) < 1e-9)
    #expect(abs(ContentTone.dark.worstContrast(over: range) - 0.07 / 0.05) < 1e-9)
    #expect(ContentChoice(over: range).better == .light)
  }

  @Test("the smallest scrim reaches the ratio, and a hundredth less does not")
  func scrimIsSmallest() throws {
    for step in 0...20 {
      let background = LuminanceRange(Double(step) / 20)
      for tone in ContentTone.allCases {
        for ratio in [3.0, 4.5, 7.0] {
          guard let scrim = Scrim.smallest(for: tone, over: background, toReach: ratio) else {
            #expect(tone.worstContrast(over: background) >= ratio)
            continue
          }
          func contrast(_ alpha: Double) -> Double {
            let curve = TransferFunction.sRGB
            let grey = curve.encode(background.lowerBound)
            let veil = scrim.tint == .white ? 1.0 : 0
            let mixed = DisplayColor(red: veil, green: veil, blue: veil, alpha: alpha)
              .over(DisplayColor(red: grey, green: grey, blue: grey))
            return WCAG.contrastRatio(mixed.relativeLuminance, tone.luminance)
          }
          #expect(contrast(scrim.alpha) >= ratio - 1e-9)
          #expect(scrim.alpha < 0.0101 || contrast(scrim.alpha - 0.0101) < ratio)
        }
      }
    }
  }

  @Test("materials narrow the unknown, thicker ones more, and stay on their side")
  func materials() {
    let light = [SystemMaterial.ultraThin, .thin, .regular, .thick].map { $0.luminance(dark: false) }
    #expect(light.map(\.lowerBound) == light.map(\.lowerBound).sorted())
    let dark = SystemMaterial.chrome.luminance(dark: true)
    #expect(dark.upperBound < 0.2)
    // White over the chrome of a light bar: the colour seen in screenshots, #F9F9F9, lies in the range.
    let bar = SystemMaterial.chrome.luminance(dark: false, over: LuminanceRange(1))
    let seen = WCAG.relativeLuminance(red: 0xF9, green: 0xF9, blue: 0xF9)
    #expect(bar.lowerBound <= seen && seen <= bar.upperBound)
  }
}
