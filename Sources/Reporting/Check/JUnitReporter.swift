// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings

/// JUnit's XML as CI systems read it: a failed test case for each finding, a passed one for each rule that found
/// nothing. Info does not fail a test case.
package struct JUnitReporter: Reporter {
  package init() {}

  package func write(_ report: CheckReport, to output: inout some TextOutputStream) {
    let found = Set(report.findings.map(\.rule))
    let passed = report.rules.map { $0.descriptor.id }.filter { !found.contains($0) }
    let failures = report.findings.count { $0.severity > .info }
    let counts = XMLText.attributes([
      "name": "lintel", "tests": "\(report.findings.count + passed.count)", "failures": "\(failures)", "errors": "0",
    ])
    output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(counts)>\n  <testsuite\(counts)>\n")
    for finding in report.findings { write(finding, to: &output) }
    for rule in passed {
      output.write("    <testcase\(XMLText.attributes(["classname": "lintel", "name": rule]))/>\n")
    }
    output.write("  </testsuite>\n</testsuites>\n")
  }

  private func write(_ finding: Finding, to output: inout some TextOutputStream) {
    let attributes = XMLText.attributes([
      "classname": finding.location.file,
      "name": "\(finding.rule) at \(finding.location.line):\(finding.location.column)",
      "file": finding.location.file, "line": "\(finding.location.line)",
    ])
    let text = ([("\(finding.location)", finding.message)] + finding.notes.map { ("\($0.location)", $0.message) })
      .map { "\($0): \($1)" }.joined(separator: "\n")
    output.write("    <testcase\(attributes)>\n")
    if finding.severity == .info {
      output.write("      <system-out>\(XMLText.escaped(text))</system-out>\n")
    } else {
      let failure = XMLText.attributes(["type": finding.severity.rawValue, "message": finding.message])
      output.write("      <failure\(failure)>\(XMLText.escaped(text))</failure>\n")
    }
    output.write("    </testcase>\n")
  }
}
