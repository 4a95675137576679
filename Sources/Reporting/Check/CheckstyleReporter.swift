// SPDX-License-Identifier: Apache-2.0

import Findings

/// Checkstyle's XML. Columns count UTF-8 code units.
package struct CheckstyleReporter: Reporter {
  package init() {}

  package func write(_ report: CheckReport, to output: inout some TextOutputStream) {
    output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n")
    var file: String?
    for finding in report.findings {
      if finding.location.file != file {
        if file != nil { output.write("  </file>\n") }
        file = finding.location.file
        output.write("  <file\(XMLText.attributes(["name": finding.location.file]))>\n")
      }
      let attributes = XMLText.attributes([
        "line": "\(finding.location.line)", "column": "\(finding.location.column)",
        "severity": finding.severity.rawValue, "message": finding.message, "source": "lintel.\(finding.rule)",
      ])
      output.write("    <error\(attributes)/>\n")
    }
    if file != nil { output.write("  </file>\n") }
    output.write("</checkstyle>\n")
  }
}
