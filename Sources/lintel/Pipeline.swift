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
    let facts = AppFacts()
    progress.show("resolving")
    let environment = ScreensReport.Environment(
      iOS: iOS ?? "26.0", linkedSDK: iOS ?? "26.0", device: device ?? "iPhone 16 Pro", orientation: "portrait")
    return Outcome(
      app: AuditedApp(facts: facts, screens: []), environment: environment,
      summary: ScreenSummary(screens: 0, resolved: 0))
  }
}
