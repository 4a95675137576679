// SPDX-License-Identifier: Apache-2.0

/// A rectangle of whole pixels; the right and lower edges are outside.
package struct PixelBox: Sendable, Hashable {
  package var minX: Int
  package var minY: Int
  package var maxX: Int
  package var maxY: Int

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  package var width: Int { maxX - minX }
  package var height: Int { maxY - minY }
  package var midX: Double { Double(minX + maxX) / 2 }
  package var midY: Double { Double(minY + maxY) / 2 }

  /// The smallest box that holds both.
  package func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY)
    )
  }

  /// The box grown on every side, kept within a picture.
  package func grown(by margin: Int, within width: Int, _ height: Int) -> PixelBox {
    PixelBox(
      minX: max(0, minX - margin), minY: max(0, minY - margin), maxX: min(width, maxX + margin),
      maxY: min(height, maxY + margin))
  }

  /// Whether the boxes share a pixel.
  package func intersects(_ other: PixelBox) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
