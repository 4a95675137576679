// SPDX-License-Identifier: Apache-2.0

import AppReading
import ArgumentParser
import Auditing
import Findings
import Foundation
import Reporting
import Screens

/// `lintel report`: every screen drawn, with what is wrong and what to do, as one HTML file.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Draws every screen's status bar in light and dark, worst first, as one HTML file.",
    discussion: """
      The report needs no network and no server. Without -o it goes into the folder \(Self.defaultFolder).

      Places in the source lead to the commit on GitHub, GitLab or Bitbucket where the checkout has such a remote, \
      otherwise to the files themselves; --link says otherwise.

      EXAMPLES:
        lintel report --open
        lintel report App -o status-bar --title 'Harbour 4.2'
        lintel report App -o status-bar.html --link xcode
        lintel report App --screenshots Screenshots
        lintel report App --sheet review.pdf
        lintel report App --link 'https://example.org/app/blob/main/{file}#L{line}'
      """)

  static let defaultFolder = "lintel-report"

  @OptionGroup(title: "Input") var input: InputOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to write, made where it is missing, or a file that ends in .html. By default \(Self.defaultFolder).",
      valueName: "place"), completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("What the report is called; the name of the folder by default.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "Where places in the source lead to: xcode, vscode, zed, idea, files, or an address with {file}, {path}, {line} and "
        + "{column}.",
      valueName: "template"))
  var link: String?

  @Option(
    help: ArgumentHelp(
      "A folder with pictures that have the names of screens (Home.png, Home-dark.png), to be shown beside their "
        + "drawings: up to 256 KB each and 4 MB in all within the page, larger ones as links.",
      valueName: "dir"), completion: .directory)
  var screenshots: String?

  @Option(
    help: ArgumentHelp(
      "Write all screens in light and dark on one sheet, as .png, .pdf or .svg; the report itself only where -o names a "
        + "place for it.",
      valueName: "file"), completion: .file())
  var sheet: String?

  @Flag(help: "Show the report in the browser.")
  var open = false

  @OptionGroup(title: "Messages") var messages: RunOptions

  func validate() throws {
    if let link, !link.contains("{"), link != "files", SourceLinks.presets[link] == nil {
      let names = (SourceLinks.presets.keys.sorted() + ["files"]).joined(separator: ", ")
      throw ValidationError("--link takes \(names), or an address with {file} or {path} in it.")
    }
    if let sheet, SheetFormat(path: sheet) == nil {
      throw ValidationError("--sheet takes a file that ends in .png, .pdf or .svg.")
    }
    if open, output == "-" { throw ValidationError("--open needs a report in a file.") }
    if open, sheet != nil, output == nil { throw ValidationError("--open shows the report; name its place with -o.") }
  }

  @MainActor func run() async throws {
    let scope = try input.scope(isQuiet: messages.quiet)
    let root = scope.rootURL
    let place = sheet != nil && output == nil ? nil : try ReportPlace(path: output ?? Self.defaultFolder)
    if let sheet { try OutputPlace.check(sheet) }
    let pictures = try screenshots.map { path throws(CommandFailure) in try ReportScreenshots(path: path) }
    let configuration = try input.configuration(root: root)
    let progress = messages.newProgress()
    let outcome = try await Check(
      pipeline: input.pipeline(scope, configuration: configuration),
      auditor: Auditor(configuration: configuration), progress: progress, paths: input.displayPaths(of: root)
    ).run()
    progress.show("drawing")
    let folder = place?.folder ?? URL(fileURLWithPath: ".", isDirectory: true)
    var report = outcome.appReport(root: root, links: links(root: root, folder: folder))
    report.folder = input.written[0]
    if let title { report.title = title }
    if let pictures { report.screenshots = try pictures.paired(with: report.screens, for: folder) }
    var written: [String] = []
    if let place {
      var markup = ""
      HTMLReport().write(report, to: &markup)
      try place.write(Data(markup.utf8))
      if let file = place.file { written.append(file) }
    }
    if let sheet, let format = SheetFormat(path: sheet) {
      try Destination(path: sheet).write(format.data(of: ContactSheet(report)))
      written.append(sheet)
    }
    progress.end()
    if messages.verbose { VerboseRun.say(outcome.judgement.answer.run, root: root, configuration, input) }
    if !messages.quiet, !written.isEmpty {
      StandardStreams.say(
        PlainText.oneLine("wrote \(PlainText.list(written)): \(HTMLReport.headline(of: report))"))
    }
    if open, let url = place?.url { try PageOpener.open(url, outside: root) }
  }

  private func links(root: URL, folder: URL) -> SourceLinks {
    let relative = SourceLinks.relative(prefix: DisplayPaths(root: root, workingDirectory: folder).path(""))
    var links =
      switch link {
      case "files": relative
      case let link?: SourceLinks(template: SourceLinks.presets[link] ?? link)
      case nil: GitRemote.template(for: root).map { SourceLinks(template: $0) } ?? relative
      }
    links.root = root.standardizedFileURL.path
    return links
  }
}
