// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens

/// A comparison in GitHub-flavoured Markdown, for a comment on a pull request: what is new first, the rest folded away.
package struct DiffMarkdown: Sendable {
  /// More changes than this are folded.
  private static let mostOpen = 5
  /// What comments show of long lists.
  private static let mostLines = 50

  /// What the artifact with the pictures is called; nil where there is none.
  package var artifact: String?

  package init(artifact: String? = nil) {
    self.artifact = artifact
  }

  package func write(_ diff: AppDiff, to output: inout some TextOutputStream) {
    output.write("**Status bar:** \(MarkdownText.escaped(DiffWords.summary(diff)))\n")
    write(diff.newFindings, to: &output)
    if !diff.changes.isEmpty {
      let isFolded = diff.changes.count > Self.mostOpen
      if isFolded { output.write("\n<details><summary>\(diff.changes.count) screens</summary>\n") }
      output.write("\n| Screen | Before | After |\n|---|---|---|\n")
      for change in diff.changes.prefix(Self.mostLines) {
        guard let screen = change.screen else { continue }
        output.write(
          "| \(MarkdownText.code(screen.name))<br>\(MarkdownText.escaped(screen.context)) "
            + "| \(cell(change.before)) | \(cell(change.after)) |\n")
      }
      let rest = diff.changes.count - Self.mostLines
      if rest > 0 { output.write("| … \(rest) more | | |\n") }
      if isFolded { output.write("\n</details>\n") }
    }
    if !diff.goneFindings.isEmpty {
      output.write("\n<details><summary>Mended: \(diff.goneFindings.count)</summary>\n\n")
      for finding in diff.goneFindings.prefix(Self.mostLines) { output.write(line(finding)) }
      output.write("\n</details>\n")
    }
    if let artifact { output.write("\nPictures before and after: artifact \(MarkdownText.code(artifact)).\n") }
  }

  private func write(_ findings: [Finding], to output: inout some TextOutputStream) {
    guard !findings.isEmpty else { return }
    output.write("\n**New problems**\n\n")
    for finding in findings.prefix(Self.mostLines) { output.write(line(finding)) }
    let rest = findings.count - Self.mostLines
    if rest > 0 { output.write("- … \(rest) more\n") }
  }

  private func line(_ finding: Finding) -> String {
    "- \(finding.severity.rawValue) \(MarkdownText.code("\(finding.location)")) "
      + "\(MarkdownText.escaped(finding.message)) (\(MarkdownText.code(finding.rule)))\n"
  }

  private func cell(_ screen: Screen?) -> String {
    guard let screen else { return "–" }
    let (light, dark) = (DiffWords.look(screen.light), DiffWords.look(screen.dark))
    let text = MarkdownText.escaped
    return light == dark ? text(light) : "light: \(text(light))<br>dark: \(text(dark))"
  }
}
