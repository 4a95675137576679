// SPDX-License-Identifier: Apache-2.0

package import Legibility

/// Rows of a picture, ready to be measured.
///
/// A pixel has its relative luminance (WCAG 2.2, exact to the stored depth), its tone (that luminance encoded as 8-bit
/// sRGB grey, in which equal steps look about equal) and its stored colour at 8 bits. 8 bytes a pixel.
/// Transparent pixels are taken as lying over black, as a simulator's rounded corners do.
package struct PixelStrip: Sendable {
  /// Pixels.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Relative luminance, 0 to 1, row by row.
  package private(set) var luminance: [Float]
  /// Luminance as 8-bit sRGB grey, row by row.
  package private(set) var tone: [UInt8]
  /// Red, green and blue as stored, 8 bits each, row by row.
  package private(set) var rgb: [UInt8]

  /// The tone of a luminance, at a resolution that keeps every 8-bit grey apart.
  private static let toneTable: [UInt8] = (0...65535).map {
    UInt8((TransferFunction.sRGB.encode(Double($0) / 65535) * 255).rounded())
  }

  private static let linearSRGBTable: [Float] = (0...255).map { Float(TransferFunction.sRGB.decode(Double($0) / 255)) }

  /// Measures RGBA samples of 1 byte, or 2 in the machine's order.
  ///
  /// - Complexity: O(width · height), and 65,536 steps of table for 16-bit samples.
  package init(
    rgba: UnsafeRawBufferPointer, width: Int, height: Int, sampleSize: Int, space: RGBColorSpace
  ) {
    self.width = width
    self.height = height
    let count = width * height
    let largest = sampleSize == 2 ? 65535 : 255
    let linear: [Float] =
      space == .sRGB && sampleSize == 1
      ? Self.linearSRGBTable
      : (0...largest).map { Float(space.transferFunction.decode(Double($0) / Double(largest))) }
    // The luminance of a pixel is a weighted sum of its linear components; the weights are WCAG's, carried into the space.
    let weights = SIMD3(0.2126, 0.7152, 0.0722)
    let columns = (0..<3).map { column in
      Float((0..<3).reduce(0.0) { $0 + weights[$1] * space.toLinearSRGB.rows[$1][column] })
    }
    let (wr, wg, wb) = (columns[0], columns[1], columns[2])
    var luminance = [Float](repeating: 0, count: count)
    var tone = [UInt8](repeating: 0, count: count)
    var rgb = [UInt8](repeating: 0, count: count * 3)
    Self.toneTable.withUnsafeBufferPointer { tones in
      linear.withUnsafeBufferPointer { linear in
        luminance.withUnsafeMutableBufferPointer { luminance in
          tone.withUnsafeMutableBufferPointer { tone in
            rgb.withUnsafeMutableBufferPointer { rgb in
              func store(_ index: Int, _ r: Int, _ g: Int, _ b: Int, _ shift: Int) {
                let y = min(max(wr * linear[r] + wg * linear[g] + wb * linear[b], 0), 1)
                luminance[index] = y
                tone[index] = tones[Int(y * 65535 + 0.5)]
                rgb[3 * index] = UInt8(truncatingIfNeeded: r >> shift)
                rgb[3 * index + 1] = UInt8(truncatingIfNeeded: g >> shift)
                rgb[3 * index + 2] = UInt8(truncatingIfNeeded: b >> shift)
              }
              if sampleSize == 1 {
                for index in 0..<count {
                  let a = Int(rgba[4 * index + 3])
                  if a == 255 {
                    store(index, Int(rgba[4 * index]), Int(rgba[4 * index + 1]), Int(rgba[4 * index + 2]), 0)
                  } else {
                    store(
                      index, Int(rgba[4 * index]) * a / 255, Int(rgba[4 * index + 1]) * a / 255,
                      Int(rgba[4 * index + 2]) * a / 255, 0)
                  }
                }
              } else {
                let samples = rgba.bindMemory(to: UInt16.self)
                for index in 0..<count {
                  let a = Int(samples[4 * index + 3])
                  store(
                    index, Int(samples[4 * index]) * a / 65535, Int(samples[4 * index + 1]) * a / 65535,
                    Int(samples[4 * index + 2]) * a / 65535, 8)
                }
              }
            }
          }
        }
      }
    }
    self.luminance = luminance
    self.tone = tone
    self.rgb = rgb
  }
}
