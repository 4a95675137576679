// SPDX-License-Identifier: Apache-2.0

package import Legibility

/// The contrast of some glyphs with what surrounds them.
package struct Measurement: Sendable {
  /// Luminance of the strokes: the middle of their most extreme fifth.
  package let core: Double
  /// Luminance of the surroundings: their median, 0.7 to 2.5 points from the strokes.
  package let surroundings: Double
  /// Strokes against the surroundings' median.
  package let typical: Double
  /// The worst component: its strokes against the median around it alone.
  package let worstComponent: Double
  /// The worst place: the component whose worst tenth of surroundings is nearest to its strokes.
  package let worstPlace: Double
  /// Where ``worstPlace`` is.
  package let worstBox: PixelBox
  /// The luminances of all surroundings, from the 2nd to the 98th percentile.
  package let range: LuminanceRange
}
