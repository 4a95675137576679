// SPDX-License-Identifier: Apache-2.0

private import Legibility

/// A bar of which only the coloured fill of the battery can be seen: its glyphs have the colour of what lies behind.
package struct InvisibleBar: Sendable {
  private let battery: ColouredBattery
  private let layout: BarLayout
  private let size: ScreenSize
  /// Luminance around the fill.
  private let luminance: Double
  /// Whether the fill lies on one even colour, so that glyphs of any other colour would be seen.
  private let isEven: Bool

  /// Looks for the fill at the places of the size's layouts. Nil where it is not there.
  package init?(strip: PixelStrip, size: ScreenSize) {
    guard size.isExact else { return nil }
    let candidates = BarLayout.possible(for: size).lazy.compactMap { layout in
      ColouredBattery(in: strip, layout: layout, scale: size.scale).map { (layout, $0) }
    }
    guard let (layout, battery) = candidates.first else { return nil }
    self.layout = layout
    self.battery = battery
    self.size = size
    let outer = battery.box.grown(by: Int(4 * size.scale), within: strip.width, strip.height)
    let inner = battery.box.grown(by: Int(1.2 * size.scale), within: strip.width, strip.height)
    var values: [Float] = []
    for y in outer.minY..<outer.maxY {
      for x in outer.minX..<outer.maxX
      where !(y >= inner.minY && y < inner.maxY && x >= inner.minX && x < inner.maxX) {
        values.append(strip[x, y].luminance)
      }
    }
    values.sort()
    guard let low = values.first, let high = values.last else { return nil }
    luminance = Double(values[values.count / 2])
    isEven = WCAG.contrastRatio(Double(low), Double(high)) < 1.1
  }

  /// Writes what can be said. On an even light or dark colour the glyphs must have that very tone.
  package func describe(in report: inout ScreenshotReport) {
    report.statusBar = .present
    guard isEven, luminance < 0.02 || luminance > 0.8 else {
      report.why = "a coloured battery stands at its place, but no clock could be told from what lies behind it"
      return
    }
    let tone: ContentTone = luminance > 0.5 ? .light : .dark
    report.content = .init(tone)
    let contrast = WCAG.contrastRatio(tone.luminance, luminance)
    report.contrast = .init(time: contrast.hundredths, levels: contrast.hundredths, worst: contrast.hundredths)
    report.readable = Readability(contrast: contrast)
    report.otherContent = .init(
      content: tone.opposite, contrast: WCAG.contrastRatio(tone.opposite.luminance, luminance).hundredths)
    report.scrim = Scrim.smallest(for: tone, over: LuminanceRange(luminance))
    report.boxes = [.init(part: .levels, box: battery.box)]
    report.why = "nothing but the coloured fill of the battery can be seen: \(tone.rawValue) glyphs on their own colour"
  }
}
