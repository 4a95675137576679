// SPDX-License-Identifier: Apache-2.0

package import Legibility

/// Rows of a picture, ready to be measured: 8 bytes a pixel.
///
/// Transparent pixels are taken as lying over black, as a simulator's rounded corners do.
package struct PixelStrip: Sendable {
  /// One place of a picture.
  package struct Pixel: Sendable, Hashable {
    /// Relative luminance by WCAG 2.2, 0 to 1, exact to the stored depth and colour space.
    package let luminance: Float
    /// As stored, at 8 bits.
    package let red: UInt8
    /// As stored, at 8 bits.
    package let green: UInt8
    /// As stored, at 8 bits.
    package let blue: UInt8

    /// The least of the stored channels: how white the pixel is.
    package var least: UInt8 { min(red, green, blue) }
    /// The greatest of the stored channels: how far from black it is.
    package var greatest: UInt8 { max(red, green, blue) }
  }

  /// Pixels.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Row by row.
  package let pixels: [Pixel]

  package subscript(x: Int, y: Int) -> Pixel { pixels[y * width + x] }

  /// Light of every stored 8-bit value in sRGB, which nearly all pictures use.
  private static let linearSRGB: [Float] = (0...255).map { Float(TransferFunction.sRGB.decode(Double($0) / 255)) }

  /// Measures RGBA samples of 1 byte, or 2 in the machine's order.
  ///
  /// - Complexity: O(width · height), and a table of as many entries as a sample has values.
  package init(rgba: UnsafeRawBufferPointer, width: Int, height: Int, sampleSize: Int, space: RGBColorSpace) {
    self.width = width
    self.height = height
    let count = width * height
    let linear = Self.table(space, sampleSize: sampleSize)
    let weights = Self.luminanceWeights(space)
    pixels = [Pixel](unsafeUninitializedCapacity: count) { buffer, initialized in
      linear.withUnsafeBufferPointer { linear in
        func pixel(_ r: Int, _ g: Int, _ b: Int, _ shift: Int) -> Pixel {
          let light = weights.x * linear[r] + weights.y * linear[g] + weights.z * linear[b]
          return Pixel(
            luminance: min(max(light, 0), 1), red: UInt8(truncatingIfNeeded: r >> shift),
            green: UInt8(truncatingIfNeeded: g >> shift), blue: UInt8(truncatingIfNeeded: b >> shift))
        }
        if sampleSize == 1 {
          for index in 0..<count {
            let (r, g, b) = (Int(rgba[4 * index]), Int(rgba[4 * index + 1]), Int(rgba[4 * index + 2]))
            let a = Int(rgba[4 * index + 3])
            let value = a == 255 ? pixel(r, g, b, 0) : pixel(r * a / 255, g * a / 255, b * a / 255, 0)
            buffer.initializeElement(at: index, to: value)
          }
        } else {
          let samples = rgba.bindMemory(to: UInt16.self)
          for index in 0..<count {
            let a = Int(samples[4 * index + 3])
            func over(_ channel: Int) -> Int { Int(samples[4 * index + channel]) * a / 65535 }
            buffer.initializeElement(at: index, to: pixel(over(0), over(1), over(2), 8))
          }
        }
      }
      initialized = count
    }
  }

  private static func table(_ space: RGBColorSpace, sampleSize: Int) -> [Float] {
    if space.transferFunction == .sRGB, sampleSize == 1 { return linearSRGB }
    let largest = sampleSize == 2 ? 65535 : 255
    return (0...largest).map { Float(space.transferFunction.decode(Double($0) / Double(largest))) }
  }

  /// A pixel's luminance is a weighted sum of its linear components: WCAG's weights, carried into the space.
  private static func luminanceWeights(_ space: RGBColorSpace) -> SIMD3<Float> {
    let rows = space.toLinearSRGB.rows
    return SIMD3<Float>(rows[0] * 0.2126 + rows[1] * 0.7152 + rows[2] * 0.0722)
  }
}
