// SPDX-License-Identifier: Apache-2.0

package import Legibility

/// Which pixels can belong to strokes of a tone: those at least so light, or at most so dark, in every channel.
package struct ToneMask: Sendable, Hashable {
  package let tone: ContentTone
  /// 0 to 255: the least value of every channel for light strokes, the greatest for dark ones.
  package let level: UInt8

  /// The masks to try. Strokes are white or black wherever they are drawn; the levels part them from what lies behind,
  /// the widest first, because it keeps soft thin strokes whole. Light strokes on a light background need the later ones.
  package static let all: [ToneMask] = [
    ToneMask(tone: .light, level: 160), ToneMask(tone: .dark, level: 95), ToneMask(tone: .light, level: 210),
    ToneMask(tone: .dark, level: 45), ToneMask(tone: .light, level: 235), ToneMask(tone: .dark, level: 20),
    ToneMask(tone: .light, level: 250), ToneMask(tone: .dark, level: 5),
  ]

  /// The masks in the order that finds the bar soonest: on a bright strip, dark ones come before light ones of their level.
  package static func all(for strip: PixelStrip) -> [ToneMask] {
    let samples = stride(from: 0, to: strip.pixels.count, by: 97).map { Int(strip.pixels[$0].green) }
    guard samples.reduce(0, +) > 128 * samples.count else { return all }
    return stride(from: 0, to: all.count, by: 2).flatMap { [all[$0 + 1], all[$0]] }
  }

  /// The same level for the opposite tone.
  package var opposite: ToneMask { ToneMask(tone: tone.opposite, level: 255 - level) }

  /// The areas of the strip's pixels that pass.
  package func components(of strip: PixelStrip, in window: PixelBox) -> Components {
    let width = strip.width
    let level = level
    return strip.pixels.withUnsafeBufferPointer { pixels in
      switch tone {
      case .light: Components(in: window) { x, y in pixels[y &* width &+ x].least >= level }
      case .dark: Components(in: window) { x, y in pixels[y &* width &+ x].greatest <= level }
      }
    }
  }
}
