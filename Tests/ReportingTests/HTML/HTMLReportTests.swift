// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import HeadlessUIKit
import Reporting
import Screens
import TestSupport
import Testing

@Suite("The HTML report")
struct HTMLReportTests {
  private static let names = (0..<24).map { "Screen\($0)ViewController" }

  @Test("has a card for each screen, worst first, with the colours of the answers")
  func cards() throws {
    let report = SampleApp.report(names: Self.names)
    let page = SampleApp.page(report)
    #expect(page.components(separatedBy: "<article class=\"card").count - 1 == Self.names.count)
    let order = ["card error", "card warning", "card info"].map { page.range(of: "article class=\"\($0)")?.lowerBound }
    #expect(order.compactMap { $0 } == order.compactMap { $0 }.sorted())
    for screen in report.screens {
      let start = try #require(page.range(of: "\(screen.name) in light")?.lowerBound)
      let figure = page[..<start].range(of: "<figure", options: .backwards).map { page[$0.lowerBound..<start] } ?? ""
      #expect(figure.contains("data-style=\"\(screen.light.style.rawValue)\""))
      #expect(figure.contains("data-background=\"\(screen.light.background ?? "unknown")\""))
      let drawing = page[start...].prefix(3000).prefix { $0 != "\n" }
      if let background = screen.light.background { #expect(drawing.contains("fill=\"\(background)\"")) }
      if screen.light.hidden == false {
        #expect(drawing.contains("color=\"\(screen.light.style == .lightContent ? "#FFFFFF" : "#000000")\""))
      }
    }
  }

  @Test("writes the same twice")
  func deterministic() {
    let report = SampleApp.report(names: Self.names, contexts: 2)
    #expect(SampleApp.page(report) == SampleApp.page(report))
  }

  @Test("refers to nothing outside itself")
  func selfContained() {
    let page = SampleApp.page(SampleApp.report(names: Self.names))
    for text in ["http://", "https://", "<link", "@import", "src=", "url(\"", "url('"] {
      #expect(!page.replacingOccurrences(of: "http-equiv", with: "").contains(text), "\(text)")
    }
    #expect(page.contains("default-src 'none'"))
  }

  @Test("is balanced markup, whatever the names", arguments: [true, false])
  func balanced(isHostile: Bool) {
    let names = isHostile ? SampleApp.hostileNames : Self.names
    let page = SampleApp.page(SampleApp.report(names: names, contexts: 2, title: isHostile ? names[1] : "App"))
    #expect(MarkupBalance.problem(in: page) == nil)
    #expect(!page.contains("<img") && !page.contains("<script>alert") && !page.contains("\u{202E}"))
  }

  @Test("cuts a long name and has all of it at hand")
  func longNames() {
    let name = SampleApp.hostileNames[6]
    let page = SampleApp.page(SampleApp.report(names: [name]))
    #expect(page.contains("<summary>Full name</summary>") && page.contains("<bdi>\(name)</bdi>"))
    #expect(!page.contains("<h2 id=\"s1h\"><bdi>\(name)"))
  }

  @Test("puts a finding that names no screen on the card of the screen in whose code it is")
  func places() throws {
    var report = SampleApp.report(names: ["HomeViewController", "AboutViewController"])
    let file = report.screens[0].location.file
    report.findings = [
      Finding(rule: "dead-hook", severity: .error, message: "in its code", location: SampleApp.location(file, 40)),
      Finding(rule: "dead-hook", severity: .error, message: "above its code", location: SampleApp.location(file, 2)),
    ]
    let page = SampleApp.page(report)
    let card = try #require(page.range(of: "<article class=\"card error\"")).lowerBound
    #expect(page[card...].prefix { $0 != "\n" }.contains("id=\"s1\""))
    let end = try #require(page[card...].range(of: "</article>")).upperBound
    #expect(page[card..<end].contains("in its code") && page[card..<end].contains("HomeViewController.swift"))
    let elsewhere = try #require(page.range(of: "<section id=\"elsewhere\">")).upperBound
    #expect(page[elsewhere...].contains("above its code") && !page[elsewhere...].contains("in its code"))
  }

  @Test("draws a sheet where what was presented last is one")
  func sheets() {
    var report = SampleApp.report(names: ["HomeViewController"])
    for (context, isSheet) in [
      ("presented pageSheet over Root: HomeViewController", true),
      ("presented pageSheet over Root: UINavigationController(bar visible) > HomeViewController", true),
      ("window > Root > presented pageSheet: Card > presented overFullScreen: HomeViewController", false),
      ("presented fullScreen over Root: HomeViewController", false), ("window > HomeViewController", false),
    ] {
      report.screens[0].context = context
      #expect(SampleApp.page(report).contains("<use href=\"#lintel-sheet-") == isSheet, "\(context)")
    }
  }

  @Test("draws no chain where the context is not known")
  func unknownContext() {
    var report = SampleApp.report(names: ["HomeViewController"])
    report.screens[0].context = "unknown"
    report.screens[0].explanation = []
    #expect(!SampleApp.page(report).contains("class=\"chain\""))
  }

  @Test("says so when there is no screen, and what was looked for")
  func empty() {
    var report = SampleApp.report(names: [])
    report.findings = []
    report.map = AppMap()
    let page = SampleApp.page(report)
    #expect(page.contains("No screens were found") && page.contains("321 files") && page.contains("main storyboard"))
    #expect(MarkupBalance.problem(in: page) == nil)
  }

  @Test("leads to places by a template")
  func links() {
    var links = SourceLinks(template: "vscode://file{path}:{line}:{column}")
    links.root = "/home/a b"
    #expect(
      links.address(of: SampleApp.location("App/Ä&.swift", 3)) == "vscode://file/home/a%20b/App/%C3%84%26.swift:3:7")
  }

  @Test("has two hundred screens in three megabytes")
  func large() {
    let names = (0..<200).map { "Feature\($0)DetailViewController" }
    let report = SampleApp.report(names: names, contexts: 3)
    let page = SampleApp.page(report)
    print("200 screens in 600 contexts: \(page.utf8.count) bytes")
    #expect(page.utf8.count <= 3_000_000)
  }
}
