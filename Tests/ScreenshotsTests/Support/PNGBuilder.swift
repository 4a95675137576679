// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes PNG files chunk by chunk, right or wrong on purpose.
struct PNGBuilder {
  var width: Int
  var height: Int
  var bitDepth = 8
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  var colorType = 6
  var isInterlaced = false
  /// Chunks between IHDR and IDAT.
  var chunks: [(name: String, data: [UInt8])] = []
  /// The picture's data without compression: rows with their filter bytes.
  var pixels: [UInt8] = []
  /// Replaces the compressed data.
  var compressed: [UInt8]?

  private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  /// Fills every pixel with the same stored samples.
  func filled(_ samples: [Int]) -> PNGBuilder {
    var builder = self
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    for (x0, y0, dx, dy) in passes {
      let columns = max(0, (width - x0 + dx - 1) / dx)
      let rows = max(0, (height - y0 + dy - 1) / dy)
      guard columns > 0 else { continue }
      var row: [UInt8] = [0]
      if bitDepth == 16 {
        for _ in 0..<columns { for sample in samples { row += [UInt8(sample >> 8), UInt8(sample & 255)] } }
      } else if bitDepth == 8 {
        for _ in 0..<columns { row += samples.map { UInt8($0) } }
      } else {
        let perByte = 8 / bitDepth
        let byte = (0..<perByte).reduce(0) { value, _ in value << bitDepth | samples[0] }
        row += [UInt8](repeating: UInt8(byte), count: (columns + perByte - 1) / perByte)
      }
      for _ in 0..<rows { builder.pixels += row }
    }
    return builder
  }

  /// The file.
  func bytes() -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = Self.big(width) + Self.big(height) + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    file += Self.chunk("IHDR", header)
    for chunk in chunks { file += Self.chunk(chunk.name, chunk.data) }
    file += Self.chunk("IDAT", compressed ?? Self.zlib(pixels))
    return file + Self.chunk("IEND", [])
  }

  static func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

  private static let crcTable: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in body { crc = crcTable[Int(truncatingIfNeeded: (crc ^ UInt32(byte)) & 255)] ^ (crc >> 8) }
    return big(data.count) + body + big(Int(crc ^ 0xFFFF_FFFF))
  }

  /// Data in stored blocks, which need no compressor.
  static func zlib(_ data: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(65535, data.count - start)
      out.append(start + count == data.count ? 1 : 0)
      out += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      out += data[start..<start + count]
      start += count
    } while start < data.count
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return out + big(Int(b << 16 | a))
  }

  /// A bomb: zeros in fixed Huffman codes, 258 of them in 13 bits. Its checksum is left out.
  static func zeros(count: Int) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var (bits, used): (UInt32, UInt32) = (0, 0)
    func reversed(_ value: UInt32, _ length: UInt32) -> UInt32 {
      (0..<length).reduce(0) { $0 | (value >> $1 & 1) << (length - 1 - $1) }
    }
    func put(_ value: UInt32, _ length: UInt32) {
      bits |= value << used
      used += length
      while used >= 8 {
        out.append(UInt8(bits & 255))
        bits >>= 8
        used -= 8
      }
    }
    put(1, 1)
    put(1, 2)
    put(reversed(0b0011_0000, 8), 8)
    func putMatch() {
      put(reversed(0b1100_0101, 8), 8)
      put(0, 5)
    }
    // Eight of them fill thirteen bytes, which then repeat.
    let start = out.count
    for _ in 0..<8 { putMatch() }
    let period = Array(out[start...])
    let matches = count / 258 - 8
    out.reserveCapacity(out.count + matches / 8 * period.count + 16)
    for _ in 0..<matches / 8 { out += period }
    for _ in 0..<matches % 8 { putMatch() }
    put(0, 7)
    put(0, 8)
    return out
  }
}
