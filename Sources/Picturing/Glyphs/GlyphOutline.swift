// SPDX-License-Identifier: Apache-2.0

/// The outline of one character, in the units of its font.
struct GlyphOutline: Sendable {
  /// Units of an em.
  static let unitsPerEm = 2816.0
  /// The height of capitals and digits.
  static let capHeight = 2048.0

  /// How far the next character is.
  var advance: Int
  /// Path data: the baseline at 0, y downwards.
  var data: String
}
