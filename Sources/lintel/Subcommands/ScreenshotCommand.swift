// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import HeadlessUIKit
import Legibility
import Reporting
import Screenshots

/// `lintel screenshot`: the status bar in pictures.
struct ScreenshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screenshot",
    abstract: "Judges the status bar in screenshots: is it there, light or dark, can it be read.",
    discussion: """
      Contrast is measured glyph by glyph against what lies around it, by WCAG 2.2: 4.5 is good, 3 the floor. What is \
      not a screenshot of an iPhone or iPad is said to be unknown.

      With --app the pictures are paired with the app's screens by their names (Login.png, iPhone 16-01_Login_dark.png, \
      dark/LoginView.png), and it is said where source and picture disagree.

      EXAMPLES:
        lintel screenshot home.png
        lintel screenshot fastlane/screenshots/*/*.png --format json
        lintel screenshot home.png --annotate evidence
        lintel screenshot fastlane/screenshots/*/*.png --format sarif -o screenshots.sarif
        lintel screenshot --app . fastlane/screenshots/*/*.png
      """)

  @Argument(help: "PNG or JPEG files.", completion: .file(extensions: ["png", "jpg", "jpeg"]))
  var images: [String]

  @Option(
    help: ArgumentHelp(
      "The device, such as 'iPhone 16 Pro', or its kind: home-button, notch, island, ipad-home, ipad.",
      valueName: "name"))
  var device: String?

  @Option(
    help: ArgumentHelp("Compare the pictures with the source of the app in this folder.", valueName: "path"),
    completion: .directory)
  var app: String?

  @Option(help: ArgumentHelp("With --app: pair with screens of this target only.", valueName: "name"))
  var target: String?

  @Option(
    name: [.customLong("ios")],
    help: ArgumentHelp(
      "With --app: the iOS version that the pictures were taken on; \(SystemVersions.newest) by default.",
      valueName: "version"))
  var iOS: String?

  @Option(name: [.short, .long], help: ArgumentHelp("The format of the report.", valueName: "format"))
  var format = PictureReportFormat.text

  @Option(
    help: ArgumentHelp("Draw what was measured into copies of the pictures in this folder.", valueName: "folder"),
    completion: .directory)
  var annotate: String?

  @Flag(
    name: .customLong("ignore-color-profile"),
    help: "Take the stored colours as sRGB, whatever profile the picture carries.")
  var ignoreColorProfile = false

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if app == nil, target != nil || iOS != nil { throw ValidationError("--target and --ios go with --app.") }
    if let iOS { try SystemVersions.check(iOS) }
  }

  func run() async throws {
    if let missing = ScreenshotBatch.missingLibraries {
      throw CommandFailure.unusable("this build of lintel cannot read pictures: \(missing)")
    }
    let options = ScreenshotJudge.Options(device: try deviceClass(), ignoresColorProfile: ignoreColorProfile)
    var report = PicturesReport(
      await ScreenshotBatch(options: options, annotationFolder: annotate).judge(images),
      toolVersion: Version.current, workingDirectory: URL(fileURLWithPath: ".", isDirectory: true))
    if let app {
      let source = PicturedApp(
        path: app, target: target, iOS: iOS, progress: output.newProgress())
      try await source.pair(&report)
    }
    let finished = report
    try output.destination.write(as: format == .text ? output.textSyntax : .json) { destination in
      switch format {
      case .text: PicturesText(style: output.style).write(finished, to: &destination)
      case .json: PicturesJSON().write(finished, to: &destination)
      case .sarif: PicturesSARIF().write(finished, to: &destination)
      }
    }
    if finished.results.screenshots.isEmpty { throw CommandFailure.unreadable }
    if finished.hasFindings { throw CommandFailure.findings }
  }

  private func deviceClass() throws -> DeviceClass? {
    guard let device else { return nil }
    if let known = DeviceClass(rawValue: device), known != .unknown { return known }
    let named = try DeviceNames.device(device)
    if named.idiom == .pad { return named.hasHomeButton ? .iPadHome : .iPad }
    if named.hasHomeButton { return .homeButton }
    // The bar of a phone with the Dynamic Island is lower than its top inset (SB-GEO-07).
    return named.hasDynamicIsland ? .island : .notch
  }
}

extension PictureReportFormat: ExpressibleByArgument {
  static var allValueDescriptions: [String: String] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.purpose) })
  }
}
