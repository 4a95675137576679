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
      let notes = finding.notes.map { "<br>\(code("\($0.location)")): \(escaped($0.message))" }.joined()
      output.write(
        "| \(finding.severity.rawValue) | \(code("\(finding.location)")) | \(code(finding.rule)) "
          + "| \(escaped(finding.message))\(notes) |\n")
    }
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for character in PlainText.oneLine(text) {
      switch character {
      case "|", "*", "_", "[", "]", "`", "\\", "~", "#": result += "\\\(character)"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "@": result += "&#64;"
      default: result.append(character)
      }
    }
    return result
  }

  /// A code span; bars have to be escaped even there, within a table.
  private func code(_ text: String) -> String {
    let text = PlainText.oneLine(text)
    let fence = text.contains("`") ? "``" : "`"
    let padding = fence.count > 1 ? " " : ""
    return fence + padding + text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
      + padding + fence
  }
}
