// SPDX-License-Identifier: Apache-2.0

/// A rectangle in points from the upper left corner of the screen.
package struct Box: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var midX: Double { x + width / 2 }
  package var midY: Double { y + height / 2 }

  /// The same, moved to the right.
  func moved(right distance: Double) -> Box { Box(x + distance, y, width, height) }

  func moved(down distance: Double) -> Box { Box(x, y + distance, width, height) }

  /// The smallest box around both.
  package func union(_ other: Box) -> Box {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Box(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  func inset(by distance: Double) -> Box {
    Box(x + distance, y + distance, width - 2 * distance, height - 2 * distance)
  }
}
