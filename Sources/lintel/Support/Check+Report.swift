// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import Foundation
import Reporting
import Screens

extension Check.Outcome {
  /// What the HTML report shows; paths stay relative to the checked folder.
  func appReport(root: URL, links: SourceLinks) -> AppReport {
    let app = pipeline.app
    let ran = Set(result.rules)
    return AppReport(
      title: root.standardizedFileURL.lastPathComponent, environment: pipeline.screenEnvironment,
      screens: app.screens, findings: findings, problems: app.facts.problems, summary: pipeline.summary,
      fileCount: app.facts.fileCount, map: AppMap(app.model.graph),
      rules: RuleList.all.filter { ran.contains($0.descriptor.id) }, links: links, toolVersion: Version.current)
  }
}
