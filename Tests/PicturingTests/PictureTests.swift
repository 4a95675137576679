// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit
import Legibility
import Picturing
import TestSupport
import Testing

@Suite("Pictures")
struct PictureTests {
  static let classes = DeviceClasses.all.map(\.device)

  @Test("look as they did", arguments: classes, [ContentTone.light, .dark])
  func golden(device: Device, tone: ContentTone) {
    let picture = Picture(
      device: device, isDark: tone == .light, content: tone, backdrop: .solid(tone == .light ? .black : .white),
      scenery: .navigationBar)
    let name = "\(picture.geometry?.name ?? "bare")-\(tone.rawValue).svg"
    expectGolden(PictureDocument(picture, title: device.name).markup, name)
  }

  @Test("hatch what is not known and draw nothing for a hidden bar")
  func honesty() {
    func markup(_ change: (inout Picture) -> Void) -> String {
      var picture = Picture(isDark: false, content: .dark, backdrop: .solid(.white))
      change(&picture)
      let text = PictureDocument(picture, title: "").markup
      return String(text[(text.range(of: "</defs>")?.upperBound ?? text.startIndex)...])
    }
    let known = markup { _ in }
    #expect(known.contains("#lintel-bar-") && !known.contains("#lintel-unknown") && !known.contains("#lintel-veil"))
    #expect(known.contains("color=\"#000000\"") && known.contains("fill=\"#FFFFFF\""))
    let hidden = markup { $0.visibility = .hidden }
    #expect(!hidden.contains("#lintel-bar-") && !hidden.contains("#lintel-veil"))
    let toneless = markup { $0.content = nil }
    #expect(!toneless.contains("#lintel-bar-") && toneless.contains("#lintel-veil"))
    let doubtful = markup { $0.visibility = .unknown }
    #expect(doubtful.contains("#lintel-bar-") && doubtful.contains("#lintel-veil"))
    let groundless = markup { $0.backdrop = .unknown }
    #expect(groundless.contains("#lintel-unknown-"))
  }

  @Test("both tones can be seen on the hatching", arguments: ["#7C7C82", "#88888E"])
  func hatching(hex: String) throws {
    let color = try #require(DisplayColor(hex: hex))
    #expect(WCAG.contrastRatio(color, .white) >= WCAG.graphics && WCAG.contrastRatio(color, .black) >= WCAG.graphics)
  }

  @Test("hold any title")
  func titles() throws {
    let title = "<script>\"&'\u{202E}\u{0}😀" + String(repeating: "x", count: 10_000)
    let markup = PictureDocument(Picture(isDark: false, content: .dark), title: title).markup
    #expect(!markup.contains("<script>") && !markup.contains("\u{0}"))
    #expect(XMLCheck.isWellFormed(markup))
  }

  @Test("are PNG files of the right size")
  func raster() throws {
    if let missing = PNGDrawing.missingLibraries {
      print("skipped: built without \(missing)")
      return
    }
    let picture = Picture(isDark: false, content: .dark, backdrop: .solid(.white))
    let markup = PictureDocument(picture, title: "").markup
    let data = try PNGDrawing.png(markup, scale: 2)
    #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let width = data[16..<20].reduce(0) { $0 << 8 | Int($1) }
    #expect(width == 2 * (402 + 14))
  }

  @Test("a PNG of what is no picture is an error in words")
  func badRaster() {
    guard PNGDrawing.missingLibraries == nil else { return }
    #expect(throws: PNGDrawing.Failure.self) { try PNGDrawing.png("<svg", scale: 1) }
    #expect(throws: PNGDrawing.Failure.self) {
      try PNGDrawing.png(PictureDocument(Picture(isDark: false, content: nil), title: "").markup, scale: 1000)
    }
  }
}
