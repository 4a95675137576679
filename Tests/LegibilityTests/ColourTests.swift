// SPDX-License-Identifier: Apache-2.0

import Legibility
import Testing

@Suite("Colour spaces and compositing")
struct ColourTests {
  @Test(
    "a curve and its inverse meet",
    arguments: [
      TransferFunction.sRGB, .linear, .gamma(1.8), .gamma(2.2), .bt709,
      .parametric(g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045, e: 0, f: 0),
    ])
  func roundTrip(_ curve: TransferFunction) {
    for step in 0...255 {
      let value = Double(step) / 255
      #expect(abs(curve.encode(curve.decode(value)) - value) < 1e-6, "\(curve) at \(step)")
    }
  }

  @Test("sRGB as an ICC parametric curve is sRGB")
  func parametric() {
    let curve = TransferFunction.parametric(
      g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045, e: 0, f: 0)
    for step in 0...255 {
      let value = Double(step) / 255
      #expect(abs(curve.decode(value) - TransferFunction.sRGB.decode(value)) < 1e-12)
    }
  }

  @Test("Display P3: white is white, greys keep their luminance, its red is outside sRGB")
  func displayP3() {
    let white = DisplayColor(red: 1, green: 1, blue: 1, space: .displayP3)
    #expect(abs(white.relativeLuminance - 1) < 1e-6)
    let grey = DisplayColor(red: 128 / 255, green: 128 / 255, blue: 128 / 255, space: .displayP3)
    #expect(grey.hex == "#808080")
    // Published conversion of P3 red to linear sRGB: 1.2249, -0.0421, -0.0196.
    let red = DisplayColor(red: 1, green: 0, blue: 0, space: .displayP3).linearSRGB
    #expect(abs(red.x - 1.2249) < 0.0005)
    #expect(abs(red.y + 0.0421) < 0.0005)
    #expect(abs(red.z + 0.0196) < 0.0005)
  }

  @Test("hex colours: only what is one")
  func hex() {
    #expect(DisplayColor(hex: "#FF000080")?.alpha == 128.0 / 255)
    #expect(DisplayColor(hex: "00ff00")?.hex == "#00FF00")
    for bad in ["", "#", "#FFF", "#GGGGGG", "#FFFFFFF", "+FFFFF", "#-1FFFF", "#FFFFFFFFFF"] {
      #expect(DisplayColor(hex: bad) == nil, "\(bad)")
    }
  }

  @Test("a translucent layer over the unknown reaches from its look over black to its look over white")
  func translucentRange() {
    let half = DisplayColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    let range = LuminanceRange(layers: [half])
    #expect(abs(range.lowerBound - TransferFunction.sRGB.decode(0.5)) < 1e-9)
    #expect(range.upperBound == 1)
    #expect(LuminanceRange(layers: [.white]) == LuminanceRange(1))
    #expect(LuminanceRange(layers: []) == .unknown)
  }

  @Test("the topmost layer comes first")
  func order() throws {
    let veil = try #require(DisplayColor(hex: "#00000080"))
    #expect(LuminanceRange(layers: [.white, veil]) == LuminanceRange(1))
    #expect(LuminanceRange(layers: [veil, .white]).upperBound < 0.25)
  }
}
