// SPDX-License-Identifier: Apache-2.0

import Findings

/// A table in GitHub-flavoured Markdown, for a comment on a pull request.
package struct MarkdownReporter: Reporter {
  package init() {}

  package func write(_ report: CheckReport, to output: inout some TextOutputStream) {
    guard !report.findings.isEmpty else {
      output.write("No findings in \(PlainText.count(report.fileCount, "file")).\n")
      return
    }
    output.write("| Severity | Place | Rule | What is wrong |\n|---|---|---|---|\n")
    for finding in report.findings {
      let notes = finding.notes.map {
        "<br>\(MarkdownText.code("\($0.location)")): \(MarkdownText.escaped($0.message))"
      }.joined()
      output.write(
        "| \(finding.severity.rawValue) | \(MarkdownText.code("\(finding.location)")) | \(rule(finding, of: report)) "
          + "| \(MarkdownText.escaped(finding.message))\(notes) |\n")
    }
  }

  private func rule(_ finding: Finding, of report: CheckReport) -> String {
    let code = MarkdownText.code(finding.rule)
    return report.page(of: finding.rule).map { "[\(code)](\($0))" } ?? code
  }
}
