// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import Foundation
import Reporting
import Screens

/// From a folder to what rules look at: the only place where the command meets the stages before the audit.
struct Pipeline {
  /// The folder to read.
  var root: URL
  var configuration: AuditConfiguration
  /// The iOS version to answer for; nil for the newest that is known.
  var iOS: String?
  /// The device to answer for; nil for the default one.
  var device: String?

  /// What the stages give.
  struct Outcome {
    var app: AuditedApp
    var environment: ScreensReport.Environment
    var summary: ScreenSummary
    /// Hashes of the files as they were read, as far as they are known; fixes to other contents are refused.
    var hashes: [String: ContentHash] = [:]
  }

  func run(progress: Progress) throws(CommandFailure) -> Outcome {
    progress.show("reading")
    let facts = try Self.comments(in: root)
    progress.show("resolving")
    let environment = ScreensReport.Environment(
      iOS: iOS ?? "26.0", linkedSDK: iOS ?? "26.0", device: device ?? "iPhone 16 Pro", orientation: "portrait")
    return Outcome(
      app: AuditedApp(facts: facts, screens: []), environment: environment,
      summary: ScreenSummary(screens: 0, resolved: 0))
  }

  /// Stands in for the readers: the comments of Swift files alone.
  private static func comments(in root: URL) throws(CommandFailure) -> AppFacts {
    var facts = AppFacts()
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: root.path))?.sorted() ?? []
    for name in names where name.hasSuffix(".swift") {
      guard let text = try? String(contentsOf: root.appendingPathComponent(name), encoding: .utf8) else { continue }
      var file = SourceFile(path: name, language: .swift)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let found = line.range(of: "lintel:"), line[..<found.lowerBound].contains("//") else { continue }
        let start = SourcePosition(line: index + 1, column: line[..<found.lowerBound].utf8.count + 1)
        let end = SourcePosition(line: index + 1, column: line.utf8.count + 1)
        file.directives.append(
          CommentDirective(text: String(line[found.lowerBound...]), range: SourceRange(start, end)))
      }
      facts.sources.append(file)
    }
    facts.fileCount = facts.sources.count
    return facts
  }
}
