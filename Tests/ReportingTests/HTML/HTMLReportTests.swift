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
    let order = ["unreadable", "other-problems", "not-known"].map {
      page.range(of: "article class=\"card \($0)")?.lowerBound
    }
    #expect(order.compactMap { $0 } == order.compactMap { $0 }.sorted() && order[0] != nil)
    for screen in report.screens {
      let card = try #require(page.range(of: " id=\"\(screen.name)\"")?.upperBound)
      let start = try #require(page[card...].range(of: "<figure data-mode=\"light\"")?.upperBound)
      let drawing = page[start...].prefix(3000).prefix { $0 != "\n" }
      if let background = screen.light.background { #expect(drawing.contains("fill=\"\(background)\"")) }
      if screen.light.hidden == false {
        #expect(drawing.contains("color=\"\(screen.light.style == .lightContent ? "#FFFFFF" : "#000000")\""))
      }
    }
  }

  @Test("says first what is wrong and what to do, a row a problem, worst first, Info.plist among them")
  func answer() throws {
    let page = SampleApp.page(SampleApp.report(names: ["HomeViewController", "AboutViewController"]))
    let board = try #require(page.range(of: "<section id=\"board\"")).lowerBound
    let rows = page[..<board].components(separatedBy: "<li class=\"row ").dropFirst()
    #expect(rows.count == 3)
    let plist = try #require(rows.first { $0.contains("Info.plist:4") })
    #expect(plist.contains("The key has no effect"))
    let home = try #require(rows.first { $0.contains("href=\"#HomeViewController\"") })
    #expect(
      home.contains("class=\"cause\"") && home.contains("Forward or remove it") && home.contains("data-copy=\"lintel "))
    #expect(!page.contains("Elsewhere"))
  }

  @Test("says once what is the same in several places, and counts each place")
  func sameness() throws {
    var report = SampleApp.report(names: ["HomeViewController"])
    report.findings = [12, 20, 31].map { line in
      Finding(
        rule: "status-bar-frame-layout", severity: .warning, message: "the frame is zero; lay out by the safe area",
        location: SampleApp.location("App/Legacy.m", line))
    }
    report.findings.append(
      Finding(
        rule: "status-bar-frame-layout", severity: .warning, message: "the frame is zero; lay out by the safe area",
        location: SampleApp.location("App/Other.m", 12)))
    let page = SampleApp.page(report)
    let board = try #require(page.range(of: "<section id=\"board\"")).lowerBound
    let rows = page[..<board].components(separatedBy: "<li class=\"row ").dropFirst()
    #expect(rows.count == 2 && page.contains("4 problems"))
    for place in ["Legacy.m:12", "Legacy.m:20", "Legacy.m:31"] { #expect(rows.first?.contains(place) == true) }
  }

  @Test("names the screens that a problem concerns, first one whose bar shows it, and says how many more there are")
  func concerned() throws {
    let names = (0..<9).map { "Screen\($0)ViewController" }
    var report = SampleApp.report(names: names)
    for index in report.screens.indices {
      let style: BarAnswer.Style = index == 4 ? .darkContent : .adaptive
      let answer = BarAnswer(
        style: style, fallback: .darkContent, hidden: false, background: index == 4 ? "#000000" : nil,
        contrast: index == 4 ? 1 : nil, readable: index == 4 ? false : nil)
      (report.screens[index].light, report.screens[index].dark) = (answer, answer)
    }
    report.findings = [
      Finding(
        rule: "unreadable", severity: .warning, message: "dark content over #000000; .lightContent has 21 : 1",
        location: SampleApp.location("App/Main.swift", 3), screens: names)
    ]
    let page = SampleApp.page(report)
    let board = try #require(page.range(of: "<section id=\"board\"")).lowerBound
    let row = try #require(page[..<board].components(separatedBy: "<li class=\"row ").last)
    let who = row.components(separatedBy: "<p class=\"who\">").last?.components(separatedBy: "</p>").first ?? ""
    #expect(who.contains("href=\"#Screen4ViewController\""))
    #expect(row.contains("and 8 more screens:"))
    #expect(row.contains("href=\"#unreadable\" data-only=\"unreadable\">2 more<"))
    #expect(row.contains("Use <code>.lightContent</code>, which has 21:1") && row.contains("Main.swift:3"))
  }

  @Test("draws what could not be read on earlier versions in the context that shows it, and else not at all")
  func earlier() throws {
    var report = SampleApp.report(names: ["HomeViewController"], contexts: 2)
    let clear = BarAnswer(style: .adaptive, fallback: .darkContent, hidden: false)
    var black = clear
    (black.background, black.contrast, black.readable) = ("#000000", 21, true)
    report.findings = [
      Finding(
        rule: "unreadable", severity: .warning, message: "dark content up to iOS 16; use .lightContent",
        location: report.screens[0].location, screens: ["HomeViewController"])
    ]
    for index in [0, 1] { (report.screens[index].light, report.screens[index].dark) = (clear, clear) }
    #expect(!SampleApp.page(report).contains("class=\"earlier\""))
    (report.screens[1].light, report.screens[1].dark) = (black, black)
    let page = SampleApp.page(report)
    let part = page.components(separatedBy: "class=\"earlier\"").last?.components(separatedBy: "</div>").first ?? ""
    #expect(part.components(separatedBy: "look bad").count - 1 == 2 && part.contains("Light <b>1:1</b>"))
    #expect(page.contains("1 status bar cannot be read up to iOS 16"))
  }

  @Test("has on a card the finding, what to do and the pictures in sight, and one fold that says how it is known")
  func card() throws {
    let page = SampleApp.page(SampleApp.report(names: ["HomeViewController"]))
    let card = try #require(page.components(separatedBy: "<article ").last?.components(separatedBy: "</article>").first)
    let order = ["class=\"finding ", "class=\"fix\"", "class=\"looks\"", "class=\"line\"", "<details"].map {
      card.range(of: $0)?.lowerBound
    }
    #expect(order.allSatisfy { $0 != nil } && order.compactMap { $0 } == order.compactMap { $0 }.sorted())
    #expect(card.components(separatedBy: "<details").count - 1 == 1 && card.contains("<summary>How we know</summary>"))
    #expect(card.contains("decided by <b>MainNavigation0</b>") && card.contains("Likely: "))
  }

  @Test("draws an adaptive bar as iOS shows it over what lies behind, and says so")
  func adaptive() {
    var report = SampleApp.report(names: ["HomeViewController"])
    report.screens[0].light = BarAnswer(
      style: .adaptive, fallback: .darkContent, hidden: false, background: "#000000", contrast: 21, readable: true)
    let page = SampleApp.page(report)
    let figure =
      page.components(separatedBy: "<figure data-mode=\"light\"").last?.components(separatedBy: "</figure>").first ?? ""
    #expect(figure.contains("color=\"#FFFFFF\"") && figure.contains("automatic: light content"))
  }

  @Test("draws a way back only where one leads back, and from iOS 26 on no line below the bar")
  func scenery() {
    var report = SampleApp.report(names: ["HomeViewController"])
    let use = "<use href=\"#lintel-back-"
    #expect(!SampleApp.page(report).contains(use))
    report.screens[0].context = "window > UINavigationController(bar visible) > HomeViewController (pushed)"
    #expect(SampleApp.page(report).contains(use))
    report.environment = ScreenEnvironment(iOS: SystemVersion(26))
    #expect(SampleApp.page(report).contains("\(use)island-402-glass"))
  }

  @Test("says conditions in shortest form: equal answers once, the rest as otherwise")
  func conditions() {
    var report = SampleApp.report(names: ["HomeViewController"])
    let (light, dark) = (BarAnswer(style: .lightContent, hidden: false), BarAnswer(style: .darkContent, hidden: false))
    report.screens[0].conditions = [
      ConditionalAnswer(when: "theme is Night", light: light, dark: light),
      ConditionalAnswer(when: "not (theme is Night) and not (theme is Sepia)", light: dark, dark: dark),
      ConditionalAnswer(when: "theme is Sepia", light: light, dark: light),
    ]
    let page = SampleApp.page(report)
    #expect(page.contains("<li>When theme is Night, or theme is Sepia: light content</li>"))
    #expect(page.contains("<li>Otherwise: dark content</li>") && !page.contains("not (theme"))
  }

  @Test("gathers what is not known by the cause that screens share")
  func causes() {
    var report = SampleApp.report(names: ["OneViewController", "TwoViewController"])
    report.findings = []
    let nothing = BarAnswer(style: .unknown, decidedBy: .unknown, hiddenDecidedBy: .unknown)
    for index in report.screens.indices {
      let name = report.screens[index].name
      (report.screens[index].light, report.screens[index].dark) = (nothing, nothing)
      report.screens[index].context = "unknown"
      report.screens[index].unknown = [
        Unknown(.context, at: SampleApp.location("App/A.swift", 3), why: "nothing that was read shows \(name)")
      ]
    }
    report.summary = ScreenSummary(report.screens)
    let page = SampleApp.page(report)
    #expect(page.contains("<h1>No problems in 0 screens<span>; 2 not fully known</span></h1>"))
    #expect(
      page.contains("2 screens: where it is shown is not known. <span>Nothing that was read shows the screen</span>"))
    // The cause is seen, its screens are folded away.
    #expect(page.contains("<details class=\"cause-group\"><summary><h3>2 screens"))
    #expect(!page.contains("<figure"))
  }

  @Test("copies commands that a shell takes for what they are")
  func commands() throws {
    var report = SampleApp.report(names: ["HomeViewController"])
    report.folder = "My App; rm -rf ~"
    report.findings = [
      Finding(rule: "dead-hook", severity: .error, message: "wrong", location: SampleApp.location("a'b $(x).swift", 40))
    ]
    let page = SampleApp.page(report)
    let shown = "lintel explain 'My App; rm -rf ~' --at 'a'\\''b $(x).swift:40'"
    #expect(page.contains("data-copy=\"\(shown)\""))
  }

  @Test("names cards by their screens: stable, plain, and each once")
  func fragments() {
    let names = [
      "Home", "home", "Größe", "a b<c>", "map", "😀", String(repeating: "x", count: 300),
      String(repeating: "x", count: 301),
    ]
    var report = SampleApp.report(names: names)
    report.screens += SampleApp.screen("Home", index: 3, target: "Other")
    let page = SampleApp.page(report)
    let ids = page.components(separatedBy: "<article ").dropFirst().compactMap {
      $0.components(separatedBy: " id=\"").dropFirst().first?.prefix { $0 != "\"" }
    }
    #expect(Set(ids).count == 9 && ids.allSatisfy { $0.count < 100 && !$0.contains(" ") && !$0.contains("<") })
    #expect(Set(ids).isSuperset(of: ["Home", "home", "Größe", "Home.Other", "map.App"]), "\(ids)")
  }

  @Test("counts screens as the command line does")
  func counts() {
    var report = SampleApp.report(names: Self.names, contexts: 2)
    for index in [4, 5] { report.screens[index].kind = .notShown }
    report.summary = ScreenSummary(report.screens)
    let page = SampleApp.page(report)
    #expect(page.contains("\(report.summary.screens) screens, \(report.summary.resolved) resolved"))
    #expect(report.summary.screens == 23 && report.summary.known <= report.summary.resolved)
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
    #expect(!page.contains("-h\"><bdi>\(name)"))
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
    let card = try #require(page.range(of: " id=\"HomeViewController\"")).lowerBound
    let end = try #require(page[card...].range(of: "</article>")).upperBound
    #expect(page[card..<end].contains("In its code") && page[card..<end].contains("HomeViewController.swift"))
    #expect(!page[card..<end].contains("Above its code"))
    #expect(page.components(separatedBy: "Above its code").count - 1 == 1)
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
    #expect(SourceLinks.presets.keys.sorted() == ["idea", "vscode", "xcode", "zed"])
    #expect(
      SourceLinks.relative(prefix: "../a b/").address(of: SampleApp.location("A.swift", 3)) == "../a%20b/A.swift#L3")
    var links = SourceLinks(template: SourceLinks.presets["vscode"] ?? "")
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
