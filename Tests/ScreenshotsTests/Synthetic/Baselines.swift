// SPDX-License-Identifier: Apache-2.0

import DrawnPictures
import Legibility
import Screenshots

/// Contrast as other checkers find it, re-implemented from their descriptions. Both get the clock's true box.
enum Baseline: String, CaseIterable {
  /// The two most frequent colours of the crop.
  case twoMostFrequentColours
  /// The mean luminance splits the colours of the crop; the most frequent of each side count.
  case meanSplitHistogram

  func contrast(of bar: SyntheticBar) -> Double {
    var counts: [UInt32: Int] = [:]
    let box = bar.clockBox.grown(by: 4, within: SyntheticBar.width, SyntheticBar.height)
    for y in box.minY..<box.maxY {
      for x in box.minX..<box.maxX {
        let at = (y * SyntheticBar.width + x) * 4
        counts[UInt32(bar.rgba[at]) << 16 | UInt32(bar.rgba[at + 1]) << 8 | UInt32(bar.rgba[at + 2]), default: 0] += 1
      }
    }
    // Most frequent first; equal counts by value, so that the answer does not depend on hashing.
    let colors = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map {
      (luminance: Self.luminance($0.key), count: $0.value)
    }
    switch self {
    case .twoMostFrequentColours:
      return colors.count > 1 ? WCAG.contrastRatio(colors[0].luminance, colors[1].luminance) : 1
    case .meanSplitHistogram:
      let total = colors.reduce(0) { $0 + $1.count }
      let mean = colors.reduce(0.0) { $0 + $1.luminance * Double($1.count) } / Double(total)
      guard let low = colors.first(where: { $0.luminance < mean }),
        let high = colors.first(where: { $0.luminance >= mean })
      else { return 1 }
      return WCAG.contrastRatio(low.luminance, high.luminance)
    }
  }

  private static func luminance(_ color: UInt32) -> Double {
    WCAG.relativeLuminance(
      red: UInt8(color >> 16 & 255), green: UInt8(color >> 8 & 255), blue: UInt8(color & 255))
  }
}
