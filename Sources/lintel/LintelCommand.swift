// SPDX-License-Identifier: Apache-2.0

import AppReading
import ArgumentParser
import Foundation

/// The root command; each subcommand has its own file.
@main
struct LintelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lintel",
    abstract: "Works out the iOS status bar and interface style without a Mac.",
    discussion: """
      Lintel reads an app's files, works out for every screen who decides the status bar and what it looks like in \
      light and dark, and says what is wrong and how to mend it.

      EXAMPLES:
        lintel init                        a configuration with comments
        lintel check                       what is wrong in the app in this folder
        lintel check --fix                 mend what can be mended safely
        lintel screens Apps/Harbour        every screen and its status bar
        lintel explain HomeViewController  who decides, step by step
        lintel report -o status-bar        every screen drawn, as one HTML file
        lintel diff main                   what changes from a branch to the files as they are
        lintel rules override-ignored      what a rule finds, why, and what to do

      EXIT CODES:
        0  nothing found that fails the run
        1  findings at or over the failing severity (--fail-on, warning by default)
        2  a mistake in the flags or in the configuration
        3  the input could not be read at all, or the output not written

      TOPICS: \(HelpTopic.names.joined(separator: ", ")) (lintel help TOPIC)
      """,
    version: Version.current,
    subcommands: [
      CheckCommand.self, ScreensCommand.self, ReadCommand.self, ExplainCommand.self, ReportCommand.self,
      DiffCommand.self, PictureCommand.self, ResolveCommand.self, ScreenshotCommand.self, RulesCommand.self,
      InitCommand.self, ConfigCommand.self, CacheCommand.self, ManCommand.self, LSPCommand.self, DebugCommand.self,
    ])

  /// Runs the command with Lintel's own exit codes; the argument parser's would be others.
  static func main() async {
    StandardStreams.ignoreBrokenPipes()
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if let answer = answer(to: arguments) { return try Destination().write(paged: answer) }
      try Preflight.check(arguments)
      var command = try parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      Foundation.exit(ErrorReport.write(error).rawValue)
    }
  }

  /// What is answered without a command.
  private static func answer(to arguments: [String]) -> String? {
    if arguments == ["--version"] { return Version.current + "\n" }
    if Set(arguments) == ["--version", "--verbose"] { return Version.details + "\n" }
    guard arguments.count == 2, arguments[0] == "help" else { return nil }
    return HelpTopic(rawValue: arguments[1].lowercased()).map { $0.text + "\n" }
  }
}
