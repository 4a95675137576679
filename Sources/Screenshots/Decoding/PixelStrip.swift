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
  package private(set) var pixels: [Pixel]

  package subscript(x: Int, y: Int) -> Pixel { pixels[y * width + x] }

  /// A strip of black whose rows are still to come.
  ///
  /// - Complexity: O(width · height).
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [Pixel](repeating: Pixel(luminance: 0, red: 0, green: 0, blue: 0), count: width * height)
  }

  /// Measures RGBA samples of 1 byte, or 2 in the machine's order.
  ///
  /// - Complexity: O(width · height).
  package init(rgba: UnsafeRawBufferPointer, width: Int, height: Int, sampleSize: Int, space: RGBColorSpace) {
    self.init(width: width, height: height)
    fill(rows: 0, with: rgba, SampleMeter(space: space, sampleSize: sampleSize))
  }

  /// Measures the samples of whole rows, from a row on.
  mutating func fill(rows first: Int, with rgba: UnsafeRawBufferPointer, _ meter: SampleMeter) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      meter.measure(rgba, into: UnsafeMutableBufferPointer(rebasing: pixels[(first * width)...]))
    }
  }
}
