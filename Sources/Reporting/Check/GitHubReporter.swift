// SPDX-License-Identifier: Apache-2.0

import Findings

/// Workflow commands that become annotations on a pull request.
///
/// Columns are left as UTF-8 code units; GitHub shows whole lines.
package struct GitHubReporter: Reporter {
  package init() {}

  package func write(_ report: CheckReport, to output: inout some TextOutputStream) {
    for finding in report.findings {
      let range = finding.location.range
      var properties = [
        ("file", finding.location.file), ("line", "\(range.start.line)"), ("endLine", "\(range.end.line)"),
      ]
      // An end column is only understood within one line.
      if range.start.line == range.end.line {
        properties += [("col", "\(range.start.column)"), ("endColumn", "\(range.end.column)")]
      }
      properties.append(("title", finding.rule))
      let facts = finding.notes.map { "\($0.location): \($0.message)" }
      write(
        level(of: finding.severity), properties, ([finding.message] + facts).joined(separator: "\n"), to: &output)
    }
    for problem in report.problems {
      write(
        "warning", [("file", problem.location.file), ("line", "\(problem.location.line)")], problem.message,
        to: &output)
    }
  }

  private func level(of severity: Severity) -> String { severity == .info ? "notice" : severity.rawValue }

  private func write(
    _ command: String, _ properties: [(String, String)], _ message: String, to output: inout some TextOutputStream
  ) {
    let list = properties.map { "\($0)=\(escaped($1, inProperty: true))" }.joined(separator: ",")
    output.write("::\(command) \(list)::\(escaped(message, inProperty: false))\n")
  }

  private func escaped(_ text: String, inProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
