// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens

/// Everything, for programs: `Documentation/Schemas/check.schema.json` describes it.
///
/// Lines and columns count from 1, columns in UTF-8 code units.
package struct JSONReporter: Reporter {
  package static let schema = 1

  package init() {}

  package func write(_ report: CheckReport, to output: inout some TextOutputStream) {
    let json = JSONText()
    output.write("{\n  \"findings\": ")
    json.write(report.findings, indentation: "  ", to: &output) { FindingJSON($0, page: report.page(of: $0.rule)) }
    output.write(",\n  \"problems\": ")
    json.write(report.problems, indentation: "  ", to: &output) { ProblemJSON($0) }
    let summary = SummaryJSON(
      screens: report.screens.screens, resolved: report.screens.resolved, known: report.screens.known,
      unknown: report.screens.unknown,
      files: report.fileCount)
    output.write(",\n  \"schema\": \(Self.schema),\n  \"summary\": \(json.text(of: summary))\n}\n")
  }
}

struct FindingJSON: Encodable {
  var rule: String
  var severity: String
  var message: String
  var file: String
  var line: Int
  var column: Int
  var endLine: Int
  var endColumn: Int
  var confidence: String
  var screens: [String]
  var notes: [NoteJSON]
  var fixes: [FixJSON]
  var help: String

  init(_ finding: Finding, page: String? = nil) {
    rule = finding.rule
    severity = finding.severity.rawValue
    message = finding.message
    file = finding.location.file
    line = finding.location.line
    column = finding.location.column
    endLine = Int(finding.location.range.end.line)
    endColumn = Int(finding.location.range.end.column)
    confidence = finding.confidence.rawValue
    screens = finding.screens
    notes = finding.notes.map {
      NoteJSON(message: $0.message, file: $0.location.file, line: $0.location.line, column: $0.location.column)
    }
    fixes = finding.fixes.map { FixJSON($0) }
    help = page ?? "rules/\(finding.rule)"
  }
}

struct NoteJSON: Encodable {
  var message: String
  var file: String
  var line: Int
  var column: Int
}

struct FixJSON: Encodable {
  var title: String
  var safety: String
  var edits: [EditJSON]

  init(_ fix: Fix) {
    title = fix.title
    safety = fix.safety.rawValue
    edits = fix.edits.map { EditJSON($0) }
  }
}

struct EditJSON: Encodable {
  var file: String
  /// `line:column-line:column`, the end not included.
  var range: String
  var text: String

  init(_ edit: Fix.Edit) {
    let range = edit.location.range
    file = edit.location.file
    self.range = "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
    text = edit.text
  }
}

private struct SummaryJSON: Encodable {
  var screens: Int
  var resolved: Int
  var known: Int
  var unknown: Int
  var files: Int
}
