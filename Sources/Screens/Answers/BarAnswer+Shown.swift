// SPDX-License-Identifier: Apache-2.0

package import Legibility

extension BarAnswer {
  /// The tone of the content as iOS shows it: what is asked for, and where the bar is adaptive the better one over what
  /// is known to lie behind it, otherwise the look by traits (SB-STYLE-07, SB-STYLE-08). Nil where it is not known.
  package var shownTone: ContentTone? {
    guard style == .adaptive else { return style.tone }
    if let background, let color = DisplayColor(hex: background) {
      return ContentChoice(over: LuminanceRange(color.relativeLuminance)).better
    }
    return fallback?.tone
  }
}
