// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing

/// What `lintel report` and `lintel screens` say of an app, worked out once for all tests of it.
struct TrialReport {
  /// The report's page.
  var page: String
  /// The screens in JSON, each once, in its main context.
  var screens: [JSONValue]

  private static let known = Mutex<[String: TrialReport]>([:])

  static func of(_ app: URL) throws -> TrialReport {
    try known.withLock { known in
      if let report = known[app.path] { return report }
      let report = try TrialReport(app)
      known[app.path] = report
      return report
    }
  }

  private init(_ app: URL) throws {
    let folder = try TemporaryFolder()
    let result = try BuiltCommand.run(["report", app.path, "-o", "report"], in: folder.url)
    #expect(
      result.status == 0 && result.output.isEmpty && result.error.hasPrefix("wrote report/index.html: "),
      "\(result.error)")
    page = try folder.text("report/index.html")
    let json = try BuiltCommand.run(["screens", app.path, "--format", "json"], in: folder.url).output
    var seen: Set<String> = []
    screens = (try JSONValue(parsing: json)["screens"]?.elements ?? []).filter { screen in
      seen.insert("\(screen["name"]?.string ?? "") \(screen["target"]?.string ?? "")").inserted
    }
  }
}
