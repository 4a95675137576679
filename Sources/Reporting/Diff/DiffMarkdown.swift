// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens

/// A comparison in GitHub-flavoured Markdown, for a comment on a pull request.
package struct DiffMarkdown: Sendable {
  package init() {}

  package func write(_ diff: AppDiff, to output: inout some TextOutputStream) {
    output.write("**Status bar:** \(MarkdownText.escaped(DiffWords.summary(diff)))\n")
    if !diff.changes.isEmpty {
      output.write("\n| Screen | Before | After |\n|---|---|---|\n")
      for change in diff.changes {
        guard let screen = change.screen else { continue }
        output.write(
          "| \(MarkdownText.code(screen.name))<br>\(MarkdownText.escaped(screen.context)) "
            + "| \(cell(change.before)) | \(cell(change.after)) |\n")
      }
    }
    for (title, findings) in [("New findings", diff.newFindings), ("Gone", diff.goneFindings)] where !findings.isEmpty {
      output.write("\n**\(title)**\n\n")
      for finding in findings {
        output.write(
          "- \(finding.severity.rawValue) \(MarkdownText.code("\(finding.location)")) "
            + "\(MarkdownText.escaped(finding.message)) (\(MarkdownText.code(finding.rule)))\n")
      }
    }
  }

  private func cell(_ screen: Screen?) -> String {
    guard let screen else { return "–" }
    let (light, dark) = (DiffWords.look(screen.light), DiffWords.look(screen.dark))
    let text = MarkdownText.escaped
    return light == dark ? text(light) : "light: \(text(light))<br>dark: \(text(dark))"
  }
}
