// SPDX-License-Identifier: Apache-2.0

/// Slanted stripes in place of what is not known.
///
/// They are lines and not a pattern: renderers draw those many times faster.
struct Hatching {
  var groundColor: String
  var stripeColor: String
  /// From one stripe to the next, in points; half of it is striped.
  var spacing: Double

  /// A grey on which both tones of glyphs can be seen.
  static let ground = Hatching(groundColor: "#7C7C82", stripeColor: "#88888E", spacing: 17)
  /// In place of glyphs of unknown tone: neither light nor dark, on any ground.
  static let glyphs = Hatching(groundColor: "#D9D9DE", stripeColor: "#5B5B60", spacing: 8)

  func elements(in box: Box, radius: Double = 0) -> [SVGElement] {
    [
      .rectangle(box, radius: radius, ["fill": groundColor]),
      .path(
        stripes(in: box.inset(by: radius / 4)),
        ["fill": "none", "stroke": stripeColor, "stroke-width": SVGNumber.text(spacing * 0.36)]),
    ]
  }

  /// Lines that rise to the right, each from edge to edge of the box.
  private func stripes(in box: Box) -> String {
    var data = ""
    var sum = box.x + box.y + spacing / 2
    while sum < box.maxX + box.maxY {
      let startX = max(box.x, sum - box.maxY)
      let endX = min(box.maxX, sum - box.y)
      if endX > startX {
        let text = SVGNumber.text
        data += "M\(text(startX)) \(text(sum - startX))L\(text(endX)) \(text(sum - endX))"
      }
      sum += spacing
    }
    return data
  }
}
