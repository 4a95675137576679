// SPDX-License-Identifier: Apache-2.0

package import Legibility

/// A clock found in a strip: digits with a colon or a full stop between hours and minutes.
package struct Clock: Sendable {
  /// The tone of its strokes.
  package let tone: ContentTone
  /// Digits and what parts them, from left to right.
  package let digits: [Component]
  /// What follows the minutes as closely as AM or PM does: letters, or a sign beside the clock.
  package let followers: [Component]
  /// Height of a digit in pixels.
  package let digitHeight: Double
  /// The areas the parts are taken from.
  package let components: Components

  /// Everything that belongs to the clock: phones without a home button never show AM or PM, but signs beside the clock.
  package func parts(in layout: BarLayout) -> [Component] { layout == .ear ? digits : digits + followers }

  /// The smallest box around those parts.
  package func box(in layout: BarLayout) -> PixelBox {
    let parts = parts(in: layout)
    return parts.dropFirst().reduce(parts[0].box) { $0.union($1.box) }
  }
}
