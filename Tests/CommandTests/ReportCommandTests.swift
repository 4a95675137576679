// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("lintel report", .serialized)
struct ReportCommandTests {
  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
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

  private static let home = "import UIKit\nclass HomeViewController: UIViewController {}\n"
  /// One black pixel.
  private static let pixel = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==")

  @Test("shows screenshots beside the drawings: small ones within the page, large ones as links")
  func screenshots() throws {
    let pixel = try #require(Self.pixel)
    try scratch.write(Self.home, to: "App/Home.swift")
    try scratch.write(pixel, to: "Shots & more/en/HomeViewController.png")
    try scratch.write(pixel + Data(repeating: 0, count: 300_000), to: "Shots & more/HomeViewController-dark.png")
    try scratch.write(pixel, to: "Shots & more/AboutViewController.png")
    let result = try BuiltCommand.run(
      ["report", "App", "-o", "out", "--screenshots", "Shots & more", "--quiet"], in: scratch.url)
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    let page = try scratch.text("out/index.html")
    #expect(page.components(separatedBy: "<img ").count - 1 == 2)
    #expect(page.contains("src=\"data:image/png;base64,\(pixel.base64EncodedString())\""))
    #expect(page.contains("<a href=\"../Shots%20%26%20more/HomeViewController-dark.png\"><img "))
    guard let browser = HeadlessBrowser.installed else { return }
    let session = try BrowserSession(browser)
    try session.visit(scratch.url.appendingPathComponent("out/index.html"))
    let seen = try session.evaluate(
      "Promise.all([...document.images].map((e) => e.decode().then(() => e.naturalWidth + ' ' + e.alt)))")
    #expect(
      seen?.elements.compactMap(\.string) == [
        "1 Screenshot of HomeViewController in light", "1 Screenshot of HomeViewController in dark",
      ])
    #expect(session.console.isEmpty && session.requests.allSatisfy { $0.hasPrefix("file:") || $0.hasPrefix("data:") })
  }

  @Test(
    "says in one sentence what is wrong with the screenshots, and writes nothing",
    arguments: [
      ("none", "does not exist"), ("file", "is a file"), ("App", "has the name of a screen"),
      ("Text", "neither PNG nor JPEG"),
    ])
  func badScreenshots(folder: String, message: String) throws {
    try scratch.write(Self.home, to: "App/Home.swift")
    try scratch.write("text", to: "file")
    try scratch.write("<svg onload=alert(1)>", to: "Text/HomeViewController.png")
    let result = try BuiltCommand.run(["report", "App", "-o", "out", "--screenshots", folder], in: scratch.url)
    #expect(result.status == 3 && result.error.contains(message), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(try !scratch.names().contains("out"))
  }

  @Test("leaves nothing half-written where it cannot write")
  func unwritable() throws {
    try scratch.write(Self.home, to: "App/Home.swift")
    try scratch.write("mine", to: "locked/notes.txt")
    let locked = scratch.url.appendingPathComponent("locked").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: locked)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: locked) }
    var folders = ["/dev/null/out", "file-that-is-not/there/out", "/proc/lintel-report"]
    if FileManager.default.isWritableFile(atPath: locked) {
      print("skipped: a folder without the right to write, which does not stop this user")
    } else {
      folders += ["locked", "locked/out"]
    }
    for folder in folders {
      let result = try BuiltCommand.run(["report", "App", "-o", folder], in: scratch.url)
      #expect(result.status == 3 && result.error.hasPrefix("error: \(folder) "), "\(result.error)")
      #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
    }
    #expect(try scratch.names() == ["App", "locked"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: locked) == ["notes.txt"])
  }

  @Test("keeps its layout with names that nobody would choose, from the files to the browser")
  func hostile() throws {
    let long = String(repeating: "Long", count: 2500)
    let names = ["😀ViewController", "שלוםViewController", "\(long)ViewController"]
    let source = names.map { name in
      """
      class \(name): UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        func go() { present(\(name)(), animated: true) }
      }

      """
    }
    let app = "<img src=x onerror=alert(1)> \"App' & \u{202E}ppA"
    try scratch.write("import UIKit\n" + source.joined(), to: "\(app)/<b>&.swift")
    let scene = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes><scene>
      <objects><viewController id="a" customClass="&lt;script&gt;alert(1)&lt;/script&gt;" sceneMemberID="viewController"/>
      </objects></scene></scenes></document>
      """
    try scratch.write(scene, to: "\(app)/&quot;.storyboard")
    let result = try BuiltCommand.run(["report", app, "-o", "out", "--quiet"], in: scratch.url)
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    let page = try scratch.text("out/index.html")
    #expect(!page.contains("<img src=x") && !page.contains("<script>alert") && !page.contains("\u{202E}"))
    #expect(page.contains("😀") && page.contains("שלום") && page.contains("\(long)ViewController"))
    let card = try BuiltCommand.run(["picture", app, "--screen", names[2], "--card"], in: scratch.url)
    #expect(card.status == 0 && card.output.contains("…"), "\(card.error)")
    try scratch.write("let a = 1\n", to: "Before/A.swift")
    let changes = try BuiltCommand.run(["diff", "Before", app, "--format", "html"], in: scratch.url)
    #expect(!changes.output.contains("<img src=x") && !changes.output.contains("\u{202E}"), "\(changes.error)")
    #expect(changes.output.contains("😀"))
    guard let browser = HeadlessBrowser.installed else { return }
    for (name, text) in [("report", page), ("diff", changes.output)] {
      let session = try BrowserSession(browser)
      try scratch.write(text, to: "\(name).html")
      for width in [390, 1366] {
        try session.visit(scratch.url.appendingPathComponent("\(name).html"), width: width)
        let overflow = try session.evaluate(
          "document.documentElement.scrollWidth - document.documentElement.clientWidth")
        #expect(overflow?.number == 0, "\(name) at \(width)")
        #expect(session.console.isEmpty && session.requests.count == 1, "\(session.console) \(session.requests)")
      }
    }
  }
}
