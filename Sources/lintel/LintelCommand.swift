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
        lintel check                       what is wrong in the app in this folder
        lintel check --fix                 mend what can be mended safely
        lintel screens Apps/Harbour        every screen and its status bar
        lintel explain --screen HomeViewController
        lintel report -o status-bar        every screen drawn, as one HTML file
        lintel diff main HEAD              what changes between two revisions
        lintel rules override-ignored      what a rule finds, why, and what to do

      EXIT CODES:
        0  nothing found that fails the run
        1  findings at or over the failing severity (--fail-on, warning by default)
        2  a mistake in the flags or in the configuration
        3  the input could not be read at all, or the output not written
      """,
    version: Version.current,
    subcommands: [
      CheckCommand.self, ScreensCommand.self, ExplainCommand.self, ReportCommand.self, DiffCommand.self,
      PictureCommand.self, ResolveCommand.self, ScreenshotCommand.self, RulesCommand.self, ConfigCommand.self,
    ])

  /// Runs the command with Lintel's own exit codes; the argument parser's would be others.
  static func main() async {
    StandardStreams.ignoreBrokenPipes()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      Foundation.exit(ErrorReport.write(error).rawValue)
    }
  }
}
