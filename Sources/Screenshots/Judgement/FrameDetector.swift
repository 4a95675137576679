// SPDX-License-Identifier: Apache-2.0

/// Tells a marketing picture from a screen: the edges of a drawn phone, or of a screen within a coloured page, run down
/// both sides at the same distance from the edges of the picture.
///
/// It is asked only where no bar was found, and reads the rest of the picture a few rows at a time.
package enum FrameDetector {
  /// Rows held at once.
  private static let chunk = 32

  /// Pixels of the largest picture that is looked through: larger ones are no App Store picture.
  private static let mostPixels = 16_000_000

  /// Whether both sides show such an edge in four fifths of the rows between a third and two thirds of the height.
  ///
  /// - Throws: ``PictureError`` where the rest of the picture is damaged.
  package static func isFramed(_ reader: PictureReader, rowsRead: Int) throws(PictureError) -> Bool {
    guard !reader.isUnordered, reader.width >= 64, reader.width * reader.height <= mostPixels else { return false }
    let width = reader.width
    let first = reader.height / 3
    let last = 2 * reader.height / 3
    var hits = [Int](repeating: 0, count: width)
    var rows = 0
    var y = rowsRead
    while y < last {
      let count = min(chunk, last - y)
      let strip = try reader.read(rows: count)
      for row in stride(from: 0, to: count, by: 4) where y + row >= first {
        rows += 1
        for x in 4..<width - 4 {
          if abs(Int(strip[x - 2, row].green) - Int(strip[x + 2, row].green)) > 20 { hits[x] += 1 }
        }
      }
      y += count
    }
    // In a busy picture every column has steps; an edge stands out from the columns around it.
    guard rows > 0, hits.reduce(0, +) * 10 < rows * width * 3 else { return false }
    // Within 3 to 30 % of the width: nearer is a padded edge, farther is a column of the app.
    return (width * 3 / 100..<width * 30 / 100).contains { left in
      hits[left] * 5 >= rows * 4
        && (-width / 100...width / 100).contains { offset in
          let right = width - 1 - left + offset
          return right < width && hits[right] * 5 >= rows * 4
        }
    }
  }
}
