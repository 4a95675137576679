// SPDX-License-Identifier: Apache-2.0

import Foundation
import Screenshots

/// What a synthetic bar lies over: a stored sRGB colour, 0 to 255, for every place.
package struct Background: Sendable, CustomStringConvertible {
  package enum Kind: String, Sendable, CaseIterable {
    case solid
    case gradient
    case noise
    case photograph
  }

  package let kind: Kind
  package let name: String
  package let color: @Sendable (_ x: Int, _ y: Int) -> SIMD3<Double>

  package init(
    kind: Kind, name: String, color: @escaping @Sendable (_ x: Int, _ y: Int) -> SIMD3<Double>
  ) {
    self.kind = kind
    self.name = name
    self.color = color
  }

  package var description: String { "\(kind.rawValue) \(name)" }

  /// Repeatable noise in 0 to 1, the same for the same place and seed.
  private static func hash(_ x: Int, _ y: Int, _ seed: Int) -> Double {
    var value = UInt64(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663 ^ seed &* 83_492_791)
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((value ^ value >> 31) % 65536) / 65535
  }

  /// Smooth noise of one size: values at the corners of a grid, blended.
  private static func smooth(_ x: Int, _ y: Int, _ cell: Int, _ seed: Int) -> Double {
    let (gx, gy) = (x / cell, y / cell)
    func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    let (u, v) = (ease(Double(x % cell) / Double(cell)), ease(Double(y % cell) / Double(cell)))
    let top = hash(gx, gy, seed) * (1 - u) + hash(gx + 1, gy, seed) * u
    let bottom = hash(gx, gy + 1, seed) * (1 - u) + hash(gx + 1, gy + 1, seed) * u
    return top * (1 - v) + bottom * v
  }

  package static let all: [Background] = solids + gradients + noises + clouds + photographs

  private static let solids: [Background] = [
    (0, 0, 0), (255, 255, 255), (242, 242, 247), (255, 59, 48), (0, 122, 255), (52, 199, 89), (88, 71, 255),
    (118, 118, 118),
    (32, 32, 32), (254, 122, 122), (98, 0, 238), (204, 204, 204),
  ].map { r, g, b in
    let color = SIMD3(Double(r), Double(g), Double(b))
    return Background(kind: .solid, name: "\(r) \(g) \(b)") { _, _ in color }
  }

  private static let gradients: [Background] = [
    ((20, 20, 40), (90, 60, 90), true), ((240, 230, 200), (160, 200, 220), true), ((10, 60, 110), (80, 120, 60), false),
    ((255, 255, 255), (180, 180, 190), false), ((200, 40, 40), (90, 10, 90), true),
    ((30, 30, 30), (120, 120, 120), true),
  ].map { from, to, isHorizontal in
    let a = SIMD3(Double(from.0), Double(from.1), Double(from.2))
    let b = SIMD3(Double(to.0), Double(to.1), Double(to.2))
    return Background(kind: .gradient, name: "\(from) to \(to)\(isHorizontal ? " across" : " down")") { x, y in
      let t = isHorizontal ? Double(x) / 750 : min(1, Double(y) / 100)
      return a + (b - a) * t
    }
  }

  private static let noises: [Background] = (0..<6).map { seed in
    let base = SIMD3(Double(30 + 35 * seed), Double(40 + 30 * seed), Double(60 + 25 * seed))
    return Background(kind: .noise, name: "\(seed)") { x, y in
      base + SIMD3(hash(x, y, seed), hash(x, y, seed + 50), hash(x, y, seed + 99)) * 50 - 25
    }
  }

  /// Clouds of five sizes in two colours, with fine grain: the statistics of a blurred to sharp photograph.
  private static let clouds: [Background] = (0..<10).map { seed in
    let isDark = seed % 2 == 0
    let low = isDark ? SIMD3(20.0, 25, 35) : SIMD3(140.0, 150, 160)
    let high = isDark ? SIMD3(120.0, 110, 100) : SIMD3(250.0, 245, 235)
    return Background(kind: .photograph, name: "\(seed)") { x, y in
      let octaves = [(80, 0.3), (40, 0.25), (20, 0.2), (10, 0.15), (5, 0.1)]
      let value = octaves.reduce(0.0) { $0 + $1.1 * smooth(x, y, $1.0, seed * 7 + $1.0) }
      return low + (high - low) * value + (hash(x, y, seed) - 0.5) * 4
    }
  }

  /// Strips of a real photograph, where the shared pictures are at hand.
  private static let photographs: [Background] = {
    guard let path = Shared.screenshots.map({ $0 + "/mwaterfall+MWPhotoBrowser/photo8.jpg" }),
      let reader = try? PictureReader(path: path), let strip = try? reader.read(rows: min(reader.height, 640))
    else { return [] }
    return (0..<12).map { part in
      Background(kind: .photograph, name: "real \(part)") { x, y in
        let pixel = strip[min(x, strip.width - 1), min(y + part * 50, strip.height - 1)]
        return SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
      }
    }
  }()
}
