// SPDX-License-Identifier: Apache-2.0

import Findings

/// Comma-separated values by RFC 4180, with a header; columns of a place count UTF-8 code units.
package struct CSVReporter: Reporter {
  package init() {}

  package func write(_ report: CheckReport, to output: inout some TextOutputStream) {
    output.write("file,line,column,severity,confidence,rule,message,screens\r\n")
    for finding in report.findings {
      let fields = [
        finding.location.file, "\(finding.location.line)", "\(finding.location.column)", finding.severity.rawValue,
        finding.confidence.rawValue, finding.rule, PlainText.oneLine(finding.message),
        finding.screens.joined(separator: " "),
      ]
      output.write(fields.map(field).joined(separator: ",") + "\r\n")
    }
  }

  private func field(_ text: String) -> String {
    // Spreadsheets take a field that begins like a formula for one.
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    let text = isFormula ? "'" + text : text
    guard text.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
