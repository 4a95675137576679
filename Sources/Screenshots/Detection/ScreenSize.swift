// SPDX-License-Identifier: Apache-2.0

/// What a picture's size in pixels says about the device: its class, and how many pixels a point has.
///
/// A fact about pictures, not about UIKit: one size can belong to several devices, and a resampled or padded picture has
/// a size that its contents contradict. The contents win where they are clear (``StatusBarJudge``).
package struct ScreenSize: Sendable, Hashable {
  /// The class that the size names; ``DeviceClass/unknown`` where no device has it.
  package private(set) var device: DeviceClass
  /// Pixels per point; an estimate where the device is unknown.
  package let scale: Double
  /// Whether the picture is wider than high.
  package let isLandscape: Bool
  /// Whether a known device has exactly this size, or the device was named.
  package private(set) var isExact: Bool

  private let shape: Double
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

  /// Reads a size. An unknown one is compared by its shape: the scale then comes from the width of the nearest family.
  ///
  /// - Parameter assumed: a class that the reader of the report knows better; it replaces the size's.
  package init(width: Int, height: Int, device assumed: DeviceClass? = nil) {
    self.init(width: width, height: height)
    if let assumed {
      device = assumed
      isExact = true
    }
  }

  /// Whether the picture is nearly as wide as high, as only iPads are: they have columns side by side.
  package var isPadShaped: Bool { device.isPad || (device == .unknown && shape < 1.6) }

  private init(width: Int, height: Int) {
    isLandscape = width > height
    let (short, long) = (min(width, height), max(width, height))
    shape = Double(long) / Double(max(short, 1))
    for row in Self.table {
      for scale in row.scales where row.width * scale == short && row.height * scale == long {
        device = row.device
        self.scale = Double(scale)
        isExact = true
        hasDeviceWidth = true
        return
      }
    }
    isExact = false
    device = .unknown
    hasDeviceWidth = Self.table.contains { row in
      row.scales.contains { row.width * $0 == width && row.height * $0 > height }
    }
    let points: Double = shape < 1.6 ? 834 : shape < 1.9 ? 375 : 393
    scale = Double(short) / points
  }
}
