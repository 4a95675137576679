// SPDX-License-Identifier: Apache-2.0

/// A colour as a display shows it: three stored components in a colour space, and an alpha.
public struct DisplayColor: Sendable, Hashable {
  /// Stored (encoded) components, 0 to 1.
  public var red: Double
  /// Stored (encoded) component, 0 to 1.
  public var green: Double
  /// Stored (encoded) component, 0 to 1.
  public var blue: Double
  /// Opacity, 0 to 1.
  public var alpha: Double
  /// The space the components are in.
  public var space: RGBColorSpace

  /// A colour from stored components, 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1, space: RGBColorSpace = .sRGB) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.space = space
  }

  /// An sRGB colour from `#RRGGBB` or `#RRGGBBAA`, with or without the sign. Nil for anything else.
  public init?(hex: String) {
    let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
    guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let all = digits.utf8.count == 8 ? value : value << 8 | 0xFF
    func component(_ shift: UInt32) -> Double { Double(all >> shift & 0xFF) / 255 }
    self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }

  /// Opaque black.
  public static let black = DisplayColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = DisplayColor(red: 1, green: 1, blue: 1)

  /// Nothing: black of no opacity.
  public static let clear = DisplayColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// Linear sRGB components, outside 0 to 1 where sRGB cannot show the colour. Alpha is not applied.
  public var linearSRGB: SIMD3<Double> {
    let curve = space.transferFunction
    return space.toLinearSRGB * SIMD3(curve.decode(red), curve.decode(green), curve.decode(blue))
  }

  /// Relative luminance as WCAG 2.2 defines it, 0 to 1. Alpha is not applied: see ``LuminanceRange`` for translucency.
  public var relativeLuminance: Double { WCAG.relativeLuminance(linear: linearSRGB) }

  /// The same colour in sRGB, clipped to its gamut.
  public var inSRGB: DisplayColor {
    if space == .sRGB {
      let stored = SIMD3(red, green, blue).clamped(lowerBound: .zero, upperBound: .one)
      return DisplayColor(red: stored.x, green: stored.y, blue: stored.z, alpha: alpha)
    }
    let linear = linearSRGB.clamped(lowerBound: .zero, upperBound: .one)
    let curve = TransferFunction.sRGB
    return DisplayColor(
      red: curve.encode(linear.x), green: curve.encode(linear.y), blue: curve.encode(linear.z), alpha: alpha)
  }

  /// `#RRGGBB` of the colour in sRGB; alpha is left out.
  public var hex: String {
    let color = inSRGB
    let digits = Array("0123456789ABCDEF")
    return [color.red, color.green, color.blue].reduce(into: "#") { text, component in
      let value = Int((min(max(component, 0), 1) * 255).rounded())
      text.append(digits[value >> 4])
      text.append(digits[value & 15])
    }
  }

  /// This colour over another, mixed on stored sRGB values as UIKit's and Core Animation's compositor does by default.
  public func over(_ backdrop: DisplayColor) -> DisplayColor {
    let top = inSRGB
    let bottom = backdrop.inSRGB
    func mix(_ a: Double, _ b: Double) -> Double { b + (a - b) * min(max(alpha, 0), 1) }
    return DisplayColor(
      red: mix(top.red, bottom.red), green: mix(top.green, bottom.green), blue: mix(top.blue, bottom.blue),
      alpha: alpha + backdrop.alpha * (1 - alpha))
  }
}
