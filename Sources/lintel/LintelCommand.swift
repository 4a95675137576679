// SPDX-License-Identifier: Apache-2.0

import AppReading
import ArgumentParser
import Foundation
import Screens

/// The root command; each subcommand has its own file.
@main
struct LintelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lintel", abstract: "Works out the iOS status bar and interface style without a Mac.")
  @Argument var path = "."
  @MainActor mutating func run() async throws {
    let facts = try await AppReader(root: path, sourceReaders: [SwiftSourceReader()]).read()
    let resolver = ScreenResolver(AppModel(facts))
    for resolved in resolver.screens() {
      let s = resolved.screen
      let line = "\(s.name) | \(s.context) | \(s.confidence) | \(s.light.decidedBy ?? "nobody") \(s.light.style) \(s.light.fallback?.rawValue ?? "") / \(s.dark.style) hidden \(s.light.hidden.map(String.init) ?? "?") by \(s.light.hiddenDecidedBy ?? "nobody") | \(s.unknown.map(\.why)) \(s.conditions.map(\.when))\n"
      FileHandle.standardOutput.write(Data(line.utf8))
    }
  }
}
