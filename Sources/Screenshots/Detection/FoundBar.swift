// SPDX-License-Identifier: Apache-2.0

package import Legibility

/// A status bar found in a strip: its parts, not yet judged.
package struct FoundBar: Sendable {
  package let layout: BarLayout
  /// Whether a device of the picture's size has this layout.
  package let isExpected: Bool
  /// Tone of the clock, and of the levels unless they differ.
  package let tone: ContentTone
  /// The areas the clock is taken from.
  package let components: Components
  /// Digits and signs; empty where none could be told from what lies behind.
  package let timeParts: [Component]
  /// The clock's box, or the levels' where no clock was found.
  package let line: PixelBox
  /// The group at the right.
  package let levels: Levels?
  /// Tone of the group at the right.
  package let levelsTone: ContentTone
  /// The areas the group at the right is taken from.
  package let levelsComponents: Components
}
