// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Auditing
import Reporting

/// `lintel config`: what is in force.
struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Prints the configuration in force: file and flags over the defaults, as a complete .lintel.yml.",
    discussion: """
      EXAMPLES:
        lintel config                      what holds for this folder
        lintel init                        a configuration to start from, with comments
        lintel config --rule unreadable=error --fail-on error
        lintel config --schema > configuration.schema.json
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Selection") var selection: SelectionOptions
  @Flag(help: "Print the JSON Schema of .lintel.yml instead, for editors.")
  var schema = false

  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    guard !schema else { return try output.destination.write(as: .json) { $0.write(ConfigurationSchema.text()) } }
    let configuration = try selection.apply(to: input.configuration(root: input.scope().rootURL))
    try output.destination.write(as: .text) { $0.write(configuration.yaml()) }
  }
}
