// SPDX-License-Identifier: Apache-2.0

import AppReading
import ArgumentParser
import Auditing
import Findings
import Foundation
import Reporting
import Screens

/// What the commands for maintainers look at, and where they say it.
struct DebugOptions: ParsableArguments {
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  /// The apps as they are understood, without an audit.
  @MainActor func models() async throws -> [AppModel] {
    let scope = try input.scope(isQuiet: output.quiet)
    let progress = output.newProgress()
    let pipeline = input.pipeline(scope, configuration: try input.configuration(root: scope.rootURL))
    let outcome = try await pipeline.run(progress: progress)
    progress.end()
    return outcome.apps.map(\.model)
  }

  /// A source file as the models name it, written as it is seen from here or from the app's folder.
  func file(_ place: SourcePlace, in models: [AppModel]) throws -> String {
    let known = Set(models.flatMap(\.facts.sources).map(\.path))
    let seen = place.path(in: try input.scope(isQuiet: true).rootURL)
    if let file = [seen, place.file].first(where: known.contains) { return file }
    throw CommandFailure.usage(
      "no source file '\(place.file)' was read\(NearestName.hint(for: place.file, among: known.sorted()))")
  }

  /// Makes sure that some controller is of a class.
  func check(_ name: String, in models: [AppModel]) throws {
    let known = Set(models.flatMap(\.graph.nodes).map(\.name))
    guard !known.contains(name) else { return }
    throw CommandFailure.usage("there is no controller '\(name)'\(NearestName.hint(for: name, among: known.sorted()))")
  }

  func write(_ text: String) throws { try output.destination.write(paged: text, as: output.textSyntax) }
}
