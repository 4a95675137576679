// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("lintel report", .serialized)
struct ReportCommandTests {
  private static let harbour = PackageFolder.url.appendingPathComponent("Examples/Harbour")
  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
  }

  private func report(of app: URL) throws -> String {
    let result = try BuiltCommand.run(["report", app.path, "-o", "report"], in: scratch.url)
    #expect(
      result.status == 0 && result.output.isEmpty && result.error == "wrote report/index.html\n", "\(result.error)")
    return try scratch.text("report/index.html")
  }

  /// The example, and real apps where `LINTEL_APPS` names their folders, with colons between them.
  private static let apps: [URL] = {
    let named = (ProcessInfo.processInfo.environment["LINTEL_APPS"] ?? "").split(separator: ":").map(String.init)
    if named.isEmpty { print("skipped: LINTEL_APPS names no folders of real apps to draw") }
    return [harbour] + named.map { URL(fileURLWithPath: $0, isDirectory: true) }
  }()

  @Test("says what lintel screens says", arguments: apps)
  func agrees(app: URL) throws {
    let page = try report(of: app)
    let json = try JSONValue(
      parsing: BuiltCommand.run(["screens", app.path, "--format", "json"], in: scratch.url).output)
    let screens = json["screens"]?.elements ?? []
    var seen: Set<String> = []
    for screen in screens {
      let name = try #require(screen["name"]?.string)
      guard seen.insert("\(name) \(screen["target"]?.string ?? "")").inserted else { continue }
      for mode in ["light", "dark"] {
        let answer = try #require(screen[mode])
        let style = answer["style"]?.string ?? "", background = answer["background"]?.string ?? ""
        let figure = "<figure data-mode=\"\(mode)\" data-style=\"\(style)\""
        let card = page.range(of: "aria-label=\"\(name) in \(mode): ").map { page[..<$0.lowerBound].suffix(260) } ?? ""
        #expect(card.contains(figure) && card.contains("data-background=\"\(background)\""), "\(name) in \(mode)")
      }
    }
    #expect(page.components(separatedBy: "<article class=\"card").count - 1 == seen.count)
  }

  @Test("works in Chromium, in silence and on its own", arguments: apps)
  func opens(app: URL) throws {
    guard let browser = HeadlessBrowser.installed else { return }
    let page = try report(of: app)
    let visit = try browser.open(page, probe: PageProbe.behaviour)
    #expect(visit.console.isEmpty && visit.requests.isEmpty, "\(visit.console) \(visit.requests)")
    let result = try #require(PageProbe.result(in: visit.document))
    #expect(result["first"] == result["cards"] && result["last"] == result["cards"] && result["none"]?.number == 0)
    let found = try browser.open(page, probe: PageProbe.accessibility, width: 1280)
    let accessibility = try #require(PageProbe.result(in: found.document))
    #expect(accessibility["problems"]?.elements == [] && accessibility["overflow"]?.number == 0)
  }

  @Test("writes anew over its own report, and over nothing else")
  func folders() throws {
    try scratch.write("mine", to: "notes/a.txt")
    try scratch.write("mine", to: "file")
    try scratch.write("let a = 1\n", to: "App/A.swift")
    let first = try BuiltCommand.run(["report", "App", "-o", "new", "--quiet"], in: scratch.url)
    #expect(first.status == 0 && first.error.isEmpty)
    let page = try scratch.text("new/index.html")
    #expect(page.contains("No screens were found"))
    #expect(try BuiltCommand.run(["report", "App", "-o", "new", "--quiet"], in: scratch.url).status == 0)
    #expect(try scratch.text("new/index.html") == page)
    for folder in ["notes", "file", "no/such/folder", "App"] {
      let result = try BuiltCommand.run(["report", "App", "-o", folder], in: scratch.url)
      #expect(result.status == 3 && result.error.hasPrefix("error: \(folder) "), "\(result.error)")
      #expect(result.error.split(separator: "\n").count == 1)
    }
    #expect(try scratch.names() == ["App", "file", "new", "notes"] && scratch.text("file") == "mine")
  }

  @Test("leads to places from where it lies, or by a template")
  func links() throws {
    try scratch.write("import UIKit\nclass HomeViewController: UIViewController {}\n", to: "App/Sub dir/Home.swift")
    _ = try BuiltCommand.run(["report", "App", "-o", "out", "--quiet"], in: scratch.url)
    #expect(try scratch.text("out/index.html").contains("href=\"../App/Sub%20dir/Home.swift\""))
    _ = try BuiltCommand.run(
      ["report", "App", "-o", "out", "--quiet", "--link", "https://example.org/{file}#L{line}"], in: scratch.url)
    #expect(try scratch.text("out/index.html").contains("href=\"https://example.org/Sub%20dir/Home.swift#L2\""))
  }
}
