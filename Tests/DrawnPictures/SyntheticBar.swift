// SPDX-License-Identifier: Apache-2.0

import Foundation
package import Legibility
package import Screenshots

/// A drawn status bar of which everything is known: a clock, Wi-Fi and a battery over a background.
package struct SyntheticBar {
  package static let width = 750
  package static let height = 100

  package let tone: ContentTone
  /// Tone of the group at the right.
  package let levelsTone: ContentTone
  package let background: Background
  /// Stored samples, RGBA.
  package private(set) var rgba: [UInt8] = []
  /// How much of every pixel the clock's strokes cover, 0 to 1.
  package private(set) var clock: [Double]
  /// The clock's box.
  package private(set) var clockBox = PixelBox(minX: Int.max, minY: Int.max, maxX: 0, maxY: 0)

  /// Strokes of the digits in a box 0.55 wide and 1 high, as in a seven-segment display.
  private static let segments: [Character: [(Double, Double, Double, Double)]] = {
    let (l, r, t, m, b) = (0.0, 0.55, 0.0, 0.5, 1.0)
    let lines: [Character: (Double, Double, Double, Double)] = [
      "A": (l, t, r, t), "B": (r, t, r, m), "C": (r, m, r, b), "D": (l, b, r, b), "E": (l, m, l, b), "F": (l, t, l, m),
      "G": (l, m, r, m), "I": (r / 2, t, r / 2, b),
    ]
    return [
      "1": "I", "2": "ABGED", "3": "ABGCD", "4": "FGBC", "5": "AFGCD", "7": "ABC", "9": "ABCDFG", "0": "ABCDEF",
    ].mapValues { $0.compactMap { lines[$0] } }
  }()

  /// Draws the bar of a home-button phone at two pixels per point.
  ///
  /// - Parameters:
  ///   - levelsTone: another tone for the group at the right.
  ///   - battery: a colour of the battery's fill, as while charging.
  package init(
    tone: ContentTone, background: Background, time: String, levelsTone: ContentTone? = nil,
    battery: SIMD3<Double>? = nil
  ) {
    self.tone = tone
    self.levelsTone = levelsTone ?? tone
    self.background = background
    clock = [Double](repeating: 0, count: Self.width * Self.height)
    var others = [Double](repeating: 0, count: Self.width * Self.height)
    let digit = 14.6
    let stroke = 1.25
    var x = 375.0 - Double(time.count) * 6
    for letter in time {
      if letter == ":" {
        for y in [16.0, 24.5] { Self.line(x - 0.5, y, x - 0.5, y, 1.5, &clock) }
        x += 5
        continue
      }
      for (x0, y0, x1, y1) in Self.segments[letter] ?? [] {
        Self.line(x + x0 * digit, 13.2 + y0 * digit, x + x1 * digit, 13.2 + y1 * digit, stroke, &clock)
      }
      x += 0.55 * digit + 5
    }
    for y in 0..<Self.height {
      for x in 0..<Self.width where clock[y * Self.width + x] > 0.5 {
        clockBox = clockBox.union(PixelBox(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
      }
    }
    // The battery: a full fill, an outline at 35 %. Wi-Fi: a dot under two arcs.
    for y in 15..<26 { for x in 694..<728 { others[y * Self.width + x] = 1 } }
    for y in 12..<29 {
      for x in 691..<731 where y < 13 || y >= 28 || x < 692 || x >= 730 { others[y * Self.width + x] = 0.35 }
    }
    for radius in [1.0, 7.5, 13.5] {
      for step in -40...40 {
        let angle = Double(step) / 40 * .pi / 4
        let (px, py) = (660 + radius * sin(angle), 27 - radius * cos(angle))
        Self.line(px, py, px, py, 1.3, &others)
      }
    }
    let (ink, levelsInk) = (tone.luminance * 255, self.levelsTone.luminance * 255)
    rgba.reserveCapacity(Self.width * Self.height * 4)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let behind = background.color(x, y)
        let (digit, other) = (clock[y * Self.width + x], others[y * Self.width + x])
        let isFill = (15..<26).contains(y) && (694..<728).contains(x)
        let levels = isFill ? battery ?? SIMD3(repeating: levelsInk) : SIMD3(repeating: levelsInk)
        let color =
          other > digit ? behind + (levels - behind) * other : behind + (SIMD3(repeating: ink) - behind) * digit
        for channel in 0..<3 { rgba.append(UInt8(min(max(color[channel], 0), 255).rounded())) }
        rgba.append(255)
      }
    }
  }

  /// Covers a stroke with round ends; a pixel's share falls off over one pixel at the edge.
  private static func line(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ radius: Double, _ mask: inout [Double]
  ) {
    let box = PixelBox(
      minX: Int(min(x0, x1) - radius) - 2, minY: Int(min(y0, y1) - radius) - 2, maxX: Int(max(x0, x1) + radius) + 3,
      maxY: Int(max(y0, y1) + radius) + 3)
    let length = (x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0)
    for y in max(0, box.minY)..<min(height, box.maxY) {
      for x in max(0, box.minX)..<min(width, box.maxX) {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let along = length == 0 ? 0 : min(1, max(0, ((px - x0) * (x1 - x0) + (py - y0) * (y1 - y0)) / length))
        let (dx, dy) = (px - x0 - along * (x1 - x0), py - y0 - along * (y1 - y0))
        let cover = min(1, max(0, radius + 0.5 - (dx * dx + dy * dy).squareRoot()))
        mask[y * width + x] = max(mask[y * width + x], cover)
      }
    }
  }

  /// The true ratio: ink against the median of what lies behind the clock's strokes.
  package var trueContrast: Double {
    var behind: [Double] = []
    for y in clockBox.minY..<clockBox.maxY {
      for x in clockBox.minX..<clockBox.maxX where clock[y * Self.width + x] > 0.5 {
        let color = background.color(x, y)
        func stored(_ value: Double) -> UInt8 { UInt8(min(max(value, 0), 255).rounded()) }
        behind.append(
          WCAG.relativeLuminance(red: stored(color.x), green: stored(color.y), blue: stored(color.z)))
      }
    }
    behind.sort()
    return WCAG.contrastRatio(tone.luminance, behind[behind.count / 2])
  }

  /// The drawn rows as the judge gets them.
  package var strip: PixelStrip {
    rgba.withUnsafeBytes {
      PixelStrip(rgba: $0, width: Self.width, height: Self.height, sampleSize: 1, space: .sRGB)
    }
  }
}
