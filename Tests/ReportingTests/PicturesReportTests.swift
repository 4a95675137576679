// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import Legibility
import Reporting
import Screens
import Screenshots
import TestSupport
import Testing

@Suite("Reports of pictures")
struct PicturesReportTests {
  private static func picture(
    _ file: String, _ statusBar: ScreenshotReport.StatusBar = .present, time: Double? = nil,
    readable: Readability = .unknown, underBar: Bool = false, why: String
  ) -> ScreenshotReport {
    let isPresent = statusBar == .present
    let boxes: [ScreenshotReport.Box] =
      isPresent
      ? [
        .init(part: .time, box: PixelBox(minX: 60, minY: 51, maxX: 270, maxY: 117)),
        .init(part: .levels, box: PixelBox(minX: 900, minY: 51, maxX: 1100, maxY: 117)),
      ] : []
    return ScreenshotReport(
      file: file, width: 1179, height: 2556, device: .island, orientation: .portrait, statusBar: statusBar,
      content: isPresent ? .light : .none, contrast: .init(time: time, levels: time, worst: time), readable: readable,
      contentUnderBar: underBar, otherContent: isPresent ? .init(content: .dark, contrast: 13.89) : nil,
      scrim: readable == .bad ? Scrim(tint: .black, alpha: 0.53) : nil, boxes: boxes, why: why)
  }

  private static func place(_ file: String, _ line: Int) -> Location {
    Location(file: file, range: SourceRange(at: SourcePosition(line: line, column: 3)))
  }

  private static func report(paired: Bool) -> PicturesReport {
    let screenshots = [
      picture("shots/Login 1.png", time: 1.51, readable: .bad, why: "light content"),
      picture("shots/Home.png", time: 12, readable: .good, underBar: true, why: "light content"),
      picture("shots/Store.png", .framed, why: "a framed screen"),
      picture("/work/app/shots/Photo.png", .hidden, why: "no clock and no levels"),
    ]
    var report = PicturesReport(
      ScreenshotResults(
        screenshots: screenshots, problems: [.init(file: "shots/no.png", message: "No such file or directory")]),
      toolVersion: "1.2.3", workingDirectory: URL(fileURLWithPath: "/work/app", isDirectory: true))
    guard paired else { return report }
    let screen = Screen(
      name: "LoginViewController", target: "App", context: "window > LoginViewController", confidence: .certain,
      location: place("App/Login.swift", 8), light: BarAnswer(style: .darkContent), dark: BarAnswer(style: .darkContent)
    )
    var login = PicturePair(
      verdict: .disagrees, screen: screen, isDark: false, compared: [.hidden, .style],
      why: "the source gives dark content, the picture shows light content", name: PictureName(path: "Login 1.png"))
    login.contradictions = [
      .init(
        aspect: .style, source: "dark content", picture: "light content", decidedBy: .controller("LoginViewController"),
        location: place("App/Login.swift", 12))
    ]
    let home = PicturePair(
      verdict: .unpaired, candidates: [screen, screen], why: "the name 'Home' fits several screens",
      name: PictureName(path: "en-US/iPhone 15-Home.png"))
    let store = PicturePair(
      verdict: .unknown, screen: screen, why: "no status bar was judged in the picture",
      name: PictureName(path: "Store.png"))
    let photo = PicturePair(
      verdict: .agrees, screen: screen, isDark: true, compared: [.hidden], why: "hidden as in the source",
      name: PictureName(path: "Photo.png"))
    report.pairs = [login, home, store, photo]
    report.appProblems = [Problem("not XML", at: place("App/Broken.xib", 3))]
    return report
  }

  private static func text(_ format: PictureReportFormat, _ report: PicturesReport) -> String {
    var output = ""
    switch format {
    case .text: PicturesText().write(report, to: &output)
    case .json: PicturesJSON().write(report, to: &output)
    case .sarif: PicturesSARIF().write(report, to: &output)
    }
    return output
  }

  @Test("look as their golden files do", arguments: PictureReportFormat.allCases)
  func golden(format: PictureReportFormat) {
    let suffix = format == .text ? "txt" : format.rawValue
    expectGolden(Self.text(format, Self.report(paired: false)), "pictures.\(suffix)")
    expectGolden(Self.text(format, Self.report(paired: true)), "pictures-app.\(suffix)")
  }

  @Test("are valid against their schemas", arguments: [false, true])
  func schemas(paired: Bool) throws {
    let report = Self.report(paired: paired)
    let own = try JSONSchema(
      PackageFolder.url.appendingPathComponent("Documentation/Schemas/screenshot.schema.json"))
    #expect(try own.problems(of: JSONValue(parsing: Self.text(.json, report))) == [])
    let sarif = try JSONSchema(
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Schemas/lintel-sarif.schema.json"))
    #expect(try sarif.problems(of: JSONValue(parsing: Self.text(.sarif, report))) == [])
  }

  @Test("name findings apart, and the same though the pixels differ")
  func fingerprints() throws {
    func names(_ report: PicturesReport) throws -> [String] {
      try #require(JSONValue(parsing: Self.text(.sarif, report))["runs"]?[0]?["results"]).elements.compactMap {
        $0["partialFingerprints"]?["lintelPicture/v1"]?.string
      }
    }
    var report = Self.report(paired: true)
    let before = try names(report)
    #expect(before.count == 3 && Set(before).count == 3)
    report.results.screenshots[0].contrast.time = 1.6
    #expect(try names(report) == before)
  }

  @Test("have rules of their own, apart from those of the audit")
  func idsApart() {
    let ids = PictureRule.allCases.map(\.rawValue)
    #expect(Set(ids).isDisjoint(with: RuleList.all.map { $0.descriptor.id }))
    #expect(PictureRule.allCases.allSatisfy { $0.descriptor.id == $0.rawValue && $0.descriptor.summary.hasSuffix(".") })
  }

  @Test("end a run with findings where a bar is unreadable or contradicts its source")
  func findings() {
    var report = Self.report(paired: true)
    #expect(report.hasFindings)
    report.results.screenshots[0].readable = .good
    #expect(report.hasFindings)
    report.pairs?[0].verdict = .agrees
    #expect(!report.hasFindings)
  }
}
