// SPDX-License-Identifier: Apache-2.0

package import Legibility

/// A clock found in a strip: digits with a colon or a full stop between hours and minutes.
package struct Clock: Sendable {
  /// The tone of its strokes.
  package let tone: ContentTone
  /// All of it, with AM or PM.
  package var box: PixelBox
  /// Digits and signs, from left to right.
  package var parts: [Component]
  /// Height of a digit in pixels.
  package let digitHeight: Double
  /// The areas the parts are taken from.
  package let components: Components
}
