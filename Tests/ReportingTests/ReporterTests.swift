// SPDX-License-Identifier: Apache-2.0

import Findings
import Foundation
import Reporting
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Every format")
struct ReporterTests {
  private static let extensions: [ReportFormat: String] = [
    .json: "json", .sarif: "sarif", .gitlab: "json", .checkstyle: "xml", .junit: "xml", .markdown: "md", .csv: "csv",
  ]

  @Test("looks as its golden file does", arguments: ReportFormat.allCases)
  func golden(format: ReportFormat) {
    let suffix = Self.extensions[format] ?? "txt"
    expectGolden(SampleReport.text(format), "\(format.rawValue).\(suffix)")
    expectGolden(SampleReport.text(format, SampleReport.empty), "\(format.rawValue)-empty.\(suffix)")
  }

  @Test("ends in a line feed, and has no terminal escapes", arguments: ReportFormat.allCases)
  func clean(format: ReportFormat) {
    let text = SampleReport.text(format)
    #expect(text.hasSuffix("\n") || text.hasSuffix("\r\n"))
    #expect(!text.unicodeScalars.contains("\u{1B}") || format == .github)
  }

  @Test("for people has colour only where it is wanted")
  func colour() {
    let plain = SampleReport.text(.text)
    let colored = SampleReport.text(.text, style: TextStyle(isColored: true))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain && colored != plain)
    #expect(!SampleReport.text(.text, style: TextStyle(isQuiet: true)).contains("resolved"))
  }

  @Test("in JSON is valid against the schema in the repository")
  func json() throws {
    let schema = try JSONSchema(PackageFolder.url.appendingPathComponent("Documentation/Schemas/check.schema.json"))
    for report in [SampleReport.report(), SampleReport.empty] {
      #expect(try schema.problems(of: try JSONValue(parsing: SampleReport.text(.json, report))) == [])
    }
  }

  @Test("in XML is well-formed", arguments: [ReportFormat.checkstyle, .junit])
  func xml(format: ReportFormat) {
    let parser = XMLParser(data: Data(SampleReport.text(format).utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test("in CSV has as many fields a record as the header")
  func csv() {
    var records = [[""]]
    var isQuoted = false
    for character in SampleReport.text(.csv) {
      let last = records.count - 1
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: records[last].append("")
      case "\r\n" where !isQuoted: records.append([""])
      default: records[last][records[last].count - 1].append(character)
      }
    }
    #expect(records.removeLast() == [""] && records.count == 4)
    #expect(records.allSatisfy { $0.count == 8 })
  }

  @Test("writes thousands of findings in the memory of one", arguments: ReportFormat.allCases)
  func large(format: ReportFormat) {
    let findings = (0..<(Thoroughness.isAsked ? 10_000 : 3_000)).map { number -> Finding in
      var finding = SampleReport.findings[number % 3]
      finding.message += " \(number)"
      return finding
    }.sorted()
    let report = SampleReport.report(findings)
    var sink = CountingSink()
    format.reporter().write(report, to: &sink)
    #expect(sink.total > 10_000 && sink.longest < 100_000)
  }
}

/// Counts what is written and keeps nothing.
private struct CountingSink: TextOutputStream {
  var total = 0
  var longest = 0

  mutating func write(_ string: String) {
    total += string.utf8.count
    longest = max(longest, string.utf8.count)
  }
}
