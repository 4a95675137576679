// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Auditing
package import Findings
import Foundation
import HeadlessUIKit
import Reporting
package import Screens

/// What Lintel says of a folder, asked in this process as the command asks it.
@MainActor package struct Inspection {
  package let facts: AppFacts
  package let findings: [Finding]
  private let apps: [AuditedApp]
  private let suppressedCount: Int
  private let rules: [String]
  /// Kept until nobody asks any more.
  private var folder: AppFolder?

  /// - Parameter readers: one for each language; readers that remember make the same files cost nothing again.
  package init(of folder: AppFolder, readers: [any SourceReader] = Inspection.readers) async throws {
    self.init(of: try await AppReader(root: folder.url.path, sourceReaders: readers).read())
    self.folder = folder
  }

  /// - Parameter asking: what is asked of each app before anything else is.
  package init(of facts: AppFacts, rules: [any Rule.Type] = RuleList.all, asking: (AppModel) -> Void = { _ in }) {
    self.facts = facts
    let environment = ScreenEnvironment().onDevice(of: facts)
    apps = facts.independentParts().map { part in
      let model = AppModel(part)
      asking(model)
      return AuditedApp(model: model, environment: environment)
    }
    let auditor = Auditor(rules: rules)
    let result = AuditResult(joining: apps.map { auditor.audit($0) })
    findings = result.findings
    suppressedCount = result.suppressedCount
    self.rules = result.rules
  }

  /// What applications share is listed once where it is the same in each.
  package var screens: [Screen] {
    var seen: Set<Screen> = []
    return apps.flatMap(\.screens).filter { seen.insert($0).inserted }
  }

  private var problems: [Problem] {
    apps.reduce(into: Set(facts.problems)) { $0.formUnion($1.facts.problems) }.sorted()
  }

  nonisolated package static var readers: [any SourceReader] { [SwiftSourceReader(), ObjectiveCSourceReader()] }

  /// Readers to share between runs over nearly the same files.
  nonisolated package static var readersThatRemember: [any SourceReader] { readers.map { RememberingReader($0) } }

  /// What `screens --format json` writes.
  package var screensJSON: String {
    let environment = ScreenEnvironment().onDevice(of: facts)
    let shown = ScreensReport.Environment(
      iOS: environment.iOS.description, linkedSDK: environment.linkedSDK.description, device: environment.device.name,
      orientation: environment.orientation.isLandscape ? "landscape" : "portrait")
    let report = ScreensReport(
      environment: shown, screens: screens, overrides: apps.flatMap { OverrideReport.all(in: $0) }, problems: problems)
    var text = ""
    ScreensJSON().write(report, to: &text)
    return text
  }

  /// What `check --format json` writes.
  package var checkJSON: String {
    let ran = Set(rules)
    var report = CheckReport(
      findings: findings, problems: problems, screens: ScreenSummary(apps.flatMap(\.resolvedScreens)),
      fileCount: facts.fileCount, rules: RuleList.all.filter { ran.contains($0.descriptor.id) }, toolVersion: "test"
    )
    report.suppressedCount = suppressedCount
    var text = ""
    JSONReporter().write(report, to: &text)
    return text
  }
}
