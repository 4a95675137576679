// SPDX-License-Identifier: Apache-2.0

/// What is known of a background's relative luminance: it lies between two bounds, 0 to 1.
///
/// A solid colour has equal bounds. A translucent layer over something unknown reaches from its look over black to its
/// look over white; a photograph from its darkest to its lightest place.
public struct LuminanceRange: Sendable, Hashable, Codable {
  /// The darkest that it can be.
  public let lowerBound: Double
  /// The lightest that it can be.
  public let upperBound: Double

  /// Everything: nothing is known.
  public static let unknown = LuminanceRange(0, 1)

  /// A range from two luminances in either order, clipped to 0 to 1.
  public init(_ first: Double, _ second: Double) {
    lowerBound = min(max(min(first, second), 0), 1)
    upperBound = min(max(max(first, second), 0), 1)
  }

  /// One luminance.
  public init(_ luminance: Double) { self.init(luminance, luminance) }

  /// The range of translucent layers, the topmost first, over a backdrop of which nothing is known.
  ///
  /// Mixing is monotone in every component, so black and white behind give the two ends.
  public init(layers: [DisplayColor]) {
    self.init(layers: layers, over: [.black, .white])
  }

  /// The range of translucent layers, the topmost first, over any of these opaque colours.
  /// With no colours the backdrop counts as unknown.
  public init(layers: [DisplayColor], over backdrops: [DisplayColor]) {
    let ends = backdrops.isEmpty ? [.black, .white] : backdrops
    let luminances = ends.map { backdrop in
      layers.reversed().reduce(backdrop) { below, layer in layer.over(below) }.relativeLuminance
    }
    self.init(luminances.min() ?? 0, luminances.max() ?? 1)
  }

  /// The smallest range that holds both.
  public func union(_ other: LuminanceRange) -> LuminanceRange {
    LuminanceRange(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
  }
}
