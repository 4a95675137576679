// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import HeadlessUIKit
import Picturing
import Reporting
import SceneFiles
import Screens

/// `lintel picture`: one picture of one scene or screen.
struct PictureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture",
    abstract: "Draws the status bar of one scene or screen, as SVG or PNG.",
    discussion: """
      What is not known is hatched. PNG has three pixels a point unless --scale says otherwise.

      EXAMPLES:
        lintel picture scene.json -o bar.svg
        lintel picture scene.json --matrix -o sheet.svg
        lintel picture App --screen LoginViewController --dark -o login.png
        lintel picture App --at App/Login.swift:12 -o login.svg
        lintel picture App --screen LoginViewController --card -o card.svg
        lintel picture App --report -o report.svg
      """)

  @OptionGroup(title: "Input") var input: InputOptions

  @Option(help: ArgumentHelp("The class or SwiftUI view of a screen of the app in PATH.", valueName: "name"))
  var screen: String?

  @Option(help: ArgumentHelp("A line, such as that of an override.", valueName: "file:line"))
  var at: String?

  @Flag(help: "In dark style; a scene file says for itself, unless --matrix shows both.")
  var dark = false

  @Flag(help: "All device classes in light and dark, as one sheet.")
  var matrix = false

  @Flag(help: "The screen's card of the report; SVG only, for browsers.")
  var card = false

  @Flag(help: "The top of the report of the app in PATH; SVG only, for browsers.")
  var report = false

  @Option(
    name: [.short, .long], help: "svg or png; by default what the name of the output says, svg where it says nothing.")
  var format: PictureFormat?

  @Option(help: ArgumentHelp("Pixels per point of a PNG.", valueName: "number"))
  var scale = 3.0

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Write the picture to a file; '-' is standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup(title: "Messages") var messages: RunOptions

  func validate() throws {
    if screen != nil, at != nil { throw ValidationError("Say either --screen or --at.") }
    if let at, SourcePlace(at) == nil { throw ValidationError("'\(at)' is not of the form FILE:LINE.") }
    if card, screen == nil { throw ValidationError("--card needs --screen.") }
    if report, screen != nil || at != nil { throw ValidationError("--report shows the whole app.") }
    if card || report, matrix || dark || outputFormat == .png {
      throw ValidationError("--card and --report show light and dark, as SVG.")
    }
    guard (0.1...10).contains(scale) else { throw ValidationError("--scale is a number from 0.1 to 10.") }
  }

  private var outputFormat: PictureFormat {
    format ?? (output?.lowercased().hasSuffix(".png") == true ? .png : .svg)
  }

  @MainActor func run() async throws {
    let format = outputFormat
    if format == .png, let missing = PNGDrawing.missingLibraries {
      throw CommandFailure.unusable(
        "PNG needs \(missing); SVG works without")
    }
    let markup =
      if card || report {
        try await PictureOfReport(input: input, messages: messages).markup(card: screen)
      } else if screen != nil || at != nil {
        try await PictureOfScreen(input: input, messages: messages, screen: screen, at: at, isDark: dark).markup(
          isMatrix: matrix)
      } else {
        try PictureOfScene(path: input.onlyPath()).markup(isMatrix: matrix)
      }
    let data = try format.data(of: markup, scale: scale)
    try Destination(path: output == "-" ? nil : output).write(data)
  }
}
