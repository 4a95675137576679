// SPDX-License-Identifier: Apache-2.0

private import Legibility

/// Measures a bar that was found, and writes down what it means.
package struct BarJudge: Sendable {
  private let strip: PixelStrip
  private let size: ScreenSize
  private let scale: Double

  package init(strip: PixelStrip, size: ScreenSize) {
    self.strip = strip
    self.size = size
    scale = size.scale
  }

  /// Fills the report and returns the worst place of the clock.
  package func describe(_ bar: FoundBar, in report: inout ScreenshotReport) -> PixelBox? {
    let obstacles = bar.components.all.filter(isSmall)
    let time = GlyphMeter(strip: strip, scale: scale).measure(
      bar.timeParts, tone: bar.tone, in: bar.components, obstacles: obstacles)
    let levels = bar.levels.flatMap { levels in
      GlyphMeter(strip: strip, scale: scale, ring: GlyphMeter.levelsRing).measure(
        levels.parts, tone: bar.levelsTone, in: bar.levelsComponents,
        obstacles: bar.levelsComponents.all.filter(isSmall))
    }
    report.statusBar = .present
    report.device = device(bar)
    report.content = bar.levelsTone == bar.tone ? .init(bar.tone) : .mixed
    report.contrast.time = time?.typical.hundredths
    report.contrast.levels = levels?.typical.hundredths
    report.contrast.worst = [time?.worstPlace, levels?.typical].compactMap { $0 }.min()?.hundredths
    if let time {
      report.boxes.append(.init(part: .time, box: bar.line))
      report.readable = Readability(contrast: time.worstComponent)
      report.otherContent = .init(
        content: bar.tone.opposite,
        contrast: WCAG.contrastRatio(bar.tone.opposite.luminance, time.surroundings).hundredths)
    }
    if let levels = bar.levels { report.boxes.append(.init(part: .levels, box: levels.box)) }
    report.scrim = [
      time.flatMap { Scrim.smallest(for: bar.tone, over: $0.range, toReach: WCAG.text) },
      bar.levelsTone == bar.tone
        ? levels.flatMap {
          Scrim.smallest(for: bar.tone, over: LuminanceRange($0.surroundings), toReach: WCAG.graphics)
        } : nil,
    ].compactMap { $0 }.max { $0.alpha < $1.alpha }
    report.contentUnderBar = backdrop(bar).showsContent(hasColumns: size.isPadShaped)
    report.why = sentence(bar, report)
    return time?.worstBox
  }

  /// What is small enough to be a glyph of the bar, or a part of one.
  private func isSmall(_ component: Component) -> Bool {
    Double(component.box.height) <= 16 * scale && Double(component.box.width) <= 40 * scale
  }

  /// The class that the size names, corrected by where the bar lies.
  private func device(_ bar: FoundBar) -> DeviceClass {
    guard bar.isExpected else { return .unknown }
    guard size.isExact else { return size.device(from: bar.layout) }
    // The clock of a notch phone lies 22 to 28 points down; lower ones come from a picture of an island phone.
    if size.device == .notch, bar.line.midY > 30 * scale { return .unknown }
    // The first 12.9-inch iPads have the size of later ones, and a home button.
    if size.device == .iPad, bar.layout == .centred { return .iPadHome }
    return size.device
  }

  private func backdrop(_ bar: FoundBar) -> Backdrop {
    // A line that leads back to another app stands up to 20 points under the clock.
    let rows = (bar.line.midY - 6 * scale)...(bar.line.midY + 20 * scale)
    let margin = Int(1.5 * scale)
    var excluded = bar.components.all.filter { component in
      isSmall(component) && Double(component.box.height) > 3 * scale && rows.contains(component.box.midY)
    }.map { $0.box.grown(by: margin, within: strip.width, strip.height) }
    if let levels = bar.levels {
      // Where the clock was lifted, its line runs through the levels: the battery's cap follows them, and unlit signal
      // bars, too faint to be found, go before them.
      let isLifted = levels.box.midY - bar.line.midY > 4 * scale
      var box = levels.box.grown(by: 2 * margin, within: strip.width, strip.height)
      box.maxX += 2 * margin
      if isLifted { box.minX -= Int(24 * scale) }
      excluded.append(box)
    }
    if bar.layout == .ear {
      // The camera's hole is the device's own. A notch is 56 % of the width at most.
      excluded.append(
        PixelBox(minX: strip.width * 27 / 100, minY: 0, maxX: strip.width * 73 / 100, maxY: strip.height))
    }
    return Backdrop(strip: strip, line: bar.line, excluded: excluded, scale: scale)
  }

  private func sentence(_ bar: FoundBar, _ report: ScreenshotReport) -> String {
    var parts: [String] = []
    switch report.content {
    case .mixed: parts.append("the clock is \(bar.tone.rawValue), the levels are \(bar.levelsTone.rawValue)")
    case .light, .dark, .none: parts.append("\(bar.tone.rawValue) content")
    }
    if report.contrast.time == nil { parts.append("the clock could not be told from what lies behind it") }
    if report.contentUnderBar { parts.append("the app's content shows behind the bar") }
    if !size.isExact {
      parts.append("no device has a screen of this size: the picture was resampled")
    } else if !bar.isExpected {
      parts.append("the bar lies where no device of this size has it: the picture was made on another device")
    } else if report.device == .unknown {
      parts.append("the bar lies lower than on a device of this size: the picture was resampled")
    }
    return parts.joined(separator: "; ")
  }
}
