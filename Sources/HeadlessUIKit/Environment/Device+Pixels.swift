// SPDX-License-Identifier: Apache-2.0

extension Device {
  /// The least height of the screen of a notched phone in pixels, in portrait: that of iPhone XR and iPhone 11.
  package static let leastNotchedPixelHeight = 1792.0

  /// Whether the screen of a notched phone can have a height in pixels. Phones of the Plus size have a home button and more
  /// pixels than the lowest of those.
  package static func canBeNotched(pixelHeight: Double) -> Bool {
    pixelHeight >= leastNotchedPixelHeight && !plusPixelHeights.contains(pixelHeight)
  }

  /// What the screen of a Plus has, and what it is drawn with.
  private static let plusPixelHeights: Set<Double> = [1920, 2208]
}
