// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The report of whole apps, as `lintel report` writes it and a browser shows it; `Scripts/report-trial` runs it on any.
/// What a made-up app shows as well is tried on whole ones where that is asked for.
@Suite("The report of an app", .serialized, .oneBrowser)
struct ReportTrialTests {
  /// Opens the report; nil where there is no browser.
  private func open(_ app: URL, width: Int = 1280, isDark: Bool = false) throws -> BrowserSession? {
    guard HeadlessBrowser.installed != nil else { return nil }
    return try OneBrowser.showing(TrialReport.of(app).page, width: width, isDark: isDark)
  }

  @Test("draws in the colours of the JSON answer", arguments: TrialApps.folders)
  func colors(app: URL) throws {
    guard let session = try open(app) else { return }
    let drawn = try #require(try session.evaluate(PageProbe.drawnColors)).elements
    let screens = try TrialReport.of(app).screens
    #expect(!drawn.isEmpty)
    let found = Dictionary(grouping: drawn) { "\($0["name"]?.string ?? "") \($0["target"]?.string ?? "")" }
    for screen in screens {
      let name = "\(screen["name"]?.string ?? "") \(screen["target"]?.string ?? "")"
      guard let pictures = found[name] else {
        // Only where nothing is known there is nothing to be drawn.
        for mode in ["light", "dark"] {
          #expect(screen[mode]?["content"]?.string == "unknown", "\(name) has no pictures")
        }
        continue
      }
      for (index, mode) in ["light", "dark"].enumerated() {
        let answer = try #require(screen[mode])
        let picture = pictures[index]
        #expect(picture["mode"]?.string == mode)
        #expect(picture["background"] == answer["background"], "\(name) in \(mode)")
        #expect(picture["glyphs"] == answer["content"], "\(name) in \(mode)")
        let isVeiled = answer["hidden"] == .null || answer["content"]?.string == "unknown"
        #expect((picture["veiled"] == .boolean(true)) == isVeiled, "\(name) in \(mode)")
      }
    }
  }

  @Test("lands on every card by its fragment, closed and open", arguments: TrialApps.folders, [390, 1280, 1920])
  func fragments(app: URL, width: Int) throws {
    guard let session = try open(app, width: width) else { return }
    for areOpen in [false, true] {
      let result = try #require(try session.evaluate(PageProbe.landings(areOpen: areOpen)))
      #expect(result["missed"]?.elements == [] && (result["count"]?.number ?? 0) > 0, "open: \(areOpen)")
    }
  }

  @Test(
    "filters and searches, in silence and on its own", .enabled(if: TrialApps.areAsked, Thoroughness.reason),
    arguments: TrialApps.folders)
  func behaviour(app: URL) throws {
    guard let session = try open(app) else { return }
    let result = try #require(try session.result(of: PageProbe.behaviour))
    #expect(
      result["first"] == result["cards"] && result["last"] == result["cards"] && result["cleared"] == result["cards"])
    #expect(result["none"]?.number == 0 && (result["named"]?.number ?? 0) >= 1)
    for key in ["saysSo", "slash", "second", "back"] { #expect(result[key] == .boolean(true), "\(key)") }
    let times = ["firstMilliseconds", "milliseconds"].map { result[$0]?.number ?? .infinity }
    print(
      "\(app.lastPathComponent): \(result["cards"]?.number ?? 0) screens; the first search \(times[0]) ms, then \(times[1]) ms"
    )
    #expect(times.allSatisfy { $0 <= 200 })
    #expect(
      session.console.isEmpty && session.requests == [session.page.absoluteString],
      "\(session.console) \(session.requests)")
  }

  @Test("is reached by keys, all of it, in the order in which it is read", arguments: TrialApps.folders)
  func keys(app: URL) throws {
    guard let session = try open(app) else { return }
    let count = try #require(try session.evaluate(PageProbe.recordFocus)?.number)
    #expect(count > 5)
    // One more than there are: after the last the focus leaves the page.
    for _ in 0..<Int(count) { try session.press("Tab") }
    let order = try #require(try session.evaluate("window.focusOrder")).elements.compactMap(\.number)
    #expect(order == (0..<Int(count)).map(Double.init), "\(count) to reach, \(order.count) reached")
    #expect(try session.evaluate("window.focusUnseen")?.elements == [])
    // What keys then do with it.
    let summary = "document.querySelector('.card details.why summary')"
    try session.evaluate("\(summary).focus()")
    try session.press("Enter")
    #expect(try session.evaluate("\(summary).parentElement.open") == .boolean(true))
    try session.evaluate("document.querySelector('.legend a').focus()")
    try session.press("Enter")
    #expect(try session.evaluate("document.activeElement.getAttribute('aria-current')")?.string == "true")
    if try session.evaluate("document.querySelector('.card [popovertarget]') !== null") == .boolean(true) {
      try session.evaluate("document.querySelectorAll('.card details').forEach((e) => e.open = true)")
      // The filter that was just set hides cards until the form is as it was.
      try session.evaluate(
        "document.querySelector('.tools').reset(), new Promise((done) => setTimeout(done, 50))")
      try session.evaluate("document.querySelector('.card [popovertarget]').focus()")
      try session.press("Enter")
      #expect(try session.evaluate("document.querySelector('[popover]:popover-open') !== null") == .boolean(true))
      try session.press("Escape")
      #expect(try session.evaluate("document.querySelector('[popover]:popover-open') === null") == .boolean(true))
    }
  }

  @Test("passes axe-core in both themes", arguments: TrialApps.folders)
  func axe(app: URL) throws {
    guard let engine = try PageProbe.axeCore(), let session = try open(app) else { return }
    try session.evaluate(engine)
    for theme in ["light", "dark"] {
      let result = try #require(try session.evaluate(PageProbe.axe(theme: theme)))
      #expect(result["problems"]?.elements == [] && (result["passes"]?.number ?? 0) > (theme == "light" ? 20 : 0))
    }
  }

  @Test("counts as the command line and JSON count", arguments: TrialApps.folders)
  func counts(app: URL) throws {
    let folder = try TemporaryFolder()
    func output(_ arguments: [String]) throws -> String {
      try BuiltCommand.run(arguments, in: folder.url).output
    }
    let summary = try #require(try JSONValue(parsing: output(["check", app.path, "--format", "json"]))["summary"])
    func number(_ name: String) -> Int { Int(summary[name]?.number ?? -1) }
    let words = "\(number("resolved")) resolved, \(number("known")) fully known"
    #expect(try TrialReport.of(app).page.contains("\(number("screens")) screens, \(words)"), "\(words)")
    let text = try output(["screens", app.path])
    #expect(text.contains("\(number("screens")) screens in ") && text.contains(words), "\(text.suffix(200))")
    let checked = try output(["check", app.path])
    #expect(
      checked.contains("\(number("resolved")) of \(number("screens")) screens resolved"), "\(checked.suffix(200))")
  }

  @Test(
    "is named and legible throughout, at the width of a phone, a laptop and a wall",
    .enabled(if: TrialApps.areAsked, Thoroughness.reason), arguments: TrialApps.folders, [390, 1366, 2200])
  func accessibility(app: URL, width: Int) throws {
    guard let session = try open(app, width: width, isDark: width == 390) else { return }
    let result = try #require(try session.result(of: PageProbe.accessibility))
    #expect(result["problems"]?.elements == [])
    #expect(result["overflow"]?.number == 0 && (result["contrast"]?.number ?? 0) >= 4.5)
  }

  @Test(
    "says that no screen was found, and what was looked for", .enabled(if: TrialApps.areAsked, Thoroughness.reason),
    arguments: TrialApps.projectFiles)
  func empty(app: URL) throws {
    guard let session = try open(app) else { return }
    let text = try session.evaluate("document.getElementById('board').textContent")?.string ?? ""
    #expect(text.contains("No screens were found") && text.contains("files for view controllers"))
    let result = try #require(try session.result(of: PageProbe.accessibility))
    #expect(result["problems"]?.elements == [] && result["overflow"]?.number == 0)
    #expect(session.console.isEmpty && session.requests.count == 1, "\(session.console) \(session.requests)")
  }

  @Test("prints every screen", .enabled(if: TrialApps.areAsked, Thoroughness.reason), arguments: TrialApps.folders)
  func printed(app: URL) throws {
    guard let session = try open(app), let text = try PDFText.text(of: session.pdf()) else { return }
    let joined = text.filter { !$0.isWhitespace }
    for screen in try TrialReport.of(app).screens {
      let name = (screen["name"]?.string ?? "").filter { !$0.isWhitespace }
      #expect(joined.contains(name), "\(name)")
    }
  }
}
