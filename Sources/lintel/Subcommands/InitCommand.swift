// SPDX-License-Identifier: Apache-2.0

import AppReading
import ArgumentParser
import Auditing
import Foundation
import Reporting

/// `lintel init`: a configuration to start from.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a .lintel.yml with comments on what this app may want; it changes nothing by itself.",
    discussion: """
      EXAMPLES:
        lintel init                        .lintel.yml in the folder of this app
        lintel init Apps/Harbour
        lintel init -o -                   shows it
      """)

  @OptionGroup(title: "Input") var input: InputOptions

  @Flag(help: "Write over a .lintel.yml that is there.")
  var force = false

  @OptionGroup(title: "Output") var output: OutputOptions

  @MainActor func run() async throws {
    let scope = try input.scope(isQuiet: output.quiet)
    let root = scope.rootURL
    let path = output.output ?? DisplayedPath.relative(root.appendingPathComponent(ConfigurationLocator.fileName).path)
    if path != "-", !force, FileManager.default.fileExists(atPath: path) {
      throw CommandFailure.usage("\(path) is there already; lintel config prints what is in force, --force writes anew")
    }
    let configuration = try input.configuration(root: root)
    let outcome = try await Check(
      pipeline: input.pipeline(scope, configuration: configuration),
      auditor: Auditor(configuration: configuration), progress: output.newProgress(), paths: DisplayPaths(root: root)
    ).run()
    let text = FirstConfiguration(outcome).text
    try Destination(path: path == "-" ? nil : path).write(as: .text) { $0.write(text) }
    if path != "-", !output.quiet {
      StandardStreams.say("wrote \(path): all of it is comments, so nothing changes until you take one away")
    }
  }
}
