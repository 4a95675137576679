// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import HeadlessUIKit
import Legibility
import Screenshots

/// `lintel screenshot`: the status bar in pictures.
struct ScreenshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screenshot",
    abstract: "Judges the status bar in screenshots: is it there, light or dark, can it be read.",
    discussion: """
      Contrast is measured glyph by glyph against what lies around it, by WCAG 2.2: 4.5 is good, 3 the floor. What is \
      not a screenshot of an iPhone or iPad is said to be unknown.

      EXAMPLES:
        lintel screenshot home.png
        lintel screenshot fastlane/screenshots/*/*.png --format json
        lintel screenshot home.png --annotate evidence
      """)

  @Argument(help: "PNG or JPEG files.", completion: .file(extensions: ["png", "jpg", "jpeg"]))
  var images: [String]

  @Option(
    help: ArgumentHelp(
      "The device, such as 'iPhone 16 Pro', or its kind: home-button, notch, island, ipad-home, ipad.",
      valueName: "name"))
  var device: String?

  @Option(name: [.short, .long], help: "The format: text or json.")
  var format = PlainFormat.text

  @Option(
    help: ArgumentHelp("Draw what was measured into copies of the pictures in this folder.", valueName: "folder"),
    completion: .directory)
  var annotate: String?

  @Flag(
    name: .customLong("ignore-color-profile"),
    help: "Take the stored colours as sRGB, whatever profile the picture carries.")
  var ignoreColorProfile = false

  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    if let missing = ScreenshotBatch.missingLibraries {
      throw CommandFailure.unusable("this build of lintel cannot read pictures: \(missing)")
    }
    let options = ScreenshotJudge.Options(device: try deviceClass(), ignoresColorProfile: ignoreColorProfile)
    let results = await ScreenshotBatch(options: options, annotationFolder: annotate).judge(images)
    let text = format == .json ? try results.json() : results.text()
    try output.destination.write { $0.write(text) }
    if results.screenshots.isEmpty { throw CommandFailure.unreadable }
    if results.screenshots.contains(where: { $0.readable == .bad }) { throw CommandFailure.findings }
  }

  private func deviceClass() throws -> DeviceClass? {
    guard let device else { return nil }
    if let known = DeviceClass(rawValue: device), known != .unknown { return known }
    guard let named = Device.named(device) else {
      throw CommandFailure.usage("there is no device '\(device)'; \(Device.standard.name) is one")
    }
    if named.idiom == .pad { return named.hasHomeButton ? .iPadHome : .iPad }
    if named.hasHomeButton { return .homeButton }
    // The bar of a phone with the Dynamic Island is lower than its top inset (SB-GEO-07).
    return named.hasDynamicIsland ? .island : .notch
  }
}
