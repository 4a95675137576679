// SPDX-License-Identifier: Apache-2.0

import AppReading
import ArgumentParser
import Foundation
import Reporting

/// `lintel read`: facts of a part of an app.
struct ReadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Reads a part of an app into a facts file, for a check of the app out of several.",
    discussion: """
      What is read are the files and folders that are named, or what targets of the project in this folder are built from. \
      lintel check --facts and lintel screens --facts then give the same answer as over all these files, on any machine.

      EXAMPLES:
        lintel read --target Core -o core.facts
        lintel read --target Harbour --project -o app.facts    the app, with what the project says
        lintel read Modules/Core -o core.facts                 a folder, whatever project it is of
        lintel check --facts core.facts app.facts
      """)

  @Argument(help: ArgumentHelp("Files and folders in this folder.", valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("target"),
    help: ArgumentHelp(
      "Read what this target is built from; what it depends on is read by itself. Can be given several times.",
      valueName: "name"))
  var targets: [String] = []

  @Flag(
    name: .customLong("project"),
    help: "Read the projects of this folder, and all files that are of none of their targets.")
  var withProject = false

  @Option(
    help: ArgumentHelp(
      "Read what this JSON file says of a target, for build systems; lintel help facts says what is in it.",
      valueName: "file"), completion: .file())
  var description: String?

  @Option(
    name: [.short, .long], help: ArgumentHelp("The facts file; '-' is standard output.", valueName: "file"),
    completion: .file())
  var output: String

  @Option(help: ArgumentHelp("Read this many files at once; by default one for each core.", valueName: "count"))
  var threads: Int?

  @OptionGroup(title: "Run") var run: RunOptions

  func validate() throws {
    if description != nil, !paths.isEmpty || !targets.isEmpty || withProject {
      throw ValidationError("--description names the files to read; name nothing beside it.")
    }
    if description == nil, paths.isEmpty, targets.isEmpty, !withProject {
      throw ValidationError("name files, folders, a --target, or --project.")
    }
    if !paths.isEmpty, !targets.isEmpty || withProject {
      throw ValidationError("--target and --project look at the project in this folder; name no path beside them.")
    }
    if let threads, !(1...256).contains(threads) { throw ValidationError("--threads is a number from 1 to 256.") }
  }

  func run() async throws {
    let progress = run.newProgress()
    progress.show("reading")
    defer { progress.end() }
    let described = try description.map(TargetDescription.read)
    let paths = described.map { $0.files + [$0.infoPlist].compactMap(\.self) } ?? paths
    let isOfProject = paths.isEmpty && described == nil
    let scope = try isOfProject ? InputScope.of(["."]) : FactsPlace.scope(FactsFile.Place())
    var options = AppReadingOptions()
    options.readPaths = scope.readPaths
    options.concurrency = threads
    let reader = AppReader(root: scope.root, options: options, sourceReaders: Pipeline.readers)
    var inner: [String] = []
    for path in paths {
      guard let known = FactsPlace.path(path) else {
        throw CommandFailure.usage("\(path) is outside of this folder, from which the paths in facts start")
      }
      inner.append(known)
    }
    let facts: FactsFile
    do throws(AppReadingError) {
      facts =
        try await isOfProject
        ? reader.facts(ofTargets: targets, withProject: withProject, place: FactsPlace.place(of: scope))
        : reader.facts(of: inner, as: described)
    } catch {
      if case .noTarget = error { throw CommandFailure.usage(error.description) }
      throw CommandFailure.unusable(error.description)
    }
    progress.end()
    try FactsStorage.write(facts, to: Destination(path: output == "-" ? nil : output))
    guard run.verbose else { return }
    StandardStreams.say("read \(PlainText.count(facts.fileCount, "file"))")
    for target in facts.targets { StandardStreams.say(PlainText.oneLine("target \(target)")) }
  }
}
