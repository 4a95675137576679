// SPDX-License-Identifier: Apache-2.0

import Legibility

/// Turns the samples of a picture into measured pixels; made once for a picture.
struct SampleMeter: Sendable {
  /// Light of every value that a sample can have.
  private let linear: [Float]
  private let weights: SIMD3<Float>
  private let sampleSize: Int

  /// Light of every stored 8-bit value in sRGB, which nearly all pictures use.
  private static let linearSRGB: [Float] = (0...255).map { Float(TransferFunction.sRGB.decode(Double($0) / 255)) }

  /// - Parameter sampleSize: bytes of a sample: 1, or 2 in the machine's order.
  /// - Complexity: a table of as many entries as a sample has values.
  init(space: RGBColorSpace, sampleSize: Int) {
    self.sampleSize = sampleSize
    if space.transferFunction == .sRGB, sampleSize == 1 {
      linear = Self.linearSRGB
    } else {
      let largest = sampleSize == 2 ? 65535 : 255
      linear = (0...largest).map { Float(space.transferFunction.decode(Double($0) / Double(largest))) }
    }
    // A pixel's luminance is a weighted sum of its linear components: WCAG's weights, carried into the space.
    let rows = space.toLinearSRGB.rows
    weights = SIMD3<Float>(rows[0] * 0.2126 + rows[1] * 0.7152 + rows[2] * 0.0722)
  }

  /// Measures RGBA samples, four a pixel. Transparent pixels are taken as lying over black.
  ///
  /// - Parameter pixels: at least as many as there are samples for.
  func measure(_ rgba: UnsafeRawBufferPointer, into pixels: UnsafeMutableBufferPointer<PixelStrip.Pixel>) {
    let count = rgba.count / (4 * sampleSize)
    let weights = weights
    linear.withUnsafeBufferPointer { linear in
      func pixel(_ r: Int, _ g: Int, _ b: Int, _ shift: Int) -> PixelStrip.Pixel {
        let light = weights.x * linear[r] + weights.y * linear[g] + weights.z * linear[b]
        return PixelStrip.Pixel(
          luminance: min(max(light, 0), 1), red: UInt8(truncatingIfNeeded: r >> shift),
          green: UInt8(truncatingIfNeeded: g >> shift), blue: UInt8(truncatingIfNeeded: b >> shift))
      }
      if sampleSize == 1 {
        for index in 0..<count {
          let (r, g, b) = (Int(rgba[4 * index]), Int(rgba[4 * index + 1]), Int(rgba[4 * index + 2]))
          let a = Int(rgba[4 * index + 3])
          pixels[index] = a == 255 ? pixel(r, g, b, 0) : pixel(r * a / 255, g * a / 255, b * a / 255, 0)
        }
      } else {
        let samples = rgba.bindMemory(to: UInt16.self)
        for index in 0..<count {
          let a = Int(samples[4 * index + 3])
          func over(_ channel: Int) -> Int { Int(samples[4 * index + channel]) * a / 65535 }
          pixels[index] = pixel(over(0), over(1), over(2), 8)
        }
      }
    }
  }
}
