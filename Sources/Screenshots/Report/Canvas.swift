// SPDX-License-Identifier: Apache-2.0

/// An opaque RGBA picture to draw on, black at first.
package struct Canvas: Sendable {
  package let width: Int
  package let height: Int
  /// 8 bits a channel, row by row.
  package private(set) var rgba: [UInt8]

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    rgba = [UInt8](repeating: 0, count: width * height * 4)
    for index in stride(from: 3, to: rgba.count, by: 4) { rgba[index] = 255 }
  }

  /// Copies a strip to the top.
  package mutating func place(_ strip: PixelStrip) {
    for index in 0..<min(strip.width * strip.height, width * height) {
      let pixel = strip.pixels[index]
      rgba[index * 4] = pixel.red
      rgba[index * 4 + 1] = pixel.green
      rgba[index * 4 + 2] = pixel.blue
    }
  }

  private mutating func fill(_ box: PixelBox, _ color: SIMD3<UInt8>) {
    for y in max(0, box.minY)..<max(0, min(height, box.maxY)) where y < height {
      for x in max(0, box.minX)..<max(0, min(width, box.maxX)) where x < width {
        let at = (y * width + x) * 4
        for channel in 0..<3 { rgba[at + channel] = color[channel] }
      }
    }
  }

  /// Draws the edge of a box, inside it.
  package mutating func outline(_ box: PixelBox, _ color: SIMD3<UInt8>, thickness: Int) {
    fill(PixelBox(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.minY + thickness), color)
    fill(PixelBox(minX: box.minX, minY: box.maxY - thickness, maxX: box.maxX, maxY: box.maxY), color)
    fill(PixelBox(minX: box.minX, minY: box.minY, maxX: box.minX + thickness, maxY: box.maxY), color)
    fill(PixelBox(minX: box.maxX - thickness, minY: box.minY, maxX: box.maxX, maxY: box.maxY), color)
  }

  /// Writes small letters, digits, colons and full stops, 5 × 7 cells of `size` pixels each; other signs stay empty.
  package mutating func write(_ text: String, x: Int, y: Int, _ color: SIMD3<UInt8>, size: Int) {
    for (index, letter) in text.utf8.enumerated() {
      guard let rows = Self.letters[letter] else { continue }
      for (row, bits) in rows.enumerated() {
        for column in 0..<5 where bits >> (4 - column) & 1 == 1 {
          let left = x + (index * 6 + column) * size
          let top = y + row * size
          fill(PixelBox(minX: left, minY: top, maxX: left + size, maxY: top + size), color)
        }
      }
    }
  }

  /// Seven rows of five bits for every sign that an annotation uses.
  private static let letters: [UInt8: [UInt8]] = {
    let shapes: [(Character, [UInt8])] = [
      ("0", [14, 17, 19, 21, 25, 17, 14]), ("1", [4, 12, 4, 4, 4, 4, 14]), ("2", [14, 17, 1, 2, 4, 8, 31]),
      ("3", [31, 2, 4, 2, 1, 17, 14]), ("4", [2, 6, 10, 18, 31, 2, 2]), ("5", [31, 16, 30, 1, 1, 17, 14]),
      ("6", [6, 8, 16, 30, 17, 17, 14]), ("7", [31, 1, 2, 4, 8, 8, 8]), ("8", [14, 17, 17, 14, 17, 17, 14]),
      ("9", [14, 17, 17, 15, 1, 2, 12]), (".", [0, 0, 0, 0, 0, 12, 12]), (":", [0, 12, 12, 0, 12, 12, 0]),
      ("a", [0, 0, 14, 1, 15, 17, 15]), ("b", [16, 16, 22, 25, 17, 17, 30]), ("c", [0, 0, 14, 16, 16, 17, 14]),
      ("d", [1, 1, 13, 19, 17, 17, 15]), ("e", [0, 0, 14, 17, 31, 16, 14]), ("f", [6, 9, 8, 28, 8, 8, 8]),
      ("g", [0, 15, 17, 17, 15, 1, 14]), ("h", [16, 16, 22, 25, 17, 17, 17]), ("i", [4, 0, 12, 4, 4, 4, 14]),
      ("k", [16, 16, 18, 20, 24, 20, 18]), ("l", [12, 4, 4, 4, 4, 4, 14]), ("m", [0, 0, 26, 21, 21, 17, 17]),
      ("n", [0, 0, 22, 25, 17, 17, 17]), ("o", [0, 0, 14, 17, 17, 17, 14]), ("p", [0, 0, 30, 17, 30, 16, 16]),
      ("r", [0, 0, 22, 25, 16, 16, 16]), ("s", [0, 0, 14, 16, 14, 1, 30]), ("t", [8, 8, 28, 8, 8, 9, 6]),
      ("u", [0, 0, 17, 17, 17, 19, 13]), ("v", [0, 0, 17, 17, 17, 10, 4]), ("w", [0, 0, 17, 17, 21, 21, 10]),
      ("x", [0, 0, 17, 10, 4, 10, 17]),
    ]
    return shapes.reduce(into: [:]) { table, shape in
      if let code = shape.0.asciiValue { table[code] = shape.1 }
    }
  }()
}
