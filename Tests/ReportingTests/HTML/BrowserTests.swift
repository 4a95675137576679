// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reporting
import TestSupport
import Testing

@Suite("The HTML report in Chromium", .serialized, .oneBrowser)
struct BrowserTests {
  private static let names = (0..<24).map { "Screen\($0)ViewController" }

  @Test("filters, searches and follows keys, in silence and on its own")
  func behaviour() throws {
    guard let browser = HeadlessBrowser.installed else { return }
    let page = SampleApp.page(SampleApp.report(names: Self.names, contexts: 2))
    let visit = try browser.open(page, probe: PageProbe.behaviour)
    #expect(visit.console.isEmpty && visit.requests.isEmpty, "\(visit.console) \(visit.requests)")
    let result = try #require(PageProbe.result(in: visit.document))
    for key in ["cards", "first", "cleared", "last"] { #expect(result[key]?.number == 24, "\(key)") }
    #expect(result["named"]?.number == 1 && result["none"]?.number == 0)
    for key in ["saysSo", "slash", "second", "back", "note"] { #expect(result[key] == .boolean(true), "\(key)") }
    for id in ["rule", "decider", "no none", "no warning", "unknown"] {
      let shown = try #require(result["filters"]?[id]?.number, "\(id)")
      #expect(shown > 0 && shown < 24, "\(id): \(shown)")
    }
  }

  @Test("is read as it is written: no parser has to mend it", arguments: [true, false])
  func valid(isHostile: Bool) throws {
    let names = isHostile ? SampleApp.hostileNames : Self.names
    let page = SampleApp.page(SampleApp.report(names: names, contexts: 2, title: names[1]))
    guard let session = try OneBrowser.showing(page) else { return }
    let outline = """
      [...document.querySelectorAll('*')].map((element) => {
        let depth = 0;
        for (let e = element.parentElement; e; e = e.parentElement) depth += 1;
        return depth + ' ' + element.tagName.toLowerCase();
      })
      """
    let read = try session.evaluate(outline)?.elements.compactMap(\.string) ?? []
    let written = try MarkupBalance.outline(of: page)
    #expect(try session.evaluate("document.compatMode")?.string == "CSS1Compat")
    let difference = zip(read, written).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(difference == nil && read.count == written.count && read.count > 500, "\(String(describing: difference))")
  }

  @Test("finds one among two hundred screens")
  func many() throws {
    let names = (0..<200).map { "Feature\($0)DetailViewController" }
    let page = SampleApp.page(SampleApp.report(names: names, contexts: 3))
    guard let session = try OneBrowser.showing(page) else { return }
    let result = try #require(try session.result(of: PageProbe.behaviour))
    #expect(result["cards"]?.number == 200 && result["named"]?.number == 1 && result["cleared"]?.number == 200)
    for name in ["firstMilliseconds", "milliseconds"] {
      let time = try #require(result[name]?.number)
      print("200 screens: \(name) \(time)")
    }
  }

  @Test(
    "is named, reachable and legible throughout, in both themes",
    arguments: Thoroughness.isAsked ? [360, 1280, 2200] : [360])
  func accessibility(width: Int) throws {
    let page = SampleApp.page(SampleApp.report(names: Self.names, contexts: 2))
    guard let session = try OneBrowser.showing(page, width: width) else { return }
    let result = try #require(try session.result(of: PageProbe.accessibility))
    #expect(result["problems"]?.elements == [])
    #expect((result["contrast"]?.number ?? 0) >= 4.5 && (result["focusable"]?.number ?? 0) > 100)
    #expect(result["overflow"]?.number == 0)
  }

  @Test("passes axe-core in both themes", arguments: ["light", "dark"])
  func axe(theme: String) throws {
    guard let browser = HeadlessBrowser.installed else { return }
    guard let path = ProcessInfo.processInfo.environment["LINTEL_AXE"] else {
      print("skipped: LINTEL_AXE does not name a copy of axe.min.js (PyPI: axe-playwright-python has one)")
      return
    }
    let engine = try String(contentsOfFile: path, encoding: .utf8)
    let page = SampleApp.page(SampleApp.report(names: Self.names, contexts: 2))
    let visit = try browser.open(page, probe: engine + PageProbe.axe(theme: theme), isPatient: true)
    let result = try #require(PageProbe.result(in: visit.document))
    #expect(result["problems"]?.elements == [] && (result["passes"]?.number ?? 0) > 20)
  }

  @Test("keeps its layout and its peace with names that nobody would choose")
  func hostile() throws {
    guard let browser = HeadlessBrowser.installed else { return }
    let page = SampleApp.page(
      SampleApp.report(names: SampleApp.hostileNames, contexts: 2, title: SampleApp.hostileNames[1]))
    let visit = try browser.open(page, probe: PageProbe.accessibility, width: 600)
    #expect(visit.console.isEmpty && visit.requests.isEmpty, "\(visit.console) \(visit.requests)")
    let result = try #require(PageProbe.result(in: visit.document))
    #expect(result["overflow"]?.number == 0)
  }

  @Test("prints every screen")
  func printed() throws {
    let page = SampleApp.page(SampleApp.report(names: Self.names))
    guard let pdf = try OneBrowser.showing(page)?.pdf() else { return }
    #expect(pdf.starts(with: Data("%PDF".utf8)))
    guard let text = try PDFText.text(of: pdf) else { return }
    let joined = text.filter { !$0.isWhitespace }
    for name in Self.names { #expect(joined.contains(name), "\(name)") }
  }
}
