// SPDX-License-Identifier: Apache-2.0

/// What lies behind the bar, seen in two rows of cells: one just above the glyphs, one just below them.
///
/// Bars, plain views and shadows are even along the bar. An app's own content is not: pictures and blurred pictures change
/// from place to place, and so do pages that move. A gradient changes too, but by the same amount from each cell to the
/// next; it is a background that the app draws, and no content. On an iPad columns stand side by side, each even in itself.
package struct Backdrop: Sendable {
  /// A cell's mean colour, channels 0 to 255.
  private typealias Cell = SIMD3<Double>

  /// The largest difference of a channel along a row, narrow marks left out.
  package private(set) var variation = 0.0
  /// The same within even stretches that steep steps part: columns.
  package private(set) var variationWithinColumns = 0.0
  /// Steep steps between stretches.
  package private(set) var steps = 0
  /// Narrow marks: parts of glyphs, dots, stars.
  package private(set) var marks = 0

  /// Levels of a channel that neighbouring cells of one plain background can differ by: compression, dithering.
  private static let evenness = 6.0

  /// Levels that a plain background can differ by along the whole bar, where a banner's or sheet's shadow fades out.
  private static let plainVariation = 10.0

  /// The same on an iPad, where columns are translucent and a divider's shadow is wide.
  private static let columnVariation = 18.0

  /// Samples the rows.
  ///
  /// - Parameters:
  ///   - line: the clock's box.
  ///   - excluded: glyphs, and the device's own black hole; cells that touch one are left out.
  package init(strip: PixelStrip, line: PixelBox, excluded: [PixelBox], scale: Double) {
    // Signs are up to 2 points taller than digits on either side; the bar of a home-button phone ends 5 points below them.
    let above = PixelBox(
      minX: 0, minY: max(0, line.minY - Int(7.5 * scale)), maxX: strip.width, maxY: line.minY - Int(2.75 * scale))
    let below = PixelBox(
      minX: 0, minY: line.maxY + Int((2.75 * scale).rounded(.up)), maxX: strip.width,
      maxY: min(strip.height, line.maxY + Int(5 * scale)))
    for row in [above, below] where row.height > 0 {
      study(Self.cells(strip, row, excluded, scale))
    }
  }

  /// Whether an app's own content shows behind the bar.
  ///
  /// - Parameter hasColumns: on an iPad, where even columns side by side are chrome.
  package func showsContent(hasColumns: Bool) -> Bool {
    if marks > 6 { return true }
    if hasColumns, steps <= 3 { return variationWithinColumns > Self.columnVariation }
    return variation > Self.plainVariation
  }

  private static func cells(_ strip: PixelStrip, _ row: PixelBox, _ excluded: [PixelBox], _ scale: Double) -> [Cell] {
    let side = max(2, Int(4 * scale))
    // Round corners reach 16 points in at this height.
    let margin = Int(16 * scale)
    let blocked = excluded.filter { $0.intersects(row) }
    var cells: [Cell] = []
    strip.pixels.withUnsafeBufferPointer { pixels in
      for x in stride(from: margin, through: strip.width - margin - side, by: side) {
        let cell = PixelBox(minX: x, minY: row.minY, maxX: x + side, maxY: row.maxY)
        if blocked.contains(where: { $0.intersects(cell) }) { continue }
        var sum = SIMD3<Int>(repeating: 0)
        for y in cell.minY..<cell.maxY {
          for column in x..<x + side {
            let pixel = pixels[y * strip.width + column]
            sum &+= SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
          }
        }
        cells.append(SIMD3<Double>(sum) / Double(cell.width * cell.height))
      }
    }
    return cells
  }

  private mutating func study(_ all: [Cell]) {
    // A mark is up to 4 cells wide, and the background goes on behind it as it was before.
    var cells: [Cell] = []
    var index = 0
    while index < all.count {
      if let last = cells.last, Self.difference(last, all[index]) > Self.evenness,
        let length = (1...4).first(where: {
          index + $0 < all.count && Self.difference(last, all[index + $0]) <= Self.evenness / 2
        })
      {
        marks += 1
        index += length
      } else {
        cells.append(all[index])
        index += 1
      }
    }
    variation = max(variation, Self.unevenness(cells[...]))
    var start = 0
    var found = 0
    var within = 0.0
    for index in cells.indices.dropFirst() where Self.difference(cells[index - 1], cells[index]) > Self.evenness {
      within = max(within, Self.unevenness(cells[start..<index]))
      start = index
      found += 1
    }
    variationWithinColumns = max(variationWithinColumns, within, Self.unevenness(cells[start...]))
    steps = max(steps, found)
  }

  private static func difference(_ a: Cell, _ b: Cell) -> Double {
    let d = a - b
    return max(abs(d.x), abs(d.y), abs(d.z))
  }

  /// How far cells differ: from one another, or, where they follow a straight line closely, from that line.
  private static func unevenness(_ cells: ArraySlice<Cell>) -> Double {
    let whole = range(cells)
    guard whole > evenness, cells.count >= 8 else { return whole }
    let middle = Double(cells.count - 1) / 2
    let places = cells.indices.map { Double($0 - cells.startIndex) - middle }
    var (rise, run) = (Cell(repeating: 0), 0.0)
    for (place, cell) in zip(places, cells) {
      rise += cell * place
      run += place * place
    }
    let slope = rise / run
    let rest = range(zip(places, cells).map { $1 - slope * $0 }[...])
    return rest <= evenness && rest * 3 <= whole ? rest : whole
  }

  private static func range(_ cells: ArraySlice<Cell>) -> Double {
    guard let first = cells.first else { return 0 }
    var (low, high) = (first, first)
    for cell in cells {
      low = pointwiseMin(low, cell)
      high = pointwiseMax(high, cell)
    }
    return (high - low).max()
  }
}
