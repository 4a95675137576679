// SPDX-License-Identifier: Apache-2.0

package import Legibility

/// Finds clocks by their shape: two equal dots above one another between digits of one height.
///
/// The shape is nearly unique in the strip and does not depend on the font, the language of the carrier, or what lies
/// behind. Lengths are in points times the scale, wide enough for pictures that were resampled by a fifth.
package struct ClockFinder: Sendable {
  private let scale: Double
  private let tone: ContentTone
  private let components: Components

  /// A finder over the areas of one tone.
  package init(components: Components, tone: ContentTone, scale: Double) {
    self.components = components
    self.tone = tone
    self.scale = scale
  }

  /// All clocks, from left to right.
  package func clocks() -> [Clock] {
    let dots = components.all.filter { isDot($0.box) }.sorted {
      ($0.box.midX, $0.box.midY) < ($1.box.midX, $1.box.midY)
    }
    let glyphs = components.all.filter { isGlyph($0.box) }.sorted {
      ($0.box.minX, $0.box.minY) < ($1.box.minX, $1.box.minY)
    }
    var clocks: [Clock] = []
    for (index, first) in dots.enumerated() {
      for second in dots[(index + 1)...] {
        if second.box.midX - first.box.midX > 0.5 * scale + 0.5 { break }
        let (upper, lower) = first.box.midY < second.box.midY ? (first, second) : (second, first)
        let separation = lower.box.midY - upper.box.midY
        guard separation > 2.6 * scale, separation < 8.5 * scale, areAlike(upper.box, lower.box) else { continue }
        if let clock = clock(upper: upper, lower: lower, separation: separation, glyphs: glyphs) {
          clocks.append(clock)
        }
      }
    }
    return clocks
  }

  private func isDot(_ box: PixelBox) -> Bool {
    let (width, height) = (Double(box.width), Double(box.height))
    return max(width, height) <= 3.6 * scale && min(width, height) >= 0.7 * scale && width <= 1.8 * height + 1
      && height <= 1.8 * width + 1
  }

  private func isGlyph(_ box: PixelBox) -> Bool {
    let height = Double(box.height)
    return height >= 5.5 * scale && height <= 15.5 * scale && Double(box.width) <= 3.6 * height
  }

  private func areAlike(_ a: PixelBox, _ b: PixelBox) -> Bool {
    abs(a.width - b.width) <= max(1, Int(0.4 * scale)) && abs(a.height - b.height) <= max(1, Int(0.4 * scale))
  }

  /// Digits to both sides of a colon. Hours have one or two, minutes two; letters may follow after a gap.
  private func clock(upper: Component, lower: Component, separation: Double, glyphs: [Component]) -> Clock? {
    let colon = upper.box.union(lower.box)
    let fits = glyphs.filter { glyph in
      let height = Double(glyph.box.height)
      return height > 1.3 * separation && height < 3.0 * separation
        && Double(glyph.box.minY) <= Double(upper.box.minY) + 0.1 * height
        && Double(glyph.box.maxY) >= Double(lower.box.maxY) - 0.1 * height
    }
    guard let left = fits.filter({ $0.box.maxX <= colon.minX + 1 }).max(by: { $0.box.maxX < $1.box.maxX }),
      let right = fits.filter({ $0.box.minX >= colon.maxX - 1 }).min(by: { $0.box.minX < $1.box.minX })
    else { return nil }
    let height = Double(left.box.height)
    guard abs(height - Double(right.box.height)) <= 0.12 * height + 1,
      abs(left.box.midY - right.box.midY) <= 0.08 * height + 1,
      Double(colon.minX - left.box.maxX) <= 0.5 * height, Double(right.box.minX - colon.maxX) <= 0.5 * height
    else { return nil }
    let line = fits.filter {
      abs(Double($0.box.height) - height) <= 0.12 * height + 1 && abs($0.box.midY - left.box.midY) <= 0.08 * height + 1
    }
    let hours = neighbours(of: left, in: line, towards: -1, height: height)
    let minutes = neighbours(of: right, in: line, towards: 1, height: height)
    let hourWidth = Double(left.box.maxX - (hours.last ?? left).box.minX)
    let minuteDigits = [right] + minutes
    let minuteWidth = Double((minuteDigits.prefix(2).last ?? right).box.maxX - right.box.minX)
    // Two digits are between 0.7 (11) and 1.6 (00) heights wide; one at most 0.85. Digits may touch in a blurred picture.
    guard hourWidth <= 1.75 * height, hourWidth >= 0.12 * height, minuteWidth >= 0.6 * height,
      minuteWidth <= 1.75 * height,
      hours.count <= 1
    else { return nil }
    return Clock(
      tone: tone, digits: hours.reversed() + [left, upper, lower] + minuteDigits.prefix(2),
      followers: Array(minuteDigits.dropFirst(2)), digitHeight: height, components: components)
  }

  /// The glyphs that follow one closely on its line, nearest first: as far as a space reaches towards the right.
  private func neighbours(of start: Component, in line: [Component], towards direction: Int, height: Double)
    -> [Component]
  {
    var found: [Component] = []
    var current = start
    while found.count < 5 {
      let next =
        direction > 0
        ? line.filter { $0.box.minX >= current.box.maxX - 1 }.min { $0.box.minX < $1.box.minX }
        : line.filter { $0.box.maxX <= current.box.minX + 1 }.max { $0.box.maxX < $1.box.maxX }
      guard let next else { break }
      let gap = Double(direction > 0 ? next.box.minX - current.box.maxX : current.box.minX - next.box.maxX)
      // Digits of one width leave much beside a 1; a space before AM is a little wider.
      guard gap <= (direction > 0 && !found.isEmpty ? 0.55 : 0.45) * height else { break }
      found.append(next)
      current = next
    }
    return found
  }
}
