// SPDX-License-Identifier: Apache-2.0

/// Builds the smallest display profile that libpng accepts (ICC.1:2022).
enum ICCBuilder {
  private static func fixed(_ value: Double) -> [UInt8] { PNGBuilder.big(Int((value * 65536).rounded())) }

  /// A pure power, as a curve of one entry: 1.8 is that of the profile "Generic RGB".
  static func power(_ exponent: Double) -> [UInt8] {
    let entry = Int((exponent * 256).rounded())
    return Array("curv".utf8) + [0, 0, 0, 0] + PNGBuilder.big(1) + [UInt8(entry >> 8), UInt8(entry & 255), 0, 0]
  }

  /// Display P3: its colorants relative to D50, and sRGB's curve as parametric function type 3 or another one.
  static func displayP3(curve other: [UInt8]? = nil) -> [UInt8] {
    func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
      Array("XYZ ".utf8) + [0, 0, 0, 0] + fixed(x) + fixed(y) + fixed(z)
    }
    let curve =
      other ?? Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0] + fixed(2.4) + fixed(1 / 1.055) + fixed(0.055 / 1.055)
      + fixed(1 / 12.92) + fixed(0.04045)
    let text =
      Array("desc".utf8) + [0, 0, 0, 0] + PNGBuilder.big(3) + Array("P3\0".utf8) + [UInt8](repeating: 0, count: 81)
    let tags: [(String, [UInt8])] = [
      ("desc", text), ("wtpt", xyz(0.9642, 1, 0.8249)), ("rXYZ", xyz(0.51512, 0.24120, -0.00105)),
      ("gXYZ", xyz(0.29198, 0.69225, 0.04189)), ("bXYZ", xyz(0.15710, 0.06657, 0.78407)), ("rTRC", curve),
      ("gTRC", curve), ("bTRC", curve), ("cprt", Array("text".utf8) + [0, 0, 0, 0] + Array("none".utf8)),
    ]
    var table = PNGBuilder.big(tags.count)
    var data: [UInt8] = []
    let start = 128 + 4 + 12 * tags.count
    for (name, tag) in tags {
      table += Array(name.utf8) + PNGBuilder.big(start + data.count) + PNGBuilder.big(tag.count)
      data += tag
      while data.count % 4 != 0 { data.append(0) }
    }
    let size = start + data.count
    var header = PNGBuilder.big(size) + [0, 0, 0, 0, 4, 0, 0, 0] + Array("mntrRGB XYZ ".utf8)
    header += [UInt8](repeating: 0, count: 12) + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    header += fixed(0.9642) + fixed(1) + fixed(0.8249)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + data
  }
}
