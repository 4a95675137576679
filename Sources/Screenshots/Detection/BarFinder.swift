// SPDX-License-Identifier: Apache-2.0

private import Legibility

/// Finds the status bar in a strip: first by its clock, then by its levels.
package struct BarFinder: Sendable {
  private let strip: PixelStrip
  private let size: ScreenSize
  private let scale: Double
  private let expected: [BarLayout]

  package init(strip: PixelStrip, size: ScreenSize) {
    self.strip = strip
    self.size = size
    scale = size.scale
    expected = BarLayout.possible(for: size)
  }

  /// The bar, or nil where neither a clock nor certain levels stand at their place.
  ///
  /// A place that fits the device needs a clock alone. Elsewhere (a picture resampled to another device's size, a size of
  /// no device) the levels must be those of iOS too: other systems have clocks in their corners.
  package func bar() -> FoundBar? {
    let window = PixelBox(minX: 0, minY: 0, maxX: strip.width, maxY: strip.height)
    var byLevels: FoundBar?
    for mask in ToneMask.all(for: strip) {
      let components = mask.components(of: strip, in: window)
      for clock in ClockFinder(components: components, tone: mask.tone, scale: scale).clocks() {
        if let bar = bar(clock: clock, mask: mask) { return bar }
      }
      if byLevels == nil { byLevels = bar(components: components, mask: mask) }
    }
    return byLevels
  }

  private func bar(clock: Clock, mask: ToneMask) -> FoundBar? {
    let layouts = size.isLandscape ? expected : BarLayout.allCases
    guard let layout = layouts.first(where: { $0.accepts(clock, width: strip.width, scale: scale) }) else { return nil }
    let isExpected = size.trustsClock(in: layout)
    let box = clock.box(in: layout)
    let line = (box.midY - 5 * scale)...(box.midY + 11 * scale)
    let start = max(box.maxX + Int(6 * scale), Int(layout.levelsStart * Double(strip.width)))
    let finder = LevelsFinder(scale: scale, width: strip.width)
    var levels = finder.levels(in: clock.components, line: line, from: start)
    var levelsTone = mask.tone
    var levelsComponents = clock.components
    if levels?.isCertain != true {
      // The groups can differ in tone where they lie over different columns or windows.
      let window = PixelBox(
        minX: start, minY: max(0, Int(line.lowerBound - 8 * scale)), maxX: strip.width,
        maxY: min(strip.height, Int(line.upperBound + 8 * scale)))
      let others = mask.opposite.components(of: strip, in: window)
      if let other = finder.levels(in: others, line: line, from: start), other.isCertain {
        (levels, levelsTone, levelsComponents) = (other, mask.tone.opposite, others)
      }
    }
    guard isExpected || levels?.isCertain == true else { return nil }
    return FoundBar(
      layout: layout, isExpected: isExpected, tone: mask.tone, components: clock.components,
      timeParts: clock.parts(in: layout),
      line: box, levels: levels, levelsTone: levelsTone, levelsComponents: levelsComponents)
  }

  /// A bar whose clock could not be read as one: written with a full stop, or grown together with what lies behind.
  private func bar(components: Components, mask: ToneMask) -> FoundBar? {
    guard size.isExact else { return nil }
    for layout in expected {
      let line = (layout.batteryLine.lowerBound * scale)...(layout.batteryLine.upperBound * scale)
      let start = Int(layout.levelsStart * Double(strip.width))
      let finder = LevelsFinder(scale: scale, width: strip.width)
      guard let levels = finder.levels(in: components, line: line, from: start), levels.isCertain,
        layout.batteryMargin.contains(Double(strip.width - levels.box.maxX) / scale)
          || ColouredBattery(in: strip, layout: layout, scale: scale) != nil
      else { continue }
      // A line that leads back to another app lifts the clock of a phone.
      let lift = layout == .ear ? -9.0 * scale : -2.5 * scale
      let digits = components.all.filter { component in
        let height = Double(component.box.height) / scale
        return height >= 7 && height <= 14 && Double(component.box.width) <= Double(component.box.height)
          && layout.clockShare.contains(component.box.midX / Double(strip.width))
          && (lift...2.5 * scale).contains(component.box.midY - levels.box.midY)
      }
      let isLine = digits.count >= 2
      // One sign alone can be a button of the app.
      guard isLine && digits.count <= 8 || levels.isFull else { continue }
      return FoundBar(
        layout: layout, isExpected: true, tone: mask.tone, components: components, timeParts: isLine ? digits : [],
        line: isLine ? digits.dropFirst().reduce(digits[0].box) { $0.union($1.box) } : levels.box, levels: levels,
        levelsTone: mask.tone, levelsComponents: components)
    }
    return nil
  }
}
