// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The root command; each subcommand has its own file.
@main
struct LintelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lintel", abstract: "Works out the iOS status bar and interface style without a Mac.")
}
