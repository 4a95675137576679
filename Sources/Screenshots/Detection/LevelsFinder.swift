// SPDX-License-Identifier: Apache-2.0

/// The group at the right end of the bar: signal, Wi-Fi, percentage, battery.
package struct Levels: Sendable {
  package var parts: [Component]
  package var box: PixelBox
  /// Whether a solid battery fill or the arcs of Wi-Fi are among them, which nothing else looks like.
  package var isCertain: Bool { hasBattery || hasWiFi }
  /// Whether both are there.
  package var isFull: Bool { hasBattery && hasWiFi }
  fileprivate let hasBattery: Bool
  fileprivate let hasWiFi: Bool
}

/// Finds the group at the right by its place on the clock's line and the sizes of its parts.
package struct LevelsFinder: Sendable {
  private let scale: Double
  private let width: Int

  package init(scale: Double, width: Int) {
    self.scale = scale
    self.width = width
  }

  /// The group among the areas of one tone, or nil.
  ///
  /// - Parameters:
  ///   - line: rows in which the middle of a part must lie.
  ///   - start: the column from which parts count.
  package func levels(in components: Components, line: ClosedRange<Double>, from start: Int) -> Levels? {
    var parts = components.all.filter { component in
      let box = component.box
      let (w, h) = (Double(box.width) / scale, Double(box.height) / scale)
      return box.minX >= start && Double(width - box.maxX) / scale >= 2 && h >= 1.2 && h <= 14 && w >= 0.8 && w <= 30
        && line.contains(box.midY) && box.minY > 0
    }
    guard let tallest = parts.map({ $0.box.height }).max(), Double(tallest) >= 3.5 * scale else { return nil }
    // Small specks far from everything tall are texture, not signal dots.
    let tall = parts.filter { Double($0.box.height) >= 3.5 * scale }
    parts = parts.filter { part in
      tall.contains { other in
        part.box.minX - other.box.maxX < Int(14 * scale) && other.box.minX - part.box.maxX < Int(30 * scale)
          && part.box.minY >= other.box.minY - Int(4 * scale) && part.box.maxY <= other.box.maxY + Int(4 * scale)
      }
    }
    guard let first = parts.first else { return nil }
    return Levels(
      parts: parts, box: parts.dropFirst().reduce(first.box) { $0.union($1.box) },
      hasBattery: parts.contains(where: isBatteryFill), hasWiFi: hasWiFi(parts))
  }

  /// A filled, lying rectangle near the right edge.
  private func isBatteryFill(_ part: Component) -> Bool {
    let (w, h) = (Double(part.box.width) / scale, Double(part.box.height) / scale)
    let solidity = Double(part.area) / Double(part.box.width * part.box.height)
    return h >= 4 && h <= 13 && w >= 1.25 * h && w <= 29 && solidity >= 0.72
      && Double(width - part.box.maxX) / scale < 60
  }

  /// Two arcs above a wedge, each narrower than the one above it.
  private func hasWiFi(_ parts: [Component]) -> Bool {
    parts.contains { outer in
      let w = Double(outer.box.width) / scale
      guard w >= 10, w <= 22 else { return false }
      let inside = parts.filter {
        abs($0.box.midX - outer.box.midX) <= 0.8 * scale && $0.box.midY > outer.box.midY
          && $0.box.width < outer.box.width
          && $0.box.maxY - outer.box.minY < Int(16 * scale)
      }
      return inside.count >= 2
    }
  }
}
