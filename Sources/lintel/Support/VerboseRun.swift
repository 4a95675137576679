// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Foundation
import Reporting

/// What `--verbose` says of a run: what was read, and what is in force.
enum VerboseRun {
  static func say(
    _ run: RunDescription, root: URL, _ configuration: AuditConfiguration, _ input: InputOptions
  ) {
    let environment = run.environment
    let file = input.config ?? ConfigurationLocator.file(for: root).map { DisplayedPath.relative($0.path) }
    var lines = [
      "read \(PlainText.count(run.fileCount, "file")) of \(DisplayedPath.relative(root.path))",
      "configuration: \(file ?? "none, the defaults hold")",
      "asked for iOS \(environment.iOS) with SDK \(environment.linkedSDK), \(environment.device), \(environment.orientation)",
    ]
    if run.appCount > 1 { lines.append("\(run.appCount) parts that have nothing to do with each other") }
    for target in run.targets {
      lines.append("target \(target.name) of \(target.definedIn): \(PlainText.count(target.sourceCount, "source"))")
    }
    for line in lines { StandardStreams.say(PlainText.oneLine(line)) }
  }
}
