// SPDX-License-Identifier: Apache-2.0

/// An RGB colour space: three primaries, a white point and a transfer function.
///
/// Contrast is defined on sRGB's luminance (WCAG 2.2), so what matters of any other space is its way to linear sRGB.
public struct RGBColorSpace: Sendable, Hashable {
  /// The curve of all three components.
  public let transferFunction: TransferFunction
  /// From linear components of this space to linear sRGB. Colours outside sRGB's gamut get components outside 0 to 1.
  package let toLinearSRGB: Matrix3

  /// sRGB, IEC 61966-2-1.
  public static let sRGB = RGBColorSpace(
    transferFunction: .sRGB, toLinearSRGB: Matrix3(SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)))

  /// Display P3: DCI-P3's primaries, the white of D65, sRGB's curve. Screens of iPhone 7 and later.
  public static let displayP3 =
    RGBColorSpace(
      red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: (0.3127, 0.3290),
      transferFunction: .sRGB) ?? .sRGB

  /// The generic RGB profile of the Mac, in which Interface Builder wrote calibrated colours.
  public static let genericRGB =
    RGBColorSpace(
      d50Red: SIMD3(0.4543, 0.2419, 0.0149), green: SIMD3(0.3533, 0.6736, 0.0906),
      blue: SIMD3(0.1566, 0.0845, 0.7196), transferFunction: .gamma(1.8)) ?? .sRGB

  /// ITU-R BT.2020 with its camera curve.
  public static let bt2020 =
    RGBColorSpace(
      red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046), white: (0.3127, 0.3290),
      transferFunction: .bt709) ?? .sRGB

  package init(transferFunction: TransferFunction, toLinearSRGB: Matrix3) {
    self.transferFunction = transferFunction
    self.toLinearSRGB = toLinearSRGB
  }

  /// A space from CIE xy chromaticities, as cHRM and cICP give them. A white other than D65 is adapted by Bradford's
  /// method. Nil where the primaries do not span a plane.
  public init?(
    red: (x: Double, y: Double), green: (x: Double, y: Double), blue: (x: Double, y: Double),
    white: (x: Double, y: Double), transferFunction: TransferFunction
  ) {
    guard let toXYZ = Self.matrixToXYZ(red: red, green: green, blue: blue, white: white),
      let fromD65 = Self.xyzToLinearSRGB,
      let adaptation = Self.bradford(from: Self.xyz(white), to: Self.xyz((0.3127, 0.3290)))
    else { return nil }
    self.init(transferFunction: transferFunction, toLinearSRGB: fromD65 * adaptation * toXYZ)
  }

  /// A space from the colorant columns of an ICC matrix profile, which are relative to D50 (ICC.1:2022, 9.2.44 and on).
  package init?(
    d50Red red: SIMD3<Double>, green: SIMD3<Double>, blue: SIMD3<Double>, transferFunction: TransferFunction
  ) {
    guard let fromD65 = Self.xyzToLinearSRGB,
      let adaptation = Self.bradford(from: SIMD3(0.9642, 1, 0.8249), to: Self.xyz((0.3127, 0.3290)))
    else { return nil }
    self.init(
      transferFunction: transferFunction, toLinearSRGB: fromD65 * adaptation * Matrix3(columns: red, green, blue))
  }

  private static func xyz(_ point: (x: Double, y: Double)) -> SIMD3<Double> {
    SIMD3(point.x / point.y, 1, (1 - point.x - point.y) / point.y)
  }

  private static func matrixToXYZ(
    red: (x: Double, y: Double), green: (x: Double, y: Double), blue: (x: Double, y: Double),
    white: (x: Double, y: Double)
  ) -> Matrix3? {
    guard [red.y, green.y, blue.y, white.y].allSatisfy({ $0 > 1e-6 }) else { return nil }
    let columns = [xyz(red), xyz(green), xyz(blue)]
    guard let inverse = Matrix3(columns: columns[0], columns[1], columns[2]).inverse else { return nil }
    let scale = inverse * xyz(white)
    return Matrix3(columns: columns[0] * scale.x, columns[1] * scale.y, columns[2] * scale.z)
  }

  private static let xyzToLinearSRGB = matrixToXYZ(
    red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06), white: (0.3127, 0.3290))?.inverse

  /// Bradford's chromatic adaptation between two whites.
  private static func bradford(from: SIMD3<Double>, to: SIMD3<Double>) -> Matrix3? {
    let cone = Matrix3(
      SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367), SIMD3(0.0389, -0.0685, 1.0296))
    guard let back = cone.inverse else { return nil }
    let scale = (cone * to) / (cone * from)
    return back * Matrix3(SIMD3(scale.x, 0, 0), SIMD3(0, scale.y, 0), SIMD3(0, 0, scale.z)) * cone
  }
}
