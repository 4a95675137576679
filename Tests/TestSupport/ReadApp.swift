// SPDX-License-Identifier: Apache-2.0

package import Auditing
package import PlatformAPI
package import Screens
import AppReading
import Foundation

/// An app in a temporary folder, read and resolved as the command does it.
package enum ReadApp {
  /// The files of an example.
  @MainActor package static func app(_ files: [RuleExample.File]) async throws -> AuditedApp {
    try await app(Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first })
  }

  /// - Parameters:
  ///   - files: texts by path; a folder without a project is read as such.
  ///   - limit: when to end with what is known.
  @MainActor package static func app(
    _ files: [String: String], environment: ScreenEnvironment = ScreenEnvironment(),
    libraries: LibraryCatalog = .known, limit: WorkLimit = WorkLimit()
  ) async throws -> AuditedApp {
    let folder = try TemporaryFolder(files)
    let readers: [any SourceReader] = [SwiftSourceReader(), ObjectiveCSourceReader()]
    let facts = try await AppReader(root: folder.url.path, sourceReaders: readers).read()
    return AuditedApp(model: AppModel(facts, libraries: libraries, limit: limit), environment: environment)
  }
}
