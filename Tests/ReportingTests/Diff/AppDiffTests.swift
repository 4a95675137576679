// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import Reporting
import Screens
import TestSupport
import Testing

@Suite("What changes")
struct AppDiffTests {
  private func place(_ line: Int) -> Location {
    Location(file: "App/A.swift", range: SourceRange(at: SourcePosition(line: line, column: 3)))
  }

  private func screen(_ name: String, _ style: BarAnswer.Style, context: String = "window > A") -> Screen {
    let answer = BarAnswer(
      style: style, decidedBy: .controller("A|<b>"), hidden: false, hiddenDecidedBy: .controller("A"))
    return Screen(
      name: name, target: nil, context: context, confidence: .certain, location: place(1), light: answer, dark: answer)
  }

  private func state(_ screens: [Screen], findings: [Finding] = [], text: String = "") -> AppState {
    AppState(
      name: "side", screens: screens, findings: findings, texts: SourceTexts(["App/A.swift": Data(text.utf8)]))
  }

  @Test("is a bar that differs, a screen that is new, and one that is gone")
  func changes() {
    let diff = AppDiff(
      from: state([screen("Same", .darkContent), screen("Turns", .darkContent), screen("Goes", .darkContent)]),
      to: state([screen("Same", .darkContent), screen("Turns", .lightContent), screen("Comes", .darkContent)]))
    #expect(diff.changes.map(\.screen?.name) == ["Comes", "Goes", "Turns"])
    #expect(diff.changes.map { $0.before == nil } == [true, false, false])
    #expect(diff.changes.map { $0.after == nil } == [false, true, false])
  }

  @Test("is a screen that came to stand elsewhere, as one")
  func moved() {
    let diff = AppDiff(
      from: state([screen("Home", .darkContent)]),
      to: state([screen("Home", .darkContent, context: "presented fullScreen: Home")]))
    #expect(diff.changes.count == 1 && diff.changes.first?.before != nil && diff.changes.first?.after != nil)
  }

  @Test("is not a finding whose line has shifted")
  func findings() {
    func finding(_ line: Int, _ message: String) -> Finding {
      Finding(rule: "apple", severity: .warning, message: message, location: place(line))
    }
    let diff = AppDiff(
      from: state([], findings: [finding(1, "stays"), finding(2, "goes")], text: "let a = 1\nlet b = 2\n"),
      to: state([], findings: [finding(3, "stays"), finding(4, "comes")], text: "\n\nlet a = 1\nlet c = 3\n"))
    #expect(diff.newFindings.map(\.message) == ["comes"] && diff.goneFindings.map(\.message) == ["goes"])
  }

  @Test("is not a finding whose line was edited where it stood")
  func editedLine() {
    func finding(_ line: Int, _ message: String) -> Finding {
      Finding(rule: "apple", severity: .warning, message: message, location: place(line))
    }
    let diff = AppDiff(
      from: state([], findings: [finding(1, "a is wrong"), finding(2, "goes")], text: "let a = 1\nlet b = 2\n"),
      to: state([], findings: [finding(1, "c is wrong")], text: "let c = 1\n"))
    #expect(diff.newFindings.isEmpty && diff.goneFindings.map(\.message) == ["goes"])
  }

  @Test("is a page with both pictures and a way from one to the other, and a short comment")
  func pages() {
    let changes = (0..<7).map { "Screen\($0)ViewController" }
    let diff = AppDiff(
      from: state(changes.map { screen($0, .darkContent) }, findings: SampleReport.findings),
      to: state(changes.map { screen($0, .lightContent) }))
    var page = ""
    DiffHTML(report: SampleApp.report(names: ["HomeViewController"])).write(diff, to: &page)
    #expect(
      page.components(separatedBy: "<input type=\"range\"").count - 1 == 14
        && page.contains("id=\"Screen3ViewController\""))
    #expect(MarkupBalance.problem(in: page) == nil)
    var comment = ""
    DiffMarkdown(artifact: "changes").write(diff, to: &comment)
    #expect(comment.contains("<details><summary>7 screens</summary>") && comment.contains("artifact `changes`"))
  }

  @Test("is valid against the schema in JSON, and escaped in Markdown")
  func formats() throws {
    let diff = AppDiff(
      from: state([screen("Turns", .darkContent), screen("Goes|", .darkContent)], findings: SampleReport.findings),
      to: state([screen("Turns", .lightContent)]))
    var json = ""
    DiffJSON().write(diff, to: &json)
    let schema = try JSONSchema(PackageFolder.url.appendingPathComponent("Documentation/Schemas/diff.schema.json"))
    #expect(try schema.problems(of: try JSONValue(parsing: json)) == [])
    var markdown = ""
    DiffMarkdown().write(diff, to: &markdown)
    #expect(markdown.contains("| <code>Goes\\|</code><br>") && markdown.contains("A\\|&lt;b&gt;"))
  }

  @Test("shares its definitions with the reports of screens and findings")
  func definitions() throws {
    func definitions(_ name: String) throws -> [String: JSONValue] {
      let url = PackageFolder.url.appendingPathComponent("Documentation/Schemas/\(name).schema.json")
      let value = try JSONValue(parsing: String(decoding: Data(contentsOf: url), as: UTF8.self))
      guard case .object(let members)? = value["definitions"] else { return [:] }
      return members
    }
    let own = try definitions("diff")
    for name in ["screens", "check"] {
      // A diff says nothing of overrides on their own.
      for (key, value) in try definitions(name) where key != "override" { #expect(own[key] == value, "\(key)") }
    }
  }
}
