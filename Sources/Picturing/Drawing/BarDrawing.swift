// SPDX-License-Identifier: Apache-2.0

/// The status bar of one geometry: 9:41, full signal, full battery.
package struct BarDrawing: Sendable {
  let geometry: BarGeometry

  package init(_ geometry: BarGeometry) {
    self.geometry = geometry
  }

  private var time: TextOutline { TextOutline(geometry.arrangement == .ears ? "9:41" : "9:41 AM") }

  /// The percentage, where there is room for it.
  private var percentage: TextOutline? { geometry.cellular == nil ? TextOutline("100%") : nil }

  /// Where the time stands, in points.
  package var timeBox: Box {
    let width = time.width(digits: geometry.digits)
    let left = geometry.arrangement == .leading ? geometry.timeX : geometry.timeX - width / 2
    return Box(left, geometry.digits.lowerBound, width, geometry.digits.upperBound - geometry.digits.lowerBound)
  }

  /// Where the battery and what stands beside it are, its cap included, in points.
  package var levelsBox: Box {
    let capped = Box(
      geometry.battery.x, geometry.battery.y, geometry.battery.width * 27.33 / 25, geometry.battery.height)
    guard geometry.arrangement != .centred else { return capped }
    let group = capped.union(geometry.wifi)
    return geometry.cellular.map { group.union($0) } ?? group
  }

  /// The signs, in the current colour.
  var glyphs: [SVGElement] {
    var elements = [time.element(x: timeBox.x, digits: geometry.digits)]
    if geometry.arrangement == .leading {
      let date = TextOutline("Tue Jan 9")
      let gap = (geometry.digits.upperBound - geometry.digits.lowerBound) * 1.3
      elements.append(date.element(x: timeBox.maxX + gap, digits: geometry.digits))
      elements.append(SystemGlyphs.multitasking(midX: geometry.width / 2, midY: geometry.battery.midY))
    }
    if let cellular = geometry.cellular { elements.append(SystemGlyphs.cellular(in: cellular)) }
    elements.append(SystemGlyphs.wifi(in: geometry.wifi))
    if let percentage {
      let right = geometry.battery.x - 4
      elements.append(
        percentage.element(x: right - percentage.width(digits: geometry.digits), digits: geometry.digits))
    }
    elements.append(SystemGlyphs.battery(in: geometry.battery))
    return elements
  }

  /// Hatched boxes in place of the signs.
  var veil: [SVGElement] {
    [timeBox, levelsBox].flatMap { box in Hatching.glyphs.elements(in: box.inset(by: -4), radius: 5) }
  }

  /// What covers the screen: black, as it is.
  var housing: SVGElement? {
    switch geometry.housing {
    case .none: return nil
    case .island(let box): return .rectangle(box, radius: box.height / 2)
    case .notch(let width, let height):
      let text = SVGNumber.text
      let (left, right) = (geometry.width / 2 - width / 2, geometry.width / 2 + width / 2)
      return .path(
        "M\(text(left - 6)) 0A6 6 0 0 1 \(text(left)) 6V\(text(height - 20))"
          + "A20 20 0 0 0 \(text(left + 20)) \(text(height))H\(text(right - 20))"
          + "A20 20 0 0 0 \(text(right)) \(text(height - 20))V6A6 6 0 0 1 \(text(right + 6)) 0Z")
    }
  }
}
