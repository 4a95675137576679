// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import Foundation
import Screens
import TestSupport

/// Reads apps before and after a mistake; what a file says is read once for each text of it.
@MainActor enum MutationBench {
  /// The places of an operator, of all its apps, chosen by a fixed seed where there are more than it wants.
  ///
  /// - Parameter limit: how many it wants; by default one, and its own limit in thorough runs.
  static func mutations(of mutator: MutationOperator, limit: Int? = nil) async throws -> [Mutation] {
    var all: [Mutation] = []
    for app in mutator.apps {
      let files = Set(try await original(app).map(\.location.file))
      all += mutator.mutations(in: app) { !files.contains($0) }
    }
    var generator = SeededGenerator(seed: mutator.testDescription)
    let limit = limit ?? (Thoroughness.isAsked ? mutator.limit : 1)
    return Array(all.shuffled(using: &generator).prefix(limit))
  }

  /// What is found in an app as it is.
  static func original(_ app: MutatedApp) async throws -> [Finding] {
    if let known = originals[app.description] { return try await known.value }
    let task = Task { try await findings(in: app.files) }
    originals[app.description] = task
    return try await task.value
  }

  /// What is found with a mistake and was not found without it.
  static func added(by mutation: Mutation) async throws -> [Finding] {
    var known: [[String]: Int] = [:]
    // Lines shift.
    func key(_ finding: Finding) -> [String] { [finding.rule, finding.location.file, finding.message] }
    for finding in try await original(mutation.app) { known[key(finding), default: 0] += 1 }
    return try await findings(in: mutation.app.replacing([mutation.path: mutation.text])).filter { finding in
      guard let count = known[key(finding)], count > 0 else { return true }
      known[key(finding)] = count - 1
      return false
    }
  }

  private static var originals: [String: Task<[Finding], any Error>] = [:]
  private static let readers: [any SourceReader] = [
    RememberingReader(SwiftSourceReader()), RememberingReader(ObjectiveCSourceReader()),
  ]

  private static func findings(in files: [String: String]) async throws -> [Finding] {
    let folder = try TemporaryFolder(files)
    let facts = try await AppReader(root: folder.url.path, sourceReaders: readers).read()
    return Auditor().audit(AuditedApp(model: AppModel(facts))).findings
  }
}
