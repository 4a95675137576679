// SPDX-License-Identifier: Apache-2.0

import Auditing
import TestSupport

/// Turns the files of an example into what rules look at.
enum ExampleApp {
  static func read(_ files: [RuleExample.File]) throws -> AuditedApp {
    FakeApp.app(Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first })
  }
}
