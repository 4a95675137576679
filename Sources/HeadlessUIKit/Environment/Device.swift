// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A device as the appearance rules see it: idiom, home button, screen and the heights of its status bar.
///
/// Metrics are those of standard zoom and of an app that fills the screen (SB-GEO-20, SB-GEO-21). All are in points.
public struct Device: Sendable, Hashable, Codable {
  /// Apple's name of the model, for example `iPhone 16 Pro`.
  public let name: String
  /// Phone or pad.
  public let idiom: UIUserInterfaceIdiom
  /// Whether the device has a home button; a phone without one is a notched phone to the rules.
  public let hasHomeButton: Bool
  /// The screen in portrait, in points.
  public let portraitSize: CGSize
  /// Whether the width is regular in landscape (Plus and Max phones, every iPad).
  public let isWideInLandscape: Bool
  /// The row of section 8.2 that holds the device's heights, for example `SB-GEO-40`.
  public var geometryRule: AppearanceRule { metrics.rule }

  let metrics: DeviceMetrics

  init(
    _ name: String, _ width: Int, _ height: Int, _ metrics: DeviceMetrics, wide: Bool = false
  ) {
    self.name = name
    self.metrics = metrics
    idiom = metrics.idiom
    hasHomeButton = metrics.hasHomeButton
    portraitSize = CGSize(width: width, height: height)
    isWideInLandscape = wide || metrics.idiom == .pad
  }

  /// The height of the visible bar in portrait on the systems of its table row, in points; nil where no source measured it.
  package var barHeight: Double? { metrics.barHeight.map(Double.init) }

  /// A phone without a home button: a sensor notch or a Dynamic Island at its top.
  public var isNotchedPhone: Bool { idiom == .phone && !hasHomeButton }

  /// Whether a black island stands in the bar. Such phones have a top inset of 59 points or more (SB-GEO-37 to 42), all
  /// others less.
  public var hasDynamicIsland: Bool { isNotchedPhone && metrics.topInset >= 59 }

  /// The device of that name, nil if the table has none. Matching is exact.
  ///
  /// - Complexity: constant.
  public static func named(_ name: String) -> Device? { byName[name] }

  /// The device taken where none is given: iPhone 16 Pro.
  public static let standard = Device("iPhone 16 Pro", 402, 874, .iPhone16Pro)
  /// The iPad that stands for all where what is asked only happens on one.
  public static let standardPad = Device("iPad Pro 11-inch (M4)", 834, 1210, .pad)

  /// The screen in an orientation, in points.
  public func size(in orientation: UIInterfaceOrientation) -> CGSize {
    orientation.isLandscape
      ? CGSize(width: portraitSize.height, height: portraitSize.width) : portraitSize
  }

  /// The horizontal size class of a full-screen scene.
  public func horizontalSizeClass(in orientation: UIInterfaceOrientation) -> UIUserInterfaceSizeClass {
    idiom == .pad || (orientation.isLandscape && isWideInLandscape) ? .regular : .compact
  }

  /// The vertical size class of a full-screen scene: compact exactly for phones in landscape.
  public func verticalSizeClass(in orientation: UIInterfaceOrientation) -> UIUserInterfaceSizeClass {
    idiom == .phone && orientation.isLandscape ? .compact : .regular
  }

  /// Devices are equal if their names are: a name stands for one row of the table.
  public static func == (a: Device, b: Device) -> Bool { a.name == b.name }

  /// Feeds the name into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Decodes the name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let device = Device.named(name) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no device is named '\(name)'")
    }
    self = device
  }

  /// Encodes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
