// SPDX-License-Identifier: Apache-2.0

import CImageRows
package import Foundation
package import Legibility

/// Files of screens of a home-button phone, for tests that start from a picture.
package enum DrawnScreen {
  /// Pixels of the phone's screen at two pixels per point.
  package static let height = 1334

  package struct NotWritten: Error, CustomStringConvertible {
    package var description: String
  }

  /// One colour, 0 to 255.
  package static func solid(_ red: Double, _ green: Double, _ blue: Double) -> Background {
    Background(kind: .solid, name: "\(red) \(green) \(blue)") { _, _ in SIMD3(red, green, blue) }
  }

  /// Writes a screen as a PNG file; folders are made.
  ///
  /// - Parameter tone: the tone of the bar's content; nil for a screen without a bar.
  package static func write(_ tone: ContentTone?, over background: Background, to url: URL) throws {
    let width = SyntheticBar.width
    var rgba: [UInt8]
    if let tone {
      rgba = SyntheticBar(tone: tone, background: background, time: "9:41").rgba
    } else {
      rgba = []
      for y in 0..<SyntheticBar.height {
        for x in 0..<width {
          let color = background.color(x, y)
          rgba += (0..<3).map { UInt8(min(max(color[$0], 0), 255).rounded()) } + [255]
        }
      }
    }
    let line = Array(rgba.suffix(width * 4))
    for _ in SyntheticBar.height..<height { rgba += line }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    var message = [CChar](repeating: 0, count: Int(IMAGE_ROWS_MESSAGE_SIZE))
    guard image_rows_write_png(url.path, UInt32(width), UInt32(height), rgba, &message) == 0 else {
      throw NotWritten(
        description: String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
  }
}
