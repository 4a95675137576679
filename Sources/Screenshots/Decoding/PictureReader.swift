// SPDX-License-Identifier: Apache-2.0

private import CImageRows
package import Legibility

/// Reads rows of a PNG or JPEG file from the top, no more of them than are asked for.
///
/// Memory is that of the rows asked for and one row more, whatever size the file declares (interlaced PNG and progressive
/// JPEG: of the decoder's own state too, which is limited). Not thread-safe; one reader belongs to one task.
package final class PictureReader {
  /// Pixels, as declared.
  package let width: Int
  /// Pixels, as declared.
  package let height: Int
  /// Whether the rows cannot be read in order, so that only the first ``read(rows:)`` is possible.
  package let isUnordered: Bool
  /// The space the samples are in.
  package let space: RGBColorSpace
  /// What could not be honoured, for the reader of the report. Nil where all is well.
  package let spaceNote: String?

  private let rows: OpaquePointer
  private let sampleSize: Int
  private lazy var meter = SampleMeter(space: space, sampleSize: sampleSize)

  /// The packages without which no picture can be read; nil where this build has them.
  package static var missingLibraries: String? { image_rows_missing_libraries().map { String(cString: $0) } }

  /// Opens a picture and reads its head.
  ///
  /// - Throws: ``PictureError`` where the file is missing, is no picture, is damaged, or declares a size no screenshot has.
  package init(path: String, ignoringColorProfile: Bool = false) throws(PictureError) {
    var info = image_rows_info()
    var message = [CChar](repeating: 0, count: Int(IMAGE_ROWS_MESSAGE_SIZE))
    guard let rows = image_rows_open(path, &info, &message) else { throw PictureError(Self.text(message)) }
    do throws(PictureError) {
      (space, spaceNote) = try ignoringColorProfile ? (.sRGB, nil) : Self.colorSpace(info)
    } catch {
      image_rows_close(rows)
      throw error
    }
    self.rows = rows
    width = Int(info.width)
    height = Int(info.height)
    isUnordered = info.is_unordered != 0
    sampleSize = Int(info.sample_size)
  }

  deinit { image_rows_close(rows) }

  /// Rows that are decoded at once; what is measured of them is kept, the samples are not.
  private static let chunk = 16

  /// Reads the next rows.
  ///
  /// - Throws: ``PictureError`` where the data is damaged or ends too early.
  package func read(rows count: Int) throws(PictureError) -> PixelStrip {
    var strip = PixelStrip(width: width, height: count)
    try decode(rows: count) { strip.fill(rows: $0, with: $1, meter) }
    return strip
  }

  /// Decodes the next rows and throws them away, without measuring them.
  package func skip(rows count: Int) throws(PictureError) {
    try decode(rows: count) { _, _ in }
  }

  private func decode(
    rows count: Int, _ take: (_ first: Int, UnsafeRawBufferPointer) -> Void
  ) throws(PictureError) {
    // Rows that cannot be read in order come all at once.
    let chunk = isUnordered ? count : min(count, Self.chunk)
    let rowSize = width * 4 * sampleSize
    let samples = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, chunk * rowSize), alignment: 8)
    defer { samples.deallocate() }
    var message = [CChar](repeating: 0, count: Int(IMAGE_ROWS_MESSAGE_SIZE))
    var first = 0
    while first < count {
      let rowCount = min(chunk, count - first)
      guard let base = samples.baseAddress, image_rows_read(rows, UInt32(rowCount), base, &message) == 0 else {
        throw PictureError(Self.text(message))
      }
      take(first, UnsafeRawBufferPointer(rebasing: samples[..<(rowCount * rowSize)]))
      first += rowCount
    }
  }

  /// Which of the colour statements holds: cICP, then iCCP, then sRGB, then gAMA with cHRM (PNG third edition, 4.3);
  /// none of them means sRGB, as iOS and the web read it.
  private static func colorSpace(_ info: image_rows_info) throws(PictureError) -> (RGBColorSpace, String?) {
    if info.has_cicp != 0 {
      let (primaries, transfer, matrix, range) = info.cicp
      guard matrix == 0, range == 1, let space = codePoints(primaries: primaries, transfer: transfer) else {
        throw PictureError(
          "its cICP chunk names primaries \(primaries), transfer function \(transfer), matrix \(matrix): "
            + "high dynamic range and studio-range pictures are not judged")
      }
      return (space, nil)
    }
    if let icc = info.icc {
      if let space = ICCProfile.colorSpace([UInt8](UnsafeBufferPointer(start: icc, count: info.icc_size))) {
        return (space, nil)
      }
      return (.sRGB, "its colour profile is not a matrix profile; values are read as sRGB")
    }
    if info.has_srgb != 0 || info.has_gamma == 0 { return (.sRGB, nil) }
    // A gamma of 1/2.2 is how encoders without an sRGB chunk say sRGB.
    guard info.gamma > 0.05, info.gamma < 5 else {
      return (.sRGB, "its gAMA chunk is not usable; values are read as sRGB")
    }
    let curve: TransferFunction = abs(info.gamma * 2.2 - 1) < 0.02 ? .sRGB : .gamma(1 / info.gamma)
    let c = info.chromaticities
    let sRGB = (0.64, 0.33, 0.30, 0.60, 0.15, 0.06)
    let (rx, ry, gx, gy, bx, by) = info.has_chromaticities != 0 ? (c.2, c.3, c.4, c.5, c.6, c.7) : sRGB
    let white = info.has_chromaticities != 0 ? (c.0, c.1) : (0.3127, 0.3290)
    guard
      let space = RGBColorSpace(
        red: (rx, ry), green: (gx, gy), blue: (bx, by), white: white, transferFunction: curve)
    else { return (.sRGB, "its cHRM chunk is not usable; values are read as sRGB") }
    return (space, nil)
  }

  /// Code points of ITU-T H.273 that a screenshot can have.
  private static func codePoints(primaries: UInt8, transfer: UInt8) -> RGBColorSpace? {
    let curve: TransferFunction? =
      switch transfer {
      case 13: .sRGB
      case 8: .linear
      case 4: .gamma(2.2)
      case 5: .gamma(2.8)
      case 1, 6, 14, 15: .bt709
      default: nil
      }
    guard let curve else { return nil }
    let base: RGBColorSpace? =
      switch primaries {
      case 1: .sRGB
      case 12: .displayP3
      case 9: .bt2020
      default: nil
      }
    return base.map { RGBColorSpace(transferFunction: curve, toLinearSRGB: $0.toLinearSRGB) }
  }

  private static func text(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
