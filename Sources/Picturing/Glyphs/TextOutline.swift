// SPDX-License-Identifier: Apache-2.0

/// A line of text as outlines, so that it looks the same everywhere and needs no font.
struct TextOutline: Sendable {
  /// Characters that have no outline are left out.
  let glyphs: [GlyphOutline]

  init(_ text: String) {
    glyphs = text.compactMap { GlyphOutline.table[$0] }
  }

  /// The width where digits have a height of one point.
  private var relativeWidth: Double { Double(glyphs.reduce(0) { $0 + $1.advance }) / GlyphOutline.capHeight }

  /// - Parameter digits: where the digits begin and end.
  func width(digits: ClosedRange<Double>) -> Double { relativeWidth * (digits.upperBound - digits.lowerBound) }

  /// - Parameters:
  ///   - x: the left edge.
  ///   - digits: where the digits begin and end.
  func element(x: Double, digits: ClosedRange<Double>) -> SVGElement {
    let scale = (digits.upperBound - digits.lowerBound) / GlyphOutline.capHeight
    var offset = 0
    var paths: [SVGElement] = []
    for glyph in glyphs {
      if !glyph.data.isEmpty {
        paths.append(.path(glyph.data, offset == 0 ? [:] : ["transform": "translate(\(offset))"]))
      }
      offset += glyph.advance
    }
    // Four decimals: the scale is small, and its error grows with the size of the outlines.
    let factor = Double(Int((scale * 1_000_000).rounded())) / 1_000_000
    return .group(
      [
        "transform":
          "translate(\(SVGNumber.text(x)) \(SVGNumber.text(digits.upperBound)))scale(\(factor))"
      ], paths)
  }
}
