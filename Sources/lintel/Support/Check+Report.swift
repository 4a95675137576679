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
    let ran = Set(result.rules)
    return AppReport(
      title: root.standardizedFileURL.lastPathComponent, environment: pipeline.screenEnvironment,
      screens: pipeline.screens, findings: findings, problems: pipeline.problems, summary: pipeline.summary,
      fileCount: pipeline.facts.fileCount,
      map: AppMap(entries: pipeline.apps.flatMap { AppMap($0.model.graph).entries }),
      rules: RuleList.all.filter { ran.contains($0.descriptor.id) }, links: links, toolVersion: Version.current)
  }
}
