// SPDX-License-Identifier: Apache-2.0

import Legibility
import Screenshots
import Testing

@Suite("PNG in every kind", .enabled(if: PictureReader.missingLibraries == nil, "this build has no image libraries"))
struct PNGTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    let colorType: Int
    let bitDepth: Int
    let samples: [Int]
    let grey: Int
    var testDescription: String { "colour type \(colorType), \(bitDepth) bits" }
  }

  /// Every colour type and bit depth of the specification (PNG third edition, table 12), with one filled colour each.
  static let kinds: [Kind] = [
    Kind(colorType: 0, bitDepth: 1, samples: [1], grey: 255), Kind(colorType: 0, bitDepth: 2, samples: [2], grey: 170),
    Kind(colorType: 0, bitDepth: 4, samples: [5], grey: 85), Kind(colorType: 0, bitDepth: 8, samples: [77], grey: 77),
    Kind(colorType: 0, bitDepth: 16, samples: [77 * 257], grey: 77),
    Kind(colorType: 2, bitDepth: 8, samples: [77, 77, 77], grey: 77),
    Kind(colorType: 2, bitDepth: 16, samples: [19789, 19789, 19789], grey: 77),
    Kind(colorType: 3, bitDepth: 1, samples: [1], grey: 77), Kind(colorType: 3, bitDepth: 2, samples: [1], grey: 77),
    Kind(colorType: 3, bitDepth: 4, samples: [1], grey: 77), Kind(colorType: 3, bitDepth: 8, samples: [1], grey: 77),
    Kind(colorType: 4, bitDepth: 8, samples: [77, 255], grey: 77),
    Kind(colorType: 4, bitDepth: 16, samples: [19789, 65535], grey: 77),
    Kind(colorType: 6, bitDepth: 8, samples: [77, 77, 77, 255], grey: 77),
    Kind(colorType: 6, bitDepth: 16, samples: [19789, 19789, 19789, 65535], grey: 77),
  ]

  @Test("every colour type, bit depth and interlacing gives the same colour", arguments: Self.kinds, [false, true])
  func everyKind(_ kind: Kind, _ isInterlaced: Bool) throws {
    let folder = try TemporaryFolder()
    var builder = PNGBuilder(
      width: 21, height: 19, bitDepth: kind.bitDepth, colorType: kind.colorType, isInterlaced: isInterlaced)
    if kind.colorType == 3 { builder.chunks = [("PLTE", [9, 9, 9, 77, 77, 77])] }
    let reader = try PictureReader(path: folder.write("picture.png", builder.filled(kind.samples).bytes()))
    #expect((reader.width, reader.height, reader.isUnordered) == (21, 19, isInterlaced))
    let strip = try reader.read(rows: 11)
    let grey = UInt8(kind.grey)
    let luminance = WCAG.relativeLuminance(red: grey, green: grey, blue: grey)
    #expect(strip.pixels.count == 21 * 11)
    for pixel in strip.pixels {
      #expect((pixel.red, pixel.green, pixel.blue) == (grey, grey, grey))
      #expect(abs(Double(pixel.luminance) - luminance) < 1e-6)
    }
  }

  @Test("transparent pixels lie over black")
  func transparent() throws {
    let folder = try TemporaryFolder()
    let builder = PNGBuilder(width: 4, height: 4).filled([255, 255, 255, 0])
    let strip = try PictureReader(path: folder.write("clear.png", builder.bytes())).read(rows: 4)
    #expect(strip.pixels.allSatisfy { $0.luminance == 0 && $0.greatest == 0 })
  }

  @Test("a file is told by its content, not by its name")
  func name() throws {
    let folder = try TemporaryFolder()
    let builder = PNGBuilder(width: 4, height: 4).filled([1, 2, 3, 255])
    #expect(try PictureReader(path: folder.write("picture.jpg", builder.bytes())).width == 4)
  }

  private func luminance(_ chunks: [(name: String, data: [UInt8])], _ samples: [Int]) throws -> Double {
    let folder = try TemporaryFolder()
    var builder = PNGBuilder(width: 8, height: 8, colorType: 2)
    builder.chunks = chunks
    let strip = try PictureReader(path: folder.write("picture.png", builder.filled(samples).bytes())).read(rows: 1)
    return Double(strip.pixels[0].luminance)
  }

  @Test("gAMA changes what a stored value means, and sRGB overrules it")
  func gamma() throws {
    let linear = (name: "gAMA", data: PNGBuilder.big(100_000))
    #expect(abs(try luminance([linear], [128, 128, 128]) - 128.0 / 255) < 1e-4)
    let plain = try luminance([], [128, 128, 128])
    #expect(abs(plain - 0.2158605) < 1e-5)
    #expect(abs(try luminance([("sRGB", [0]), linear], [128, 128, 128]) - plain) < 1e-6)
    // 1/2.2 is how sRGB is said without an sRGB chunk.
    #expect(abs(try luminance([("gAMA", PNGBuilder.big(45455))], [128, 128, 128]) - plain) < 1e-6)
  }

  @Test("cICP overrules all others; Display P3 red is brighter than sRGB's")
  func cicp() throws {
    let expected = DisplayColor(red: 1, green: 0, blue: 0, space: .displayP3).relativeLuminance
    let said = try luminance([("gAMA", PNGBuilder.big(100_000)), ("cICP", [12, 13, 0, 1])], [255, 0, 0])
    #expect(abs(said - expected) < 1e-5)
    #expect(expected > 0.2126)
  }

  @Test("high dynamic range is refused by name")
  func highDynamicRange() throws {
    #expect(throws: PictureError.self) { try luminance([("cICP", [9, 16, 0, 1])], [255, 0, 0]) }
  }

  @Test("an ICC matrix profile is honoured")
  func icc() throws {
    let profile = ICCBuilder.displayP3()
    let chunk = (name: "iCCP", data: Array("P3".utf8) + [0, 0] + PNGBuilder.zlib(profile))
    let expected = DisplayColor(red: 0, green: 1, blue: 0, space: .displayP3).relativeLuminance
    #expect(abs(try luminance([chunk], [0, 255, 0]) - expected) < 0.002)
    #expect(abs(try luminance([chunk], [128, 128, 128]) - 0.2158605) < 0.001)
  }

  @Test("a profile with another curve gives back what the screen showed: 70 % at a power of 1.8 is white 0.75")
  func power() throws {
    let profile = ICCBuilder.displayP3(curve: ICCBuilder.power(1.8))
    let chunk = (name: "iCCP", data: Array("power".utf8) + [0, 0] + PNGBuilder.zlib(profile))
    let drawn = DisplayColor(red: 0.75, green: 0.75, blue: 0.75).relativeLuminance
    #expect(abs(try luminance([chunk], [178, 178, 178]) - drawn) < 0.003)
  }

  @Test("the top rows of an ordered picture are read without the rest")
  func topRows() throws {
    let folder = try TemporaryFolder()
    var builder = PNGBuilder(width: 8, height: 100, colorType: 0)
    for row in 0..<100 { builder.pixels += [0] + [UInt8](repeating: UInt8(row), count: 8) }
    let reader = try PictureReader(path: folder.write("rows.png", builder.bytes()))
    #expect(try reader.read(rows: 2).pixels[8].red == 1)
    #expect(try reader.read(rows: 3).pixels[0].red == 2)
    #expect(throws: PictureError.self) { try reader.read(rows: 96) }
  }
}
