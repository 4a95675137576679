// SPDX-License-Identifier: Apache-2.0

import CPictureRaster
package import Foundation

/// Draws SVG documents as PNG files, 8-bit RGBA in sRGB, and as PDF files.
package enum PNGDrawing {
  /// Why there is no picture; in lower case, without a full stop.
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// What has to be installed before Lintel can be built with this; nil where nothing.
  package static var missingLibraries: String? { picture_raster_missing_libraries().map { String(cString: $0) } }

  /// - Parameters:
  ///   - markup: an SVG document; what it refers to outside itself is not loaded.
  ///   - scale: pixels per unit: 3 for the pixels of most phones.
  package static func png(_ markup: String, scale: Double) throws(Failure) -> Data {
    try drawing(markup) { bytes, count, result, message in
      picture_raster_draw(bytes, count, scale, &result, &message)
    }
  }

  /// The same as one page of a PDF file, a point for each unit.
  package static func pdf(_ markup: String) throws(Failure) -> Data {
    try drawing(markup) { bytes, count, result, message in picture_raster_draw_pdf(bytes, count, &result, &message) }
  }

  private static func drawing(
    _ markup: String,
    _ draw: (UnsafePointer<UInt8>?, Int, inout picture_raster, inout [CChar]) -> Int32
  ) throws(Failure) -> Data {
    var markup = markup
    var result = picture_raster()
    var message = [CChar](repeating: 0, count: Int(PICTURE_RASTER_MESSAGE_SIZE))
    let status = markup.withUTF8 { bytes in draw(bytes.baseAddress, bytes.count, &result, &message) }
    defer { picture_raster_free(&result) }
    guard status == 0, let bytes = result.bytes else {
      let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw Failure(description: String(decoding: text, as: UTF8.self))
    }
    return Data(bytes: bytes, count: result.size)
  }
}
