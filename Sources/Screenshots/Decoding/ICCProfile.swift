// SPDX-License-Identifier: Apache-2.0

package import Legibility

/// The part of an ICC profile that a matrix display has: colorants and curves (ICC.1:2022, 8.3 and 8.4).
///
/// Profiles that are tables only, and damaged ones, give nil; the caller then says that it reads the values as sRGB.
/// Every offset is checked: the bytes come from strangers.
package enum ICCProfile {
  /// The colour space of a profile, or nil where it is no matrix or grey profile.
  package static func colorSpace(_ bytes: [UInt8]) -> RGBColorSpace? {
    guard bytes.count >= 132, bytes[36..<40].elementsEqual("acsp".utf8) else { return nil }
    guard let tags = tagTable(bytes) else { return nil }
    if let curve = tags["kTRC"].flatMap({ transferFunction(bytes, $0) }), bytes[16..<20].elementsEqual("GRAY".utf8) {
      return RGBColorSpace(
        red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06), white: (0.3127, 0.3290), transferFunction: curve)
    }
    guard bytes[16..<20].elementsEqual("RGB ".utf8),
      let red = tags["rXYZ"].flatMap({ xyz(bytes, $0) }), let green = tags["gXYZ"].flatMap({ xyz(bytes, $0) }),
      let blue = tags["bXYZ"].flatMap({ xyz(bytes, $0) }),
      // Display profiles of phones have one curve three times; a calibrated monitor's differ too little to matter here.
      let curve = tags["gTRC"].flatMap({ transferFunction(bytes, $0) })
    else { return nil }
    return RGBColorSpace(d50Red: red, green: green, blue: blue, transferFunction: curve)
  }

  private static func tagTable(_ bytes: [UInt8]) -> [String: Range<Int>]? {
    let count = Int(bigEndian(bytes, 128))
    guard count <= 100, 132 + 12 * count <= bytes.count else { return nil }
    var tags: [String: Range<Int>] = [:]
    for index in 0..<count {
      let entry = 132 + 12 * index
      let offset = Int(bigEndian(bytes, entry + 4))
      let size = Int(bigEndian(bytes, entry + 8))
      guard offset <= bytes.count, size <= bytes.count - offset else { return nil }
      tags[String(decoding: bytes[entry..<entry + 4], as: UTF8.self)] = offset..<offset + size
    }
    return tags
  }

  private static func xyz(_ bytes: [UInt8], _ range: Range<Int>) -> SIMD3<Double>? {
    guard range.count >= 20, bytes[range.lowerBound..<range.lowerBound + 4].elementsEqual("XYZ ".utf8) else {
      return nil
    }
    let start = range.lowerBound + 8
    return SIMD3(fixed(bytes, start), fixed(bytes, start + 4), fixed(bytes, start + 8))
  }

  private static func transferFunction(_ bytes: [UInt8], _ range: Range<Int>) -> TransferFunction? {
    guard range.count >= 12 else { return nil }
    let start = range.lowerBound
    switch String(decoding: bytes[start..<start + 4], as: UTF8.self) {
    case "curv":
      let count = Int(bigEndian(bytes, start + 8))
      guard range.count >= 12 + 2 * count else { return nil }
      if count == 0 { return .linear }
      func entry(_ index: Int) -> Int { Int(bytes[start + 12 + 2 * index]) << 8 | Int(bytes[start + 13 + 2 * index]) }
      if count == 1 { return .gamma(Double(entry(0)) / 256) }
      return nearestCurve(count: count) { Double(entry($0)) / 65535 }
    case "para":
      let type = Int(bytes[start + 8]) << 8 | Int(bytes[start + 9])
      let counts = [1, 3, 4, 5, 7]
      guard type < counts.count, range.count >= 12 + 4 * counts[type] else { return nil }
      let p = (0..<counts[type]).map { fixed(bytes, start + 12 + 4 * $0) }
      switch type {
      case 0: return .gamma(p[0])
      case 1 where p[1] != 0:
        return .parametric(g: p[0], a: p[1], b: p[2], c: 0, d: -p[2] / p[1], e: 0, f: 0)
      case 2 where p[1] != 0:
        return .parametric(g: p[0], a: p[1], b: p[2], c: 0, d: -p[2] / p[1], e: p[3], f: p[3])
      case 3: return .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: 0, f: 0)
      case 4: return .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: p[5], f: p[6])
      default: return nil
      }
    default: return nil
    }
  }

  /// The known curve that a sampled one is: sRGB's own, or the power that its middle shows.
  private static func nearestCurve(count: Int, entry: (Int) -> Double) -> TransferFunction? {
    let probes = [0.25, 0.5, 0.75]
    func sample(_ position: Double) -> Double {
      let place = position * Double(count - 1)
      let low = Int(place)
      let part = place - Double(low)
      return entry(low) * (1 - part) + entry(min(low + 1, count - 1)) * part
    }
    if probes.allSatisfy({ abs(sample($0) - TransferFunction.sRGB.decode($0)) < 0.005 }) { return .sRGB }
    let middle = sample(0.5)
    guard middle > 0, middle < 1 else { return nil }
    let power = TransferFunction.gamma(throughMiddle: middle)
    return probes.allSatisfy { abs(sample($0) - power.decode($0)) < 0.01 } ? power : nil
  }

  private static func bigEndian(_ bytes: [UInt8], _ index: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[index + $1]) }
  }

  /// An s15Fixed16Number.
  private static func fixed(_ bytes: [UInt8], _ index: Int) -> Double {
    Double(Int32(bitPattern: bigEndian(bytes, index))) / 65536
  }
}
