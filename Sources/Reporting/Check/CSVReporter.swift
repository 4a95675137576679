// SPDX-License-Identifier: Apache-2.0

import Findings

/// Comma-separated values by RFC 4180, with a header; columns of a place count UTF-8 code units.
package struct CSVReporter: Reporter {
  package init() {}

  package func write(_ report: CheckReport, to output: inout some TextOutputStream) {
    output.write("file,line,column,severity,confidence,rule,message,screens\r\n")
    for finding in report.findings {
      let fields = [
        PlainText.oneLine(finding.location.file), "\(finding.location.line)", "\(finding.location.column)",
        finding.severity.rawValue,
        finding.confidence.rawValue, finding.rule, PlainText.oneLine(finding.message),
        PlainText.oneLine(finding.screens.joined(separator: " ")),
      ]
      output.write(fields.map(field).joined(separator: ",") + "\r\n")
    }
  }

  private func field(_ text: String) -> String {
    // Not by characters: a mark with an accent on it is a mark to a spreadsheet, which takes a field that begins like a
    // formula for one, in the wide forms of the marks too, and in some countries parts fields by other marks.
    let scalars = text.unicodeScalars
    let isFormula = scalars.first { $0 != " " }.map { "=+-@\t\r＝＋－＠".unicodeScalars.contains($0) } ?? false
    let isQuoted = isFormula || scalars.contains { "\",;\t\r\n".unicodeScalars.contains($0) }
    guard isQuoted else { return text }
    var result = isFormula ? "\"'" : "\""
    for scalar in scalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
