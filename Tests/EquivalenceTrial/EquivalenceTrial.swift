// SPDX-License-Identifier: Apache-2.0

import Equivalence
import Foundation

/// Asks apps in other orders and shapes and prints what changes: `Scripts/equivalence`.
@main
@MainActor struct EquivalenceTrial {
  private struct App {
    var name: String
    var folder: AppFolder
  }

  /// Rewriters to try: those whose names have this text.
  private var only: String?
  /// How many places that change an answer by themselves are looked for.
  private var culprits = 0
  /// How many orders are tried.
  private var orders = 0
  private var apps: [App] = []

  static func main() async throws {
    var trial = EquivalenceTrial()
    try await trial.read(CommandLine.arguments.dropFirst())
    try await trial.reorder()
    try await trial.rewrite()
  }

  private mutating func read(_ arguments: ArraySlice<String>) async throws {
    var arguments = arguments
    while let argument = arguments.popFirst() {
      switch argument {
      case "--only": only = arguments.popFirst()
      case "--culprits": culprits = arguments.popFirst().flatMap { Int($0) } ?? 1
      case "--orders": orders = arguments.popFirst().flatMap { Int($0) } ?? 5
      case "--cases":
        // A folder of cases as text.
        let folder = URL(fileURLWithPath: arguments.popFirst() ?? ".", isDirectory: true)
        for shape in try ShapeFile.cases(in: folder) {
          apps.append(App(name: shape.description, folder: try AppFolder(shape.files, keepsDirectives: false)))
        }
      case "--judge":
        // A folder of cases as text: which hold.
        try await judge(URL(fileURLWithPath: arguments.popFirst() ?? ".", isDirectory: true))
      case "--hostile":
        // A folder to write the apps into that are made to grow what is followed.
        try write(HostileApp.all(isGreat: true), into: arguments.popFirst() ?? "hostile")
      default:
        let url = URL(fileURLWithPath: argument, isDirectory: true)
        apps.append(App(name: url.lastPathComponent, folder: try AppFolder(copying: url, keepsDirectives: false)))
      }
    }
  }

  private func judge(_ folder: URL) async throws {
    var totals = ShapeTotals()
    for shape in try ShapeFile.cases(in: folder) {
      let inspection = try await Inspection(of: AppFolder(shape.files))
      let answers = try ShownAnswers(screens: inspection.screensJSON, check: inspection.checkJSON)
      let failures = shape.lines.compactMap { line in
        line.expectation.contradiction(in: answers).map { (line, $0) }
      }
      totals.add(shape, failures: failures.count)
      if !failures.isEmpty { say("\(folder.path)/\(shape.place): \(shape.title)") }
      for (line, said) in failures { say("  \(line.number): expected: \(line.text)\n    said: \(said)") }
    }
    say(totals.description)
  }

  private func reorder() async throws {
    guard orders > 0 else { return }
    for app in apps {
      let trial = try await PermutationTrial(app.folder)
      for seed in 1...orders {
        let differences = [
          ("files", trial.shufflingFiles(seed: seed)), ("questions", trial.shufflingQuestions(seed: seed)),
          ("declarations", try await trial.shufflingDeclarations(seed: seed)),
        ]
        for (what, lines) in differences where !lines.isEmpty {
          say("\(app.name): \(what) in order \(seed): \(lines.count) lines differ")
          for line in lines.prefix(4) { say("  \(line)") }
        }
      }
    }
  }

  private func rewrite() async throws {
    guard !apps.isEmpty else { return }
    var table = RewritingTable()
    for app in apps {
      let trial = try await RewritingTrial(app.name, in: app.folder)
      for rewriter in Rewriter.all where only.map({ rewriter.name.contains($0) }) ?? true {
        let outcome = try await trial.run(rewriter)
        table.add(outcome, of: rewriter)
        for path in outcome.broken { say("\(app.name): \(rewriter.name): no valid Swift: \(path)") }
        if outcome.comparison.isSame { continue }
        say("\(app.name): \(rewriter.name): \(outcome.comparison.differences.count) differences")
        for difference in outcome.comparison.differences.prefix(3) { say("  \(difference)") }
        guard culprits > 0 else { continue }
        for culprit in try await trial.culprits(of: rewriter, limit: culprits) {
          say(culprit.text)
          for difference in culprit.comparison.differences.prefix(3) { say("  ! \(difference)") }
        }
      }
    }
    say(table.text)
  }

  private func say(_ text: String) {
    print(text)
    fflush(nil)
  }

  private func write(_ apps: [HostileApp], into path: String) throws {
    for app in apps {
      let folder = URL(fileURLWithPath: path, isDirectory: true)
        .appendingPathComponent(app.description.replacingOccurrences(of: " ", with: "-"), isDirectory: true)
      for (path, text) in app.files {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }
  }
}
