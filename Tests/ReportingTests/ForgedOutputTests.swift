// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import Reporting
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Whatever an app's files are called and say")
struct ForgedOutputTests {
  static let nasty = [
    "::error file=a::forged", "  ::add-mask::x", "a\n::error::forged", "a\r##[error]forged",
    "##vso[task.setvariable x=y]z",
    "see ##teamcity[buildStatus status='SUCCESS']", "##[group]x", "\u{1B}]0;title\u{7}\u{9B}31m",
    "a\u{202E}b\u{2066}c\u{200F}",
    "a\u{2028}::error::b\u{2029}c\u{85}d", "=cmd|' /C calc'!A0", "\"\u{301},=1+1", ";=1+1", "＝1+1", " =1+1",
    "]]><script>alert(1)</script>", "\"\u{301} onload=\"x", "@everyone #1 ![x](y) ``` | `` \\| https://e.org www.e.org",
    "|\u{301}|", "`", "\u{FEFF}::error::", "\u{A0}::error::x", "\u{E0041}\u{FFF9}", "section_start:1:a\r\u{1B}[0Kb",
  ]

  /// A report with a text wherever an app's text can come to stand.
  static func report(_ text: String) -> CheckReport {
    let file = "App/\(text).swift"
    let range = SourceRange(SourcePosition(line: 1, column: 1), SourcePosition(line: 1, column: 2))
    let place = Location(file: file, range: range)
    let finding = Finding(
      rule: "apple", severity: .warning, message: text, location: place, screens: [text],
      notes: [Note(text, at: place)],
      fixes: [Fix(text, safety: .safe, edits: [Fix.Edit(place, text: text)])])
    return CheckReport(
      findings: [finding], problems: [Problem(text, at: place)], fileCount: 1, rules: fakeRules,
      texts: SourceTexts([file: Data(text.utf8)]), toolVersion: "1")
  }

  static func written(_ text: String, _ format: ReportFormat, style: TextStyle = TextStyle()) -> String {
    var output = ""
    format.reporter(style: style).write(report(text), to: &output)
    let line = LogLine(format.syntax(style: style))
    return output.utf8.split(separator: 10, omittingEmptySubsequences: false)
      .map { String(decoding: line.safe(Array($0) + [10]), as: UTF8.self) }.joined()
  }

  @Test("nothing of it is a command to a build service", arguments: ReportFormat.allCases, nasty)
  func commands(format: ReportFormat, text: String) {
    let lines = Self.written(text, format).split { $0.isNewline }
    for line in lines {
      let start = line.drop { $0.isWhitespace }
      #expect(!start.hasPrefix("::") || (format == .github && start.hasPrefix("::warning file=")), "\(line)")
      #expect(!line.contains(/##[A-Za-z]*\[/), "\(line)")
    }
    if format == .github { #expect(lines.count == 2) }
  }

  @Test("nothing of it steers a terminal or hides", arguments: ReportFormat.allCases, nasty)
  func controls(format: ReportFormat, text: String) {
    for style in [TextStyle(), TextStyle(isColored: true)] {
      let output = Self.written(text, format, style: style).replacing(/\u{1B}\[(0|1|2|1;31|32|1;33|34|36)m/, with: "")
        .replacing("\r\n", with: "\n")
      let controls = output.unicodeScalars.filter { VisibleText.isControl($0) && $0 != "\n" && $0 != "\t" }
      #expect(controls.isEmpty)
    }
  }

  @Test("JSON stays JSON and says the same", arguments: [ReportFormat.json, .gitlab, .sarif], nasty)
  func json(format: ReportFormat, text: String) throws {
    var unguarded = ""
    format.reporter().write(Self.report(text), to: &unguarded)
    let plain = try JSONValue(parsing: unguarded)
    #expect(try JSONValue(parsing: Self.written(text, format)) == plain)
  }

  @Test("XML stays well-formed", arguments: [ReportFormat.checkstyle, .junit], nasty)
  func xml(format: ReportFormat, text: String) {
    let parser = XMLParser(data: Data(Self.written(text, format).utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test("no field of CSV is a formula, and there are as many", arguments: nasty)
  func csv(text: String) {
    var fields: [String] = [""]
    var isQuoted = false
    for scalar in Self.written(text, .csv).unicodeScalars.drop(while: { $0 != "\n" }).dropFirst() {
      if scalar == "\"" { isQuoted.toggle() }
      if scalar == ",", !isQuoted { fields.append("") } else { fields[fields.count - 1].unicodeScalars.append(scalar) }
    }
    #expect(fields.count == 8)
    for field in fields {
      let content = field.unicodeScalars.drop { $0 == "\"" || $0 == " " }
      #expect(!(content.first.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false), "\(field)")
      // Where fields are parted by semicolons, none may be one outside quotes.
      #expect(!field.contains(";") || field.hasPrefix("\""), "\(field)")
    }
  }

  @Test("Markdown has no mentions, pictures, links or open code", arguments: nasty)
  func markdown(text: String) {
    let table = Self.written(text, .markdown)
    let rows = table.split(separator: "\n")
    #expect(rows.count == 3)
    // Bars that are not escaped part cells: four, whatever the text says.
    let row = Array((rows.last ?? "").unicodeScalars)
    var bars = 0
    var index = 0
    while index < row.count {
      if row[index] == "\\" { index += 1 } else if row[index] == "|" { bars += 1 }
      index += 1
    }
    #expect(bars == 5, "\(table)")
    #expect(!table.contains("@everyone") && !table.contains("![") && !table.contains("https://e.org"))
    // Within code, markup is text.
    #expect(!table.replacing(/`[^`]*`/, with: "").contains("<script"))
    #expect(row.count { $0 == "`" } % 2 == 0)
  }

  @Test("a patch names the file that it is of, and no other")
  func patch() throws {
    for name in ["a\nb/+++ x.swift", "a\tb\"\\.swift", "ö.swift", "a b.swift", "a\u{202E}.swift"] {
      let file = try EditedFile(
        path: name, text: SourceText(Data("a\n".utf8)), edits: [edit(name, (1, 1), (1, 2), "b")])
      let patch = String(decoding: UnifiedDiff.data(of: [file]), as: UTF8.self)
      #expect(patch.split(separator: "\n").count == 5, "\(patch)")
      let folder = try TemporaryFolder()
      try folder.write("a\n", to: name)
      try folder.write(patch, to: "x.patch")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "apply", "x.patch"]
      process.currentDirectoryURL = folder.url
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(try folder.text(name) == "b\n")
    }
  }

  private func edit(_ file: String, _ start: (Int, Int), _ end: (Int, Int), _ text: String) -> Fix.Edit {
    let range = SourceRange(
      SourcePosition(line: start.0, column: start.1), SourcePosition(line: end.0, column: end.1))
    return Fix.Edit(Location(file: file, range: range), text: text)
  }
}
