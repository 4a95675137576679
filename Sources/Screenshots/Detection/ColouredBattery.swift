// SPDX-License-Identifier: Apache-2.0

/// Finds the fill of a battery that is charging (green) or in low-power mode (yellow), or nearly empty (red).
///
/// The fill keeps its colour whatever the tone of the glyphs. It is what remains to be seen where they have the very
/// colour of their background.
package struct ColouredBattery: Sendable {
  /// The fill, the halves at both sides of a bolt together.
  package let box: PixelBox

  /// Looks at the right part of the bar, where a layout has its battery.
  package init?(in strip: PixelStrip, layout: BarLayout, scale: Double) {
    let window = PixelBox(
      minX: Int(0.6 * Double(strip.width)), minY: 0, maxX: strip.width, maxY: min(strip.height, Int(48 * scale)))
    let components = strip.pixels.withUnsafeBufferPointer { pixels in
      Components(in: window) { x, y in
        let pixel = pixels[y * strip.width + x]
        let (r, g, b) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
        let isGreen = g > 140 && g - r > 60 && g - b > 50
        let isYellow = r > 200 && g > 150 && min(r, g) - b > 100
        let isRed = r > 200 && r - g > 120 && r - b > 120
        return isGreen || isYellow || isRed
      }
    }
    // The halves of a charging battery lie on one line, at most a bolt apart.
    let pieces = components.all.filter { Double($0.box.height) >= 4.5 * scale && Double($0.box.height) <= 13 * scale }
    var found: [PixelBox] = []
    for first in pieces {
      var box = first.box
      for other in pieces
      where abs(other.box.midY - box.midY) <= 1.2 * scale && other.box.minX <= box.maxX + Int(6 * scale)
        && box.minX <= other.box.maxX + Int(6 * scale)
      {
        box = box.union(other.box)
      }
      let (w, h) = (Double(box.width) / scale, Double(box.height) / scale)
      let area = pieces.filter { $0.box.intersects(box) }.reduce(0) { $0 + $1.area }
      // A bolt takes up to half of the fill away.
      if w >= 14, w <= 28, w >= 1.5 * h, Double(area) >= 0.4 * Double(box.width * box.height),
        layout.batteryLine.contains(box.midY / scale),
        layout.batteryMargin.contains(Double(strip.width - box.maxX) / scale)
      {
        found.append(box)
      }
    }
    guard let box = found.max(by: { $0.maxX < $1.maxX }) else { return nil }
    self.box = box
  }
}
