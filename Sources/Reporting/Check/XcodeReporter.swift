// SPDX-License-Identifier: Apache-2.0

import Findings

/// `file:line:column: severity: message`, as compilers write and editors read it.
///
/// Columns count UTF-8 code units, as in the compiler's own messages. There is no level below warning but `note`, which
/// info becomes.
package struct XcodeReporter: Reporter {
  package init() {}

  package func write(_ report: CheckReport, to output: inout some TextOutputStream) {
    for finding in report.findings {
      let level = finding.severity == .info ? "note" : finding.severity.rawValue
      write(level, "lintel: \(finding.message) (\(finding.rule))", at: finding.location, to: &output)
      for note in finding.notes { write("note", note.message, at: note.location, to: &output) }
    }
    for problem in report.problems { write("warning", "lintel: \(problem.message)", at: problem.location, to: &output) }
  }

  private func write(_ level: String, _ text: String, at location: Location, to output: inout some TextOutputStream) {
    output.write("\(PlainText.oneLine("\(location)")): \(level): \(PlainText.oneLine(text))\n")
  }
}
