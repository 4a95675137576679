// SPDX-License-Identifier: Apache-2.0

import AppReading
import Reporting

/// What `--verbose` says of what was read.
struct RunDescription: Codable {
  struct Target: Codable {
    var name: String
    var definedIn: String
    var sourceCount: Int
  }

  var fileCount: Int
  var environment: ScreensReport.Environment
  var appCount: Int
  /// Those with a status bar.
  var targets: [Target]

  init(_ outcome: Pipeline.Outcome) {
    fileCount = outcome.facts.fileCount
    environment = outcome.environment
    appCount = outcome.apps.count
    targets = outcome.facts.targets.filter(\.hasStatusBar).map {
      Target(name: $0.name, definedIn: $0.definedIn, sourceCount: $0.sources.count)
    }
  }
}
