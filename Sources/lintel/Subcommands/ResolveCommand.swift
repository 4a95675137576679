// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Reporting
import SceneFiles

/// `lintel resolve`: the appearance system on a described hierarchy.
struct ResolveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Runs UIKit's appearance system on a described hierarchy: who decides the status bar, and how it looks.",
    discussion: """
      A scene file describes a running app in UIKit's names: device and system, windows, view controllers, what is \
      presented. The answer says who decides, with the steps that led there. With '-' scenes are read from standard \
      input as JSON Lines and answered a line each, in order, as JSON.

      EXAMPLES:
        lintel resolve scene.json
        lintel resolve scene.json --format json
        lintel resolve scene.json --matrix
        lintel resolve - < scenes.jsonl
      """)

  @Argument(help: "A scene file, or '-' for JSON Lines on standard input.", completion: .file(extensions: ["json"]))
  var scene: String

  @Option(name: [.short, .long], help: "The format: text or json.")
  var format = PlainFormat.text

  @Flag(help: "The same scene on iOS 12, 15, 18 and 26, in light and dark, on three kinds of device.")
  var matrix = false

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if matrix, scene == "-" { throw ValidationError("--matrix takes one scene file.") }
  }

  @MainActor func run() async throws {
    if scene == "-" { return try answerLines() }
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: scene)))
    } catch {
      throw CommandFailure.unusable("\(scene) cannot be read")
    }
    let answer: [UInt8]
    do throws(SceneError) {
      answer = try self.answer(SceneFile(bytes))
    } catch {
      if format == .json {
        try write(SceneFile.answer(error) + [UInt8(ascii: "\n")])
        throw CommandFailure.unreadable
      }
      throw CommandFailure.unusable("\(scene): \(error.path): \(error.message)")
    }
    try write(answer)
  }

  @MainActor private func answer(_ file: SceneFile) throws(SceneError) -> [UInt8] {
    switch (matrix, format) {
    case (true, .text): Array(try SceneMatrix(file).text().utf8)
    case (true, .json): try SceneMatrix(file).answer() + [UInt8(ascii: "\n")]
    case (false, .text): Array(try file.text().utf8)
    case (false, .json): try file.answer() + [UInt8(ascii: "\n")]
    }
  }

  /// One answer a line, as the lines come.
  @MainActor private func answerLines() throws {
    var batch = SceneBatch()
    try output.destination.write(as: .json) { destination in
      while let chunk = try FileHandle.standardInput.read(upToCount: 1 << 16), !chunk.isEmpty {
        destination.write(batch.answers(to: [UInt8](chunk)))
      }
      destination.write(batch.finish())
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    try output.destination.write(as: format == .json ? .json : .text) { $0.write(bytes) }
  }
}
