// SPDX-License-Identifier: Apache-2.0

import Auditing
import TestSupport

/// Turns the files of an example into what rules look at, as the command does.
enum ExampleApp {
  @MainActor static func read(_ files: [RuleExample.File]) async throws -> AuditedApp {
    try await ReadApp.app(Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first })
  }
}
