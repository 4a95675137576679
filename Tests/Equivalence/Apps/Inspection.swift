// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Auditing
package import Findings
import Foundation
import HeadlessUIKit
import Reporting
import Screens

/// What Lintel says of a folder, asked in this process as the command asks it.
@MainActor package struct Inspection {
  package let app: AuditedApp
  package let findings: [Finding]
  private let suppressedCount: Int
  private let rules: [String]
  /// Kept until nobody asks any more.
  private var folder: AppFolder?

  /// - Parameter readers: one for each language; readers that remember make the same files cost nothing again.
  package init(of folder: AppFolder, readers: [any SourceReader] = Inspection.readers) async throws {
    let facts = try await AppReader(root: folder.url.path, sourceReaders: readers).read()
    self.init(of: AuditedApp(model: AppModel(facts), environment: ScreenEnvironment()))
    self.folder = folder
  }

  package init(of app: AuditedApp, rules: [any Rule.Type] = RuleList.all) {
    self.app = app
    let result = Auditor(rules: rules).audit(app)
    findings = result.findings
    suppressedCount = result.suppressedCount
    self.rules = result.rules
  }

  nonisolated package static var readers: [any SourceReader] { [SwiftSourceReader(), ObjectiveCSourceReader()] }

  /// Readers to share between runs over nearly the same files.
  nonisolated package static var readersThatRemember: [any SourceReader] { readers.map { RememberingReader($0) } }

  /// What `screens --format json` writes.
  package var screensJSON: String {
    let environment = ScreenEnvironment()
    let shown = ScreensReport.Environment(
      iOS: environment.iOS.description, linkedSDK: environment.linkedSDK.description, device: environment.device.name,
      orientation: environment.orientation.isLandscape ? "landscape" : "portrait")
    let report = ScreensReport(
      environment: shown, screens: app.screens, overrides: OverrideReport.all(in: app), problems: app.facts.problems)
    var text = ""
    ScreensJSON().write(report, to: &text)
    return text
  }

  /// What `check --format json` writes.
  package var checkJSON: String {
    let ran = Set(rules)
    var report = CheckReport(
      findings: findings, problems: app.facts.problems, screens: ScreenSummary(app.resolvedScreens),
      fileCount: app.facts.fileCount, rules: RuleList.all.filter { ran.contains($0.descriptor.id) }, toolVersion: "test"
    )
    report.suppressedCount = suppressedCount
    var text = ""
    JSONReporter().write(report, to: &text)
    return text
  }
}
