// SPDX-License-Identifier: Apache-2.0

package import Legibility

/// Measures glyphs against their rings: the pixels 0.7 to 2.5 points away from their strokes.
///
/// The ring is local, so a gradient, a photograph or a pill behind the clock is judged where the glyph is, and never
/// averaged over the bar. Pixels that belong to a neighbouring glyph, or to its soft edge, are left out.
package struct GlyphMeter: Sendable {
  private let strip: PixelStrip
  private let inner: Int
  private let outer: Int

  /// A meter for a strip of so many pixels per point.
  ///
  /// - Parameter ring: the ring's distances from the strokes in points.
  package init(strip: PixelStrip, scale: Double, ring: ClosedRange<Double> = Self.clockRing) {
    self.strip = strip
    // The soft edge of a glyph is up to one and a half pixels wide.
    inner = max(2, Int(ring.lowerBound * scale) + 1)
    outer = max(inner + 2, Int((ring.upperBound * scale).rounded()))
  }

  /// The ring of a clock's digits.
  package static let clockRing = 0.7...2.5

  /// The ring of the levels: outside the battery's outline, which is drawn at 35 % and is no background.
  package static let levelsRing = 2.8...5.0

  /// Measures glyphs, or nil where there are none or nothing surrounds them.
  ///
  /// - Parameter obstacles: other areas of the same tone, which are no background.
  package func measure(
    _ glyphs: [Component], tone: ContentTone, in components: Components, obstacles: [Component]
  ) -> Measurement? {
    guard let first = glyphs.first else { return nil }
    let window = glyphs.reduce(first.box) { $0.union($1.box) }.grown(by: outer, within: strip.width, strip.height)
    var taken = [Bool](repeating: false, count: window.width * window.height)
    for component in obstacles + glyphs
    where component.box.intersects(window.grown(by: inner, within: strip.width, strip.height)) {
      paint(component, components, margin: inner, window: window, into: &taken)
    }
    var everything: [Float] = []
    var cores: [Float] = []
    var parts: [(core: Float, ring: [Float], box: PixelBox)] = []
    for glyph in glyphs {
      let local = glyph.box.grown(by: outer, within: strip.width, strip.height)
      var near = [Bool](repeating: false, count: local.width * local.height)
      paint(glyph, components, margin: outer, window: local, into: &near)
      var ring: [Float] = []
      for y in local.minY..<local.maxY {
        for x in local.minX..<local.maxX
        where near[(y - local.minY) * local.width + x - local.minX]
          && !taken[(y - window.minY) * window.width + x - window.minX]
        {
          ring.append(strip[x, y].luminance)
        }
      }
      guard ring.count >= 8 else { continue }
      ring.sort()
      let strokes = luminances(of: glyph, components)
      cores += strokes
      everything += ring
      parts.append((core: core(strokes, tone), ring: ring, box: glyph.box))
    }
    guard !parts.isEmpty else { return nil }
    everything.sort()
    let whole = Double(core(cores, tone))
    let median = Double(everything[everything.count / 2])
    // The core of a small part is all soft edge; the strokes have one colour, so the clock's core is everybody's.
    let worstComponent = parts.map { WCAG.contrastRatio(whole, Double($0.ring[$0.ring.count / 2])) }.min() ?? 1
    let places = parts.map { part in
      let at = Int(Double(part.ring.count - 1) * (tone == .light ? 0.9 : 0.1))
      let nearest = Double(part.ring[at])
      // A place beyond the strokes' own luminance is as bad as can be.
      let isBeyond = tone == .light ? nearest >= whole : nearest <= whole
      return (ratio: isBeyond ? 1 : WCAG.contrastRatio(whole, nearest), box: part.box)
    }
    let worst = places.min { $0.ratio < $1.ratio } ?? (ratio: 1, box: first.box)
    func percentile(_ share: Double) -> Double { Double(everything[Int(Double(everything.count - 1) * share)]) }
    return Measurement(
      core: whole, surroundings: median, typical: WCAG.contrastRatio(whole, median), worstComponent: worstComponent,
      worstPlace: worst.ratio, worstBox: worst.box, range: LuminanceRange(percentile(0.02), percentile(0.98)))
  }

  private func luminances(of glyph: Component, _ components: Components) -> [Float] {
    components.runs[glyph.runs].flatMap { run -> [Float] in
      let row = run.y * strip.width
      return strip.pixels[row + run.start..<row + run.end].map(\.luminance)
    }
  }

  /// The middle of the most extreme fifth: the colour of the strokes without their soft edges.
  private func core(_ values: [Float], _ tone: ContentTone) -> Float {
    let sorted = values.sorted()
    let at = Int(Double(sorted.count - 1) * (tone == .light ? 0.9 : 0.1))
    return sorted[at]
  }

  private func paint(
    _ component: Component, _ components: Components, margin: Int, window: PixelBox, into mask: inout [Bool]
  ) {
    for run in components.runs[component.runs] {
      let xs =
        max(
          run.start - margin, window.minX)..<max(
          max(run.start - margin, window.minX), min(run.end + margin, window.maxX))
      let top = max(run.y - margin, window.minY)
      for y in top..<max(top, min(run.y + margin + 1, window.maxY)) {
        let row = (y - window.minY) * window.width - window.minX
        for x in xs { mask[row + x] = true }
      }
    }
  }
}
