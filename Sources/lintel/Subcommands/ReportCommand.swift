// SPDX-License-Identifier: Apache-2.0

import AppReading
import ArgumentParser
import Auditing
import Findings
import Foundation
import Reporting
import Screens

/// `lintel report`: every screen drawn, with what is wrong and why, as one HTML file.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Draws every screen's status bar in light and dark, worst first, as one HTML file.",
    discussion: """
      The report needs no network and no server: open DIR/index.html in a browser.

      EXAMPLES:
        lintel report -o status-bar
        lintel report App -o status-bar --link 'vscode://file{path}:{line}:{column}'
        lintel report App -o status-bar --screenshots Screenshots
        lintel report App -o status-bar --link 'https://example.org/app/blob/main/{file}#L{line}'
      """)

  @OptionGroup(title: "Input") var input: InputOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder to write, made where it is missing.", valueName: "dir"), completion: .directory)
  var output: String

  @Option(
    help: ArgumentHelp(
      "Where places in the source lead to: an address with {file}, {path}, {line} and {column}.",
      valueName: "template"))
  var link: String?

  @Option(
    help: ArgumentHelp(
      "A folder with pictures that have the names of screens (Home.png, Home-dark.png), to be shown beside their "
        + "drawings: up to 256 KB each and 4 MB in all within the page, larger ones as links.",
      valueName: "dir"), completion: .directory)
  var screenshots: String?

  @Flag(help: "Leave out what was written and where.")
  var quiet = false

  @Option(help: "A progress line on standard error; auto shows one on a terminal.")
  var progress = Progress.Mode.auto

  @MainActor func run() async throws {
    let root = try input.root()
    let folder = try ReportFolder(path: output)
    let pictures = try screenshots.map { path throws(CommandFailure) in try ReportScreenshots(path: path) }
    let configuration = try input.configuration(root: root)
    let progress = Progress(progress, isQuiet: quiet)
    let outcome = try await Check(
      pipeline: try input.pipeline(root: root, configuration: configuration),
      auditor: Auditor(configuration: configuration), progress: progress, paths: input.displayPaths(of: root)
    ).run()
    progress.show("drawing")
    var report = outcome.appReport(root: root, links: links(root: root, folder: folder.url))
    if let pictures { report.screenshots = try pictures.paired(with: report.screens, for: folder.url) }
    var markup = ""
    HTMLReport().write(report, to: &markup)
    progress.end()
    try folder.write(["index.html": Data(markup.utf8)])
    if !quiet { StandardStreams.say(PlainText.oneLine("wrote \(output)/index.html")) }
  }

  private func links(root: URL, folder: URL) -> SourceLinks {
    var links = SourceLinks(
      template: link ?? "\(SourceLinks.encoded(DisplayPaths(root: root, workingDirectory: folder).path(""))){file}")
    links.root = root.standardizedFileURL.path
    return links
  }
}
