// SPDX-License-Identifier: Apache-2.0

import DrawnPictures
import Foundation
import Legibility
import Screenshots
import Testing

@Suite(
  "Labelled screenshots",
  .enabled(if: Shared.screenshots != nil, "no ../shared/screenshots beside the repository, nor LINTEL_SHARED"),
  .enabled(if: PictureReader.missingLibraries == nil, "this build has no image libraries"))
struct RealPicturesTests {
  /// The part of a label that is compared.
  private struct Label: Decodable {
    // The names are the label file's own.
    let file: String
    let has_status_bar: Bool
    let glyphs: String
    let time_text: String?
    let background: String?
    let wcag_typical: Double?
    let readable: String?
    let content_under_bar: Bool?
    let ambiguous: Bool
  }

  /// Right and all answers to one question.
  private struct Share {
    var right = 0
    var wrong: [String] = []
    mutating func count(_ isRight: Bool, _ what: String) {
      if isRight { right += 1 } else { wrong.append(what) }
    }
    var value: Double { Double(right) / Double(max(1, right + wrong.count)) }
  }

  @Test("presence, tone, contrast, class and content under the bar are right as often as promised")
  func shares() async throws {
    let folder = try #require(Shared.screenshots)
    let labels = try String(contentsOfFile: folder + "/labels.jsonl", encoding: .utf8).split(separator: "\n")
      .map { try JSONDecoder().decode(Label.self, from: Data($0.utf8)) }.filter { !$0.ambiguous }
    // Labels are measured on stored values.
    let batch = ScreenshotBatch(options: .init(ignoresColorProfile: true))
    let results = await batch.judge(labels.map { folder + "/" + $0.file })
    #expect(results.problems == [])
    var presence = Share()
    var tone = Share()
    var solid = Share()
    var elsewhere = Share()
    var readable = Share()
    var under = Share()
    for (label, report) in zip(labels, results.screenshots) {
      let isPresent = report.statusBar == .present
      if !(label.has_status_bar && (label.wcag_typical ?? 21) < 1.15) {
        presence.count(isPresent == label.has_status_bar, label.file)
      }
      guard label.has_status_bar, isPresent else { continue }
      tone.count(report.content.rawValue == label.glyphs, label.file)
      if let truth = label.wcag_typical, let said = report.contrast.time, label.time_text != nil {
        let isSolid = label.background == "solid"
        let isNear = abs(said - truth) <= truth * (isSolid ? 0.15 : 0.30)
        if isSolid { solid.count(isNear, label.file) } else { elsewhere.count(isNear, label.file) }
      }
      readable.count(report.readable.rawValue == label.readable, label.file)
      under.count(report.contentUnderBar == label.content_under_bar, label.file)
    }
    #expect(presence.value >= 0.97, "\(presence.wrong)")
    #expect(tone.value >= 0.97, "\(tone.wrong)")
    #expect(solid.value >= 0.95, "\(solid.wrong)")
    #expect(elsewhere.value >= 0.80, "\(elsewhere.wrong)")
    #expect(readable.value >= 0.93, "\(readable.wrong)")
    #expect(under.value >= 0.90, "\(under.wrong)")
  }
}
