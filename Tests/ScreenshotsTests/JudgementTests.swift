// SPDX-License-Identifier: Apache-2.0

import Foundation
import DrawnPictures
import Legibility
import Screenshots
import Testing

@Suite("What is said of a bar")
struct JudgementTests {
  private func solid(_ red: Double, _ green: Double, _ blue: Double) -> Background {
    Background(kind: .solid, name: "solid") { _, _ in SIMD3(red, green, blue) }
  }

  private func report(_ bar: SyntheticBar, height: Int = 1334) -> ScreenshotReport {
    ScreenshotJudge().judge(
      bar.strip, size: ScreenSize(width: 750, height: height), file: "drawn.png", width: 750, height: height
    ).report
  }

  @Test("a readable bar: every number is known")
  func readable() throws {
    let said = report(SyntheticBar(tone: .dark, background: solid(242, 242, 247), time: "9:41"))
    #expect(said.statusBar == .present)
    #expect(said.device == .homeButton)
    #expect(said.content == .dark)
    #expect(said.contrast == .init(time: 18.82, levels: 18.82, worst: 18.82))
    #expect(said.readable == .good)
    #expect(said.otherContent == .init(content: .light, contrast: 1.12))
    #expect(said.scrim == nil)
    #expect(!said.contentUnderBar)
    #expect(said.boxes.map(\.part) == [.time, .levels])
    let box = try #require(said.boxes.first)
    #expect(abs(box.y - 13) <= 2 && abs(box.height - 17) <= 2 && (300...380).contains(box.x))
  }

  @Test("white on yellow: bad, with the other colour and a scrim that mend it")
  func bad() throws {
    let said = report(SyntheticBar(tone: .light, background: solid(255, 204, 0), time: "9:41"))
    #expect(said.readable == .bad)
    #expect(said.contrast.time == 1.51)
    #expect(said.otherContent == .init(content: .dark, contrast: 13.89))
    let scrim = try #require(said.scrim)
    #expect(scrim.tint == .black)
    let mended = DisplayColor(red: 0, green: 0, blue: 0, alpha: scrim.alpha)
      .over(DisplayColor(red: 1, green: 204 / 255, blue: 0))
    #expect(abs(WCAG.contrastRatio(.white, mended) - 4.5) < 0.25)
    #expect(said.textLines.count == 2)
    #expect(said.textLines[1].contains("dark content would give 13.89:1"))
  }

  @Test("groups of different tone are mixed, each measured by its own")
  func mixed() {
    let halves = Background(kind: .solid, name: "halves") { x, _ in
      x < 560 ? SIMD3(0, 0, 0) : SIMD3(255, 255, 255)
    }
    let said = report(SyntheticBar(tone: .light, background: halves, time: "9:41", levelsTone: .dark))
    #expect(said.content == .mixed)
    #expect(said.contrast.time == 21)
    #expect(said.contrast.levels == 21)
    #expect(said.contentUnderBar)
  }

  @Test("glyphs in the colour of what lies behind: present and bad, known from the battery's green alone")
  func invisible() {
    for (tone, level) in [(ContentTone.light, 255.0), (.dark, 0)] {
      let green = SIMD3(52.0, 199, 89)
      let said = report(
        SyntheticBar(tone: tone, background: solid(level, level, level), time: "9:41", battery: green))
      #expect(said.statusBar == .present)
      #expect(said.content == .init(tone))
      #expect(said.contrast.time == 1)
      #expect(said.readable == .bad)
    }
  }

  @Test("nothing at the place of the bar is never a pass")
  func nothing() {
    let plain = [UInt8](repeating: 255, count: 750 * 100 * 4).withUnsafeBytes {
      PixelStrip(rgba: $0, width: 750, height: 100, sampleSize: 1, space: .sRGB)
    }
    let said = ScreenshotJudge().judge(
      plain, size: ScreenSize(width: 750, height: 1334), file: "plain.png", width: 750, height: 1334
    ).report
    #expect(said.statusBar != .present)
    #expect(said.readable == .unknown)
    #expect(said.contrast == .init())
  }

  @Test("the app's content behind the bar is seen, an even colour and an even gradient are not")
  func content() {
    for background in Background.all {
      let said = report(SyntheticBar(tone: .light, background: background, time: "9:41"))
      guard said.statusBar == .present else { continue }
      switch background.kind {
      case .solid, .gradient: #expect(!said.contentUnderBar, "\(background.name)")
      case .photograph: #expect(said.contentUnderBar, "\(background.name)")
      case .noise: break
      }
    }
  }

  @Test("JSON has every key, null where there is nothing")
  func json() throws {
    let results = ScreenshotResults(
      screenshots: [report(SyntheticBar(tone: .dark, background: solid(255, 255, 255), time: "9:41"))],
      problems: [.init(file: "a.png", message: "is a folder")])
    let text = String(decoding: try JSONEncoder().encode(results), as: UTF8.self)
    for key in ["\"scrim\":null", "\"schema\":1", "\"time\":21", "\"device\":\"home-button\"", "\"why\""] {
      #expect(text.contains(key), "\(key) in \(text)")
    }
    let again = try JSONDecoder().decode(ScreenshotResults.self, from: Data(text.utf8))
    #expect(again == results)
  }

  @Test(
    "the picture of the evidence is a PNG of the strip with a caption",
    .enabled(if: PictureReader.missingLibraries == nil, "this build has no image libraries"))
  func annotation() throws {
    let folder = try TemporaryFolder()
    let bar = SyntheticBar(tone: .dark, background: solid(255, 255, 255), time: "9:41")
    let judgement = ScreenshotJudge().judge(
      bar.strip, size: ScreenSize(width: 750, height: 1334), file: "../shots/a.png", width: 750, height: 1334)
    let annotation = Annotation(judgement)
    try annotation.write(into: folder.path + "/evidence")
    let reader = try PictureReader(path: folder.path + "/evidence/shots+a.png.status-bar.png")
    #expect(reader.width == 750)
    #expect(reader.height > 100)
    let rows = try reader.read(rows: reader.height)
    let colors = Set(rows.pixels.map { [$0.red, $0.green, $0.blue] })
    #expect(colors.isSuperset(of: [[0, 122, 255], [52, 199, 89], [255, 59, 48]]))
  }

  @Test("sizes: exact, at other scales, cropped")
  func sizes() {
    #expect(ScreenSize(width: 1179, height: 2556).device == .island)
    #expect(ScreenSize(width: 2556, height: 1179).isLandscape)
    #expect(ScreenSize(width: 1242, height: 2208).scale == 3)
    #expect(!ScreenSize(width: 1080, height: 2340).isExact)
    #expect(ScreenSize(width: 1179, height: 2000).hasDeviceWidth)
    #expect(ScreenSize.readings(width: 1536, height: 2048).count == 1)
    #expect(ScreenSize.readings(width: 600, height: 800).count == 3)
  }
}
