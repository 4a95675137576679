// SPDX-License-Identifier: Apache-2.0

import AppReading
import ArgumentParser
import Auditing
import Findings
import Foundation
import Picturing
import Reporting
import Screens

/// `lintel diff`: what changes between two states of an app.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Shows which screens change their status bar and which findings are new or gone.",
    discussion: """
      BASE and HEAD are two folders, or two git revisions of the folder that --path names. Without HEAD, BASE is compared \
      with the files as they are.

      EXAMPLES:
        lintel diff main                   what the work at hand changes
        lintel diff main HEAD
        lintel diff v1.0 v2.0 --path App --format html -o changes.html
        lintel diff ../before ../after --format json
        lintel diff origin/main HEAD --artifact status-bar-changes

      Exits with 1 where a new finding is at or over the failing severity (--fail-on).
      """)

  @Argument(help: "The older folder or git revision.")
  var base: String

  @Argument(help: "The newer folder or git revision; the files as they are by default.")
  var head: String?

  @Option(
    help: ArgumentHelp("What to compare, as for lintel check: a folder, an .xcodeproj.", valueName: "path"),
    completion: .file())
  var path = "."

  @Option(
    help: ArgumentHelp(
      "The configuration file for both; by default the nearest \(ConfigurationLocator.fileName) of each.",
      valueName: "file"),
    completion: .file())
  var config: String?

  @Option(help: ArgumentHelp("Look at this target only.", valueName: "name"))
  var target: String?

  @Option(
    name: [.customLong("configuration")],
    help: ArgumentHelp(
      "The build configuration; by default each target's own, Release where there is one.", valueName: "name"))
  var buildConfiguration: String?

  @Option(
    name: [.customLong("ios")],
    help: ArgumentHelp("The iOS version to answer for; \(SystemVersions.newest) by default.", valueName: "version"))
  var iOS: String?

  @Option(help: DeviceNames.help)
  var device: String?

  @Option(name: .customLong("fail-on"), help: ArgumentHelp("Exit with 1 from this severity on.", valueName: "severity"))
  var failOn: FailingSeverity?

  @Option(name: [.short, .long], help: "The format: text, json, markdown or html.")
  var format = DiffFormat.text

  @Option(
    help: ArgumentHelp(
      "Also write a folder to keep beside a pull request: index.html with the pictures, comment.md for the comment, and a "
        + "picture of each change.",
      valueName: "dir"), completion: .directory)
  var artifact: String?

  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if let iOS { try SystemVersions.check(iOS) }
  }

  @MainActor func run() async throws {
    try OutputName.check(output.output, format: format.rawValue, known: DiffFormat.allCases.map(\.rawValue))
    let progress = output.newProgress()
    let folder = try artifact.map { path throws(CommandFailure) in try ReportFolder(path: path) }
    let sides = try ComparedFolders(base: base, head: head, path: path)
    // Most files are the same on both sides.
    let readers = Pipeline.readersThatRemember
    let limits = limits.start()
    let old = try await state(sides.base, readers, limits, progress)
    let new = try await state(sides.head, readers, limits, progress)
    let diff = AppDiff(from: old.state, to: new.state)
    let style = output.style
    var report = new.outcome.appReport(root: sides.head.url, links: SourceLinks(template: "{file}#L{line}"))
    report.title = PlainText.oneLine("\(sides.base.name) → \(sides.head.name)")
    try output.destination.write(as: syntax) { destination in
      switch format {
      case .text: DiffText(style: style).write(diff, to: &destination)
      case .json: DiffJSON().write(diff, to: &destination)
      case .markdown: DiffMarkdown().write(diff, to: &destination)
      case .html: DiffHTML(report: report).write(diff, to: &destination)
      }
    }
    if let folder { try folder.write(files(of: diff, report)) }
    if diff.newFindings.contains(where: { new.failOn.includes($0.severity) }) { throw CommandFailure.findings }
  }

  /// What the artifact holds; pictures are PNG where this build draws them.
  private func files(of diff: AppDiff, _ report: AppReport) throws -> [String: Data] {
    var (page, comment) = ("", "")
    DiffHTML(report: report).write(diff, to: &page)
    let name = artifact.map { URL(fileURLWithPath: $0).lastPathComponent }
    DiffMarkdown(artifact: name).write(diff, to: &comment)
    var files = ["index.html": Data(page.utf8), "comment.md": Data(comment.utf8)]
    for (name, markup) in DiffPictures(diff, in: report.environment).markup {
      if PNGDrawing.missingLibraries == nil {
        files["\(name).png"] = try PictureFormat.png.data(of: markup, scale: 2)
      } else {
        files["\(name).svg"] = Data(markup.utf8)
      }
    }
    return files
  }

  private var syntax: LogLine.Syntax {
    switch format {
    case .text: output.textSyntax
    case .json: .json
    case .markdown: .text
    case .html: .xml
    }
  }

  @MainActor private func state(
    _ side: ComparedFolders.Side, _ readers: [any SourceReader], _ limits: RunLimits?, _ progress: Progress
  ) async throws -> (state: AppState, outcome: Check.Outcome, failOn: FailingSeverity) {
    var configuration = try ConfigurationLoader.load(path: config, root: side.url)
    if let target { configuration.target = target }
    if let buildConfiguration { configuration.buildConfiguration = buildConfiguration }
    var pipeline = Pipeline(root: side.url, configuration: configuration, iOS: iOS, device: device, limits: limits)
    pipeline.sourceReaders = readers
    let outcome = try await Check(
      pipeline: pipeline, auditor: Auditor(configuration: configuration), progress: progress,
      paths: DisplayPaths(root: side.url, workingDirectory: side.url)
    ).run()
    let state = AppState(
      name: side.name, screens: outcome.pipeline.screens, findings: outcome.findings, texts: outcome.texts)
    return (state, outcome, failOn ?? configuration.failOn)
  }
}

extension DiffFormat: ExpressibleByArgument {}
