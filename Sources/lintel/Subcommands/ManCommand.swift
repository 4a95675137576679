// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// `lintel man`: the manual pages, for those who package Lintel.
struct ManCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Writes the manual pages into a folder.", shouldDisplay: false)

  @Argument(help: "The folder, such as share/man/man1.")
  var folder: String

  func run() async throws {
    guard let tool = CommandInfo.root else { throw CommandFailure.unusable("the commands cannot be described") }
    if tool.subcommand(folder) != nil || HelpTopic(rawValue: folder) != nil {
      throw CommandFailure.usage(
        "\(folder) is to be a folder that the pages are written into; to read one, type: lintel help \(folder)")
    }
    let names = ["lintel"] + tool.shownSubcommands.map { "lintel-\($0.commandName)" }
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure.unusable("\(folder) cannot be made: \((error as NSError).localizedDescription)")
    }
    let pages =
      [ManualPage(command: tool)]
      + tool.shownSubcommands.map { ManualPage(command: $0, parent: tool.commandName) }
    for (name, page) in zip(names, pages) {
      var page = page
      page.siblings = names.filter { $0 != name }
      try Destination(path: url.appendingPathComponent("\(name).1").path).write(Data(page.text.utf8))
    }
  }
}
