// SPDX-License-Identifier: Apache-2.0

/// What a picture's size in pixels says about the device: its class, and how many pixels a point has.
///
/// A fact about pictures, not about UIKit: one size can belong to several devices, and a resampled or padded picture has
/// a size that its contents contradict. The contents win where they are clear (``BarJudge``).
package struct ScreenSize: Sendable, Hashable {
  /// The class that the size names; ``DeviceClass/unknown`` where no device has it.
  package let device: DeviceClass
  /// Pixels per point; an estimate where the device is unknown.
  package private(set) var scale: Double
  /// Whether the picture is wider than high.
  package let isLandscape: Bool
  /// Whether a known device has exactly this size, or the device was named.
  package let isExact: Bool

  private let shape: Shape
  /// Whether a device has a screen of this width and another height, so that rows may have been cut off.
  package let hasDeviceWidth: Bool

  /// Portrait sizes in points with the scales that devices of the size have, from the device tables of the behaviour
  /// specification (section 8.2 and SCENE 10: SB-GEO-30 to 45), which cite two sources a row; pixel sizes are points times
  /// scale except for the Plus phones, whose screenshots are 414 × 736 at 3.
  private static let table: [(width: Int, height: Int, scales: [Int], device: DeviceClass)] = [
    (320, 480, [1, 2], .homeButton),
    (320, 568, [2], .homeButton),
    (375, 667, [2], .homeButton),
    (414, 736, [3], .homeButton),
    (375, 812, [3], .notch),
    (414, 896, [2, 3], .notch),
    (390, 844, [3], .notch),
    (428, 926, [3], .notch),
    (393, 852, [3], .island),
    (430, 932, [3], .island),
    (402, 874, [3], .island),
    (440, 956, [3], .island),
    (420, 912, [3], .island),
    (768, 1024, [1, 2], .iPadHome),
    (810, 1080, [2], .iPadHome),
    (834, 1112, [2], .iPadHome),
    (744, 1133, [2], .iPad),
    (820, 1180, [2], .iPad),
    (834, 1194, [2], .iPad),
    (834, 1210, [2], .iPad),
    (1024, 1366, [2], .iPad),  // also the first two 12.9-inch iPads, which have a home button
    (1032, 1376, [2], .iPad),
  ]

  /// What a size can mean, the likeliest first: a device's own size means that device. Any other is compared by its shape;
  /// pictures for stores and for pages are often a device's screen at another size.
  ///
  /// - Parameter assumed: a class that the reader of the report knows better; it replaces the size's.
  package static func readings(width: Int, height: Int, device assumed: DeviceClass? = nil) -> [ScreenSize] {
    let first = ScreenSize(width: width, height: height, device: assumed)
    guard !first.isExact else { return [first] }
    return first.shape.widths.map { points in
      var reading = first
      reading.scale = Double(min(width, height)) / points
      return reading
    }
  }

  /// Reads a size: the likeliest meaning.
  package init(width: Int, height: Int, device assumed: DeviceClass? = nil) {
    isLandscape = width > height
    let (short, long) = (min(width, height), max(width, height))
    shape = Shape(ratio: Double(long) / Double(max(short, 1)))
    var exact: (device: DeviceClass, scale: Int)?
    for row in Self.table {
      for scale in row.scales where row.width * scale == short && row.height * scale == long {
        exact = (row.device, scale)
      }
    }
    device = assumed ?? exact?.device ?? .unknown
    isExact = exact != nil || assumed != nil
    scale = exact.map { Double($0.scale) } ?? Double(short) / shape.widths[0]
    hasDeviceWidth = Self.table.contains { row in
      row.scales.contains { row.width * $0 == width && row.height * $0 > height }
    }
  }

  /// Whether the picture has the shape of an iPad, which can have columns side by side.
  package var isPadShaped: Bool { device == .unknown ? shape == .pad : device.isPad }

  /// Whether the picture has the shape of a phone with a home button, 16 : 9.
  package var isWide: Bool { device == .unknown ? shape == .wide : device == .homeButton }

  /// Whether a clock at the place of a layout is proof enough of a status bar of iOS.
  ///
  /// It is on a device of the size. Of other sizes the shape must be one that only those devices have: tall phones of other
  /// makers have clocks in the same ear, so there the levels must be looked at too.
  package func trustsClock(in layout: BarLayout) -> Bool {
    let isPossible = BarLayout.possible(for: self).contains(layout)
    return isPossible && (isExact || (shape == .wide && layout == .centred) || (shape == .pad && layout != .ear))
  }

  /// The class of a picture of another size, from its shape and layout.
  package func device(from layout: BarLayout) -> DeviceClass {
    switch (shape, layout) {
    case (.wide, .centred): .homeButton
    case (.pad, .centred): .iPadHome
    case (.pad, .leading): .iPad
    default: .unknown
    }
  }

  /// Shapes of screens, by the ratio of the longer side to the shorter.
  private enum Shape: Sendable, Hashable {
    /// 4 : 3 to 3 : 2.
    case pad
    /// 16 : 9.
    case wide
    /// More than 2 : 1.
    case tall
    case other

    init(ratio: Double) {
      self =
        (1.325...1.345).contains(ratio) || (1.425...1.455).contains(ratio) || (1.518...1.528).contains(ratio)
        ? .pad : (1.768...1.784).contains(ratio) ? .wide : ratio > 2.1 && ratio < 2.2 ? .tall : .other
    }

    /// Widths in points of the screens of a shape, the commonest first.
    var widths: [Double] {
      switch self {
      case .pad: [834, 1024, 768]
      case .wide: [375, 414, 320]
      case .tall: [393]
      case .other: [390]
      }
    }
  }
}
