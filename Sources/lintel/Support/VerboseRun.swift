// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Foundation
import Reporting

/// What `--verbose` says of a run: what was read, and what is in force.
enum VerboseRun {
  static func text(
    _ outcome: Pipeline.Outcome, root: URL, _ configuration: AuditConfiguration, _ input: InputOptions
  ) -> String {
    let environment = outcome.environment
    let file = input.config ?? ConfigurationLocator.file(for: root).map { DisplayedPath.relative($0.path) }
    var lines = [
      "read \(PlainText.count(outcome.facts.fileCount, "file")) of \(DisplayedPath.relative(root.path))",
      "configuration: \(file ?? "none, the defaults hold")",
      "asked for iOS \(environment.iOS) with SDK \(environment.linkedSDK), \(environment.device), \(environment.orientation)",
    ]
    if outcome.apps.count > 1 { lines.append("\(outcome.apps.count) parts that have nothing to do with each other") }
    for target in outcome.facts.targets.filter(\.hasStatusBar) {
      lines.append("target \(target.name) of \(target.definedIn): \(PlainText.count(target.sources.count, "source"))")
    }
    return lines.joined(separator: "\n")
  }
}
