// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens

/// A comparison for people.
package struct DiffText: Sendable {
  package var style: TextStyle

  package init(style: TextStyle = TextStyle()) {
    self.style = style
  }

  package func write(_ diff: AppDiff, to output: inout some TextOutputStream) {
    for change in diff.changes { write(change, to: &output) }
    for (label, emphasis, findings) in [
      ("new", TextStyle.Emphasis.red, diff.newFindings), ("gone", .green, diff.goneFindings),
    ] {
      for finding in findings {
        output.write(
          "\(style.apply(emphasis, to: label)) \(finding.location): \(style.severity(finding.severity)): "
            + "\(PlainText.oneLine(finding.message)) [\(finding.rule)]\n")
      }
    }
    if !style.isQuiet { output.write(DiffWords.summary(diff) + "\n") }
  }

  private func write(_ change: AppDiff.Change, to output: inout some TextOutputStream) {
    guard let screen = change.screen else { return }
    output.write("\(style.apply(.bold, to: PlainText.oneLine(screen.name)))  \(DiffWords.kind(change))\n")
    output.write("  \(PlainText.oneLine(screen.context))\n")
    if let before = change.before, change.after != nil, before.context != screen.context {
      output.write("  before: \(PlainText.oneLine(before.context))\n")
    }
    for line in DiffWords.lines(change) { output.write("  \(line)\n") }
    output.write("\n")
  }
}
