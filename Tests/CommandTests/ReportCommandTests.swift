// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("lintel report", .serialized)
struct ReportCommandTests {
  private let scratch: TemporaryFolder
  private let manager = FileManager.default

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

  @Test("writes through no link that leads out, and replaces a link that has the name of its file")
  func linkedPlaces() throws {
    try scratch.write(Self.home, to: "work/App/Home.swift")
    try scratch.write("mine", to: "elsewhere/notes.txt")
    let work = scratch.url.appendingPathComponent("work", isDirectory: true)
    func link(_ name: String, to target: String) throws {
      try manager.createSymbolicLink(atPath: work.appendingPathComponent(name).path, withDestinationPath: target)
    }
    try manager.createDirectory(at: work.appendingPathComponent("holds-link"), withIntermediateDirectories: false)
    try manager.createDirectory(at: scratch.url.appendingPathComponent("empty"), withIntermediateDirectories: false)
    try link("out", to: scratch.url.appendingPathComponent("empty").path)
    try link("nowhere", to: "no-such-folder")
    try link("page.html", to: scratch.url.appendingPathComponent("elsewhere/notes.txt").path)
    try link("holds-link/index.html", to: scratch.url.appendingPathComponent("elsewhere/notes.txt").path)
    for (place, why) in [
      ("out", "would be written outside this folder"), ("nowhere", "is a link that leads nowhere"),
      ("holds-link", "holds something that is not a report"),
    ] {
      let result = try BuiltCommand.run(["report", "App", "-o", place], in: work)
      #expect(result.status == 3 && result.error.contains(why), "\(result.error)")
      #expect(result.error.split(separator: "\n").count == 1)
    }
    #expect(try BuiltCommand.run(["report", "App", "-o", "page.html", "--quiet"], in: work).status == 0)
    #expect(try scratch.text("work/page.html").hasPrefix("<!DOCTYPE html>"))
    #expect(try scratch.text("elsewhere/notes.txt") == "mine")
    #expect(try manager.contentsOfDirectory(atPath: scratch.url.appendingPathComponent("empty").path).isEmpty)
    #expect((try? manager.destinationOfSymbolicLink(atPath: work.appendingPathComponent("page.html").path)) == nil)
  }

  #if os(Linux)
    @Test("writes into nobody else's folder")
    func foreign() throws {
      guard getuid() == 0, manager.isExecutableFile(atPath: "/usr/bin/setpriv") else {
        print("skipped: only root can make a folder that belongs to somebody else")
        return
      }
      try scratch.write(Self.home, to: "App/Home.swift")
      let theirs = scratch.url.appendingPathComponent("theirs", isDirectory: true)
      try manager.createDirectory(at: theirs, withIntermediateDirectories: false)
      try manager.setAttributes([.ownerAccountID: 12_345, .posixPermissions: 0o755], ofItemAtPath: theirs.path)
      try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.url.path)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
      process.arguments =
        ["--reuid", "23456", "--clear-groups", try BuiltCommand.executable().path, "report", "App", "-o", "theirs"]
      process.currentDirectoryURL = scratch.url
      let pipe = Pipe()
      process.standardError = pipe
      try process.run()
      let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      guard process.terminationStatus != 126 else { return }
      #expect(process.terminationStatus == 3 && said == "error: theirs is not writable\n", "\(said)")
      #expect(try manager.contentsOfDirectory(atPath: theirs.path).isEmpty)
    }
  #endif

  @Test("is whole or not there, whenever the run is ended", arguments: [SIGKILL, SIGINT, SIGTERM])
  func ended(signal: Int32) throws {
    let app = PackageFolder.url.appendingPathComponent("Examples/Harbour").path
    _ = try BuiltCommand.run(["report", app, "-o", "old", "--quiet"], in: scratch.url)
    for delay in stride(from: 100, through: 900, by: 200) {
      for place in ["old", "new", "page.html"] {
        let process = Process()
        process.executableURL = try BuiltCommand.executable()
        process.arguments = ["report", app, "-o", place, "--quiet"]
        process.currentDirectoryURL = scratch.url
        try process.run()
        usleep(UInt32(delay) * 1000)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        let page = place.hasSuffix("html") ? place : "\(place)/index.html"
        let text = try? scratch.text(page)
        #expect(text?.hasSuffix("</html>\n") ?? (place != "old"), "\(place) after \(delay) ms")
        for name in ["new", "page.html"] {
          try? manager.removeItem(at: scratch.url.appendingPathComponent(name))
        }
      }
    }
  }

  @Test("leads to places from where it lies, or by a template")
  func links() throws {
    try scratch.write("import UIKit\nclass HomeViewController: UIViewController {}\n", to: "App/Sub dir/Home.swift")
    _ = try BuiltCommand.run(["report", "App", "-o", "out", "--quiet"], in: scratch.url)
    #expect(try scratch.text("out/index.html").contains("href=\"../App/Sub%20dir/Home.swift#L2\""))
    _ = try BuiltCommand.run(
      ["report", "App", "-o", "out", "--quiet", "--link", "https://example.org/{file}#L{line}"], in: scratch.url)
    #expect(try scratch.text("out/index.html").contains("href=\"https://example.org/Sub%20dir/Home.swift#L2\""))
  }

  @Test(
    "leads to the commit on the service that the checkout's remote names, without the network",
    arguments: [
      ("git@github.com:owner/app.git", "https://github.com/owner/app/blob/COMMIT/App/Home.swift#L2"),
      (
        "https://me:secret@gitlab.com/group/sub/app", "https://gitlab.com/group/sub/app/-/blob/COMMIT/App/Home.swift#L2"
      ),
      ("ssh://git@bitbucket.org/owner/app.git", "https://bitbucket.org/owner/app/src/COMMIT/App/Home.swift#lines-2"),
      ("https://example.org/owner/app.git", "../App/Home.swift#L2"),
      ("https://github.com/<script>/app.git", "../App/Home.swift#L2"),
    ])
  func remotes(remote: String, address: String) throws {
    try scratch.write(Self.home, to: "App/Home.swift")
    func git(_ arguments: [String]) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org"] + arguments
      process.currentDirectoryURL = scratch.url
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    for arguments in [
      ["init", "-q"], ["add", "App"], ["commit", "-q", "-m", "a"], ["remote", "add", "origin", remote],
    ] {
      _ = try git(arguments)
    }
    let commit = try git(["rev-parse", "HEAD"])
    #expect(commit.count == 40)
    let result = try BuiltCommand.run(["report", "App", "-o", "out", "--quiet"], in: scratch.url)
    #expect(result.status == 0, "\(result.error)")
    let page = try scratch.text("out/index.html")
    #expect(page.contains("href=\"\(address.replacingOccurrences(of: "COMMIT", with: commit))\""))
    #expect(!page.contains("secret"))
    _ = try BuiltCommand.run(["report", "App", "-o", "out", "--quiet", "--link", "zed"], in: scratch.url)
    #expect(try scratch.text("out/index.html").contains("href=\"zed://file/"))
  }

  @Test("goes into its own folder, one file, or standard output, under its title, and says the answer")
  func places() throws {
    try scratch.write(Self.home, to: "App/Home.swift")
    let plain = try BuiltCommand.run(["report", "App"], in: scratch.url)
    #expect(plain.status == 0 && plain.output.isEmpty)
    #expect(
      plain.error == "wrote lintel-report/index.html: No problems in 0 screens; 1 not fully known\n", "\(plain.error)")
    let file = try BuiltCommand.run(["report", "App", "-o", "one.html", "--title", "Harbour <4>"], in: scratch.url)
    #expect(file.status == 0 && file.error.hasPrefix("wrote one.html: "))
    #expect(try scratch.text("one.html").contains("Harbour &lt;4&gt;"))
    let output = try BuiltCommand.run(["report", "App", "-o", "-"], in: scratch.url)
    #expect(output.output.hasPrefix("<!DOCTYPE html>") && output.error.isEmpty)
    #expect(try scratch.names() == ["App", "lintel-report", "one.html"])
    for arguments in [["--link", "emacs"], ["--sheet", "a.gif"], ["--open", "-o", "-"]] {
      #expect(try BuiltCommand.run(["report", "App"] + arguments, in: scratch.url).status == 2, "\(arguments)")
    }
  }

  #if !os(macOS)
    @Test("shows the report with the system's program, and never with one of the project's")
    func opens() throws {
      try scratch.write(Self.home, to: "App/Home.swift")
      for folder in ["bin", "App/bin"] {
        try scratch.write("#!/bin/sh\necho \"$0 $1\" >> '\(scratch.url.path)/opened'\n", to: "\(folder)/xdg-open")
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: scratch.url.appendingPathComponent("\(folder)/xdg-open").path)
      }
      let path = "\(scratch.url.path)/App/bin:\(scratch.url.path)/bin:/usr/bin:/bin"
      let result = try BuiltCommand.run(
        ["report", "App", "--open", "--quiet"], in: scratch.url, environment: ["PATH": path])
      #expect(result.status == 0, "\(result.error)")
      // It is not waited for.
      for _ in 0..<100 where (try? scratch.text("opened"))?.isEmpty ?? true { usleep(50_000) }
      let opened = try scratch.text("opened")
      #expect(
        opened.contains("/bin/xdg-open") && !opened.contains("App/bin") && opened.contains("lintel-report/index.html"))
    }
  #endif

  @Test("puts all screens on one sheet", arguments: ["svg", "png", "pdf"])
  func sheet(format: String) throws {
    try scratch.write(Self.home + "class \"<x>\" {}\n", to: "App/Home.swift")
    let result = try BuiltCommand.run(["report", "App", "--sheet", "sheet.\(format)"], in: scratch.url)
    if format != "svg", result.error.contains("was not there when lintel was built") {
      print("skipped: \(result.error)")
      return
    }
    #expect(result.status == 0 && result.error.hasPrefix("wrote sheet.\(format): "), "\(result.error)")
    let data = try Data(contentsOf: scratch.url.appendingPathComponent("sheet.\(format)"))
    let start =
      ["svg": Data("<svg ".utf8), "png": Data([0x89, 0x50, 0x4E, 0x47]), "pdf": Data("%PDF".utf8)][format] ?? Data()
    #expect(data.starts(with: start))
    #expect(try scratch.names() == ["App", "sheet.\(format)"])
    if format == "svg" { #expect(String(decoding: data, as: UTF8.self).contains(">HomeViewController</text>")) }
  }

  @Test("keeps a comparison as an artifact: the page, the comment, and a picture of each change")
  func artifact() throws {
    let style = "  override var preferredStatusBarStyle: UIStatusBarStyle { .STYLE }\n"
    for (folder, content) in [("Before", "darkContent"), ("After", "lightContent")] {
      let body = style.replacingOccurrences(of: "STYLE", with: content)
      try scratch.write(
        """
        import UIKit
        class HomeViewController: UIViewController {
        \(body)}
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window = UIWindow(windowScene: scene as! UIWindowScene)
            window?.rootViewController = HomeViewController()
            window?.makeKeyAndVisible()
          }
        }

        """, to: "\(folder)/Home.swift")
    }
    let result = try BuiltCommand.run(["diff", "Before", "After", "--artifact", "changes"], in: scratch.url)
    #expect(result.error.isEmpty, "\(result.error)")
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path + "/changes").sorted()
    #expect(names.count == 3 && names.first?.hasPrefix("HomeViewController.") == true && names.contains("comment.md"))
    #expect(try scratch.text("changes/comment.md").contains("artifact `changes`"))
    #expect(try scratch.text("changes/index.html").contains("<input type=\"range\""))
    let again = try BuiltCommand.run(["diff", "Before", "After", "--artifact", "Before"], in: scratch.url)
    #expect(again.status == 3 && again.error.contains("holds something that is not a report"))
  }

  private static let home = """
    import UIKit
    class HomeViewController: UIViewController {}
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window = UIWindow(windowScene: scene as! UIWindowScene)
        window?.rootViewController = HomeViewController()
      }
    }

    """
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
      """
      (async () => {
        // What is folded is put into the page when it is opened, as soon as the browser comes to it.
        for (let round = 0; round < 600 && document.images.length < 2; round += 1) {
          document.querySelectorAll('details').forEach((e) => { e.open = true })
          await new Promise((done) => setTimeout(done, 100))
        }
        return Promise.all([...document.images].map((e) => {
          e.loading = 'eager'
          return e.decode().then(() => e.naturalWidth + ' ' + e.alt)
        }))
      })()
      """)
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
