// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import HeadlessUIKit
import Reporting
import Screens
import TestSupport
import Testing

@Suite("The parts of the HTML report in Chromium", .serialized, .oneBrowser)
struct BrowserPartsTests {
  private static let names = (0..<12).map { "Screen\($0)ViewController" }
  private static let settled = "new Promise((done) => setTimeout(done, 300))"

  @Test("copy commands and links, also where the clipboard is closed to scripts", arguments: [true, false])
  func copies(isClosed: Bool) throws {
    guard let session = try OneBrowser.showing(SampleApp.page(SampleApp.report(names: Self.names))) else { return }
    try session.evaluate(
      """
      window.copied = [];
      Object.defineProperty(navigator, 'clipboard', { value: {
        writeText: async (text) => { if (\(isClosed)) throw new Error('closed'); window.copied.push(text); },
      } });
      document.execCommand = () => { window.copied.push(document.activeElement.value); return true; };
      document.querySelector('.row .copy').focus();
      """)
    try session.press("Enter")
    try session.evaluate(Self.settled)
    let said = "document.querySelector('.row .copy').textContent"
    #expect(try session.evaluate(said)?.string == "Copied")
    try session.evaluate("document.querySelector('#Screen4ViewController .link').click(), \(Self.settled)")
    let copied = try session.evaluate("window.copied")?.elements.compactMap(\.string) ?? []
    #expect(copied.count == 2 && copied.first?.hasPrefix("lintel ") == true)
    #expect(copied.last == session.page.absoluteString + "#Screen4ViewController")
    // The button says again what it does.
    let later = "new Promise((done) => setTimeout(() => done(\(said)), 1600))"
    #expect(try session.evaluate(later)?.string?.hasPrefix("Copy ") == true)
  }

  @Test("say in the table what cards say, and are filtered there too")
  func table() throws {
    guard let session = try OneBrowser.showing(SampleApp.page(SampleApp.report(names: Self.names))) else { return }
    try session.evaluate("document.getElementById('view').focus()")
    try session.press("Enter")
    let differing = try session.evaluate(
      """
      [...document.querySelectorAll('#table tbody tr')].filter((row, index) => {
        const card = document.querySelectorAll('.card')[index];
        const words = (e) => e.textContent.replace(/\\s+/g, ' ').trim();
        const captions = [...card.querySelectorAll(':scope > .looks figcaption')].map((e) => words(e).replace(/^(Light|Dark) /, ''));
        return words(row.cells[1]) !== words(card.querySelector('h3')) ||
          captions.some((text, mode) => words(row.cells[2 + mode]).replace(/ /g, '') !== text.replace(/ /g, ''));
      }).map((row) => row.textContent)
      """)
    #expect(differing?.elements == [])
    #expect(try session.evaluate("getComputedStyle(document.getElementById('board')).display")?.string == "none")
    try session.evaluate(
      """
      document.getElementById('search').value = 'Screen7',
      document.getElementById('search').dispatchEvent(new Event('change', { bubbles: true }))
      """)
    let shown = "[...document.querySelectorAll('#table tbody tr')].filter((e) => !e.hidden).length"
    #expect(try session.evaluate(shown)?.number == 1)
    // A line leads to its card.
    try session.evaluate("document.querySelector('#table tbody tr:not([hidden]) a').click(), \(Self.settled)")
    #expect(try session.evaluate("document.activeElement.id")?.string == "Screen7ViewController")
  }

  @Test("find screens on the map, and choose the way by keys")
  func map() throws {
    guard let session = try OneBrowser.showing(SampleApp.page(SampleApp.report(names: Self.names))) else { return }
    try session.evaluate("document.getElementById('map-search').focus()")
    for key in ["n", "1", "1"] { try session.press(key) }
    let hits = "[...document.querySelectorAll('#map .hit > a')].map((e) => e.textContent)"
    #expect(try session.evaluate(hits)?.elements.compactMap(\.string) == ["Screen11ViewController"])
    try session.evaluate("document.querySelector('#map .hit > a').focus()")
    try session.press("Enter")
    #expect(
      try session.evaluate("document.getElementById('map-way').textContent")?.string?.hasSuffix(
        "Screen11ViewController") == true)
    #expect(try session.evaluate("location.hash")?.string == "#map?way=Screen11ViewController")
    try session.press("Enter")
    try session.evaluate(Self.settled)
    #expect(try session.evaluate("document.activeElement.id")?.string == "Screen11ViewController")
  }

  @Test("fold the filters away on a phone, and open them by keys")
  func phone() throws {
    let page = SampleApp.page(SampleApp.report(names: Self.names))
    guard let session = try OneBrowser.showing(page, width: 390) else { return }
    let shown = "document.querySelector('.selects').checkVisibility()"
    #expect(try session.evaluate(shown) == .boolean(false))
    try session.evaluate("document.getElementById('filters').focus()")
    try session.press("Enter")
    #expect(try session.evaluate(shown) == .boolean(true))
    #expect(
      try session.evaluate("document.getElementById('filters').getAttribute('aria-expanded')")?.string == "true")
    #expect(try session.evaluate("document.documentElement.scrollWidth")?.number == 390)
  }

  @Test("show all screens that a problem concerns, from its row")
  func concerned() throws {
    var report = SampleApp.report(names: Self.names)
    report.findings = [
      Finding(
        rule: "dead-hook", severity: .warning, message: "nothing asks; remove it",
        location: SampleApp.location("App/A.swift", 3), screens: Self.names)
    ]
    guard let session = try OneBrowser.showing(SampleApp.page(report)) else { return }
    try session.evaluate("document.querySelector('.also [data-only]').click(), \(Self.settled)")
    #expect(try session.evaluate("location.hash")?.string?.hasSuffix("?rule=dead-hook") == true)
    let shown = "[...document.querySelectorAll('.card')].filter((e) => e.checkVisibility()).length"
    #expect(try session.evaluate(shown)?.number == 12)
  }

  @Test("open what is folded where something is asked for, and fold it again afterwards")
  func folds() throws {
    var report = SampleApp.report(names: Self.names)
    report.findings = []
    for index in report.screens.indices {
      for path in [\Screen.light, \Screen.dark] {
        report.screens[index][keyPath: path].readable = nil
        report.screens[index][keyPath: path].contrast = nil
      }
      report.screens[index].unknown = [
        Unknown(.background, at: SampleApp.location("App/A.swift", 3), why: "`color\(index % 8)` is not known")
      ]
    }
    guard let session = try OneBrowser.showing(SampleApp.page(report)) else { return }
    let shown = "[...document.querySelectorAll('.card')].filter((e) => e.checkVisibility()).map((e) => e.id)"
    func ask(_ text: String) throws -> [String]? {
      try session.evaluate(
        """
        document.getElementById('search').value = '\(text)';
        document.getElementById('search').dispatchEvent(new Event('change', { bubbles: true }));
        \(shown)
        """)?.elements.compactMap(\.string)
    }
    #expect(try session.evaluate(shown)?.elements == [])
    // Its cause is among those that stand below "further causes".
    #expect(try ask("Screen7View") == ["Screen7ViewController"])
    #expect(try ask("") == [])
    try session.evaluate("location.hash = '#Screen7ViewController', \(Self.settled)")
    #expect(try session.evaluate(shown)?.elements.compactMap(\.string) == ["Screen7ViewController"])
  }

  @Test("draw the bar of an iPad large enough to be read, and no larger", arguments: [390, 1280, 1920])
  func pad(width: Int) throws {
    var report = SampleApp.report(names: Self.names)
    report.environment = ScreenEnvironment(device: try #require(Device.named("iPad Pro 13-inch (M4)")))
    guard let session = try OneBrowser.showing(SampleApp.page(report), width: width) else { return }
    let sizes = try #require(
      try session.evaluate(
        """
        (() => {
          const card = document.querySelector('.card'), svg = card.querySelector('.looks svg').getBoundingClientRect();
          const text = card.querySelector('header').getBoundingClientRect(), all = card.getBoundingClientRect();
          return [svg.width, all.width, svg.left >= text.right ? 1 : 0, all.height,
            document.documentElement.scrollWidth - document.documentElement.clientWidth,
            svg.width / card.querySelector('.looks svg').viewBox.baseVal.width];
        })()
        """)
    ).elements.compactMap(\.number)
    let (picture, card, isBeside) = (sizes[0], sizes[1], sizes[2] == 1)
    #expect(sizes[4] == 0 && sizes[3] < 700)
    // Where there is no room for all of it, its left end is shown as large as elsewhere.
    #expect(sizes[5] > 0.6 && (width == 390 || (680...860).contains(picture)), "\(picture) of \(card)")
    #expect(isBeside == (width == 1280))
  }

  @Test("wipe from before to after by keys")
  func slider() throws {
    func state(_ style: BarAnswer.Style) -> AppState {
      var report = SampleApp.report(names: ["HomeViewController"])
      report.screens[0].light.style = style
      return AppState(name: "side", screens: report.screens, findings: [], texts: SourceTexts([:]))
    }
    var page = ""
    DiffHTML(report: SampleApp.report(names: ["HomeViewController"])).write(
      AppDiff(from: state(.darkContent), to: state(.lightContent)), to: &page)
    guard let session = try OneBrowser.showing(page) else { return }
    let clip = "getComputedStyle(document.querySelector('.slides > div:last-child')).clipPath"
    #expect(try session.evaluate(clip)?.string == "inset(0px 0px 0px 50%)")
    try session.evaluate("document.querySelector('.slider input').focus()")
    try session.press("ArrowRight")
    #expect(try session.evaluate(clip)?.string == "inset(0px 0px 0px 51%)")
    try session.press("Home")
    #expect(try session.evaluate(clip)?.string == "inset(0px 0px 0px 0%)")
    let pictures = "document.querySelectorAll('.slides svg[role=img]').length"
    #expect(try session.evaluate(pictures)?.number == 2)
    #expect(session.console.isEmpty, "\(session.console)")
    let result = try #require(try session.result(of: PageProbe.accessibility))
    #expect(result["problems"]?.elements == [] && (result["contrast"]?.number ?? 0) >= 4.5)
  }

  @Test("keep names that run from right to left apart from what stands around them")
  func directions() throws {
    let names = ["שלוםViewController", "PlainViewController"]
    guard let session = try OneBrowser.showing(SampleApp.page(SampleApp.report(names: names))) else { return }
    let sides = try session.evaluate(
      """
      [...document.querySelectorAll('.card')].map((card) => {
        const left = (e) => Math.round(e.getBoundingClientRect().left - card.getBoundingClientRect().left);
        const range = document.createRange();
        range.selectNodeContents(card.querySelector('h3'));
        const [place, link] = [card.querySelector('header .place'), card.querySelector('header .link')];
        return [left(range), left(link) > left(place), getComputedStyle(card).direction].join(' ');
      })
      """)?.elements.compactMap(\.string)
    #expect(sides == ["17 true ltr", "17 true ltr"])
    let rule = try session.evaluate(
      """
      [...document.querySelectorAll('.row .who')].filter((e) => e.children.length > 1).every((who) =>
        who.children[1].getBoundingClientRect().left > who.children[0].getBoundingClientRect().right)
      """)
    #expect(rule == .boolean(true))
  }
}
