// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// An app of three targets, one of which is for an extension, with a mistake in what a library declares.
private let app = [
  "project.yml": """
  name: App
  targets:
    Core:
      type: framework
      platform: iOS
      sources: [Core]
    Login:
      type: framework
      platform: iOS
      sources: [Login]
      dependencies: [{target: Core}]
    App:
      type: application
      platform: iOS
      sources: [App]
      dependencies: [{target: Core}, {target: Login}]
      settings: {INFOPLIST_FILE: App/Info.plist}
  """,
  "App/Info.plist": """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0"><dict/></plist>
  """,
  "App/AppDelegate.swift": """
  import Login
  import UIKit
  @main class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
      window = UIWindow()
      window?.rootViewController = UINavigationController(rootViewController: LoginViewController())
      return true
    }
  }
  """,
  "Core/Screen.swift": """
  import UIKit
  open class Screen: UIViewController {
    open override func viewDidLoad() { view.backgroundColor = UIColor(named: "Sand") }
  }
  """,
  "Core/Colors.xcassets/Sand.colorset/Contents.json": """
  {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
    "components": {"red": "0.9", "green": "0.9", "blue": "0.8", "alpha": "1"}}}]}
  """,
  "Login/Login.swift": """
  import Core
  import UIKit
  public class LoginViewController: Screen {
    let emoji = "🚢"; public override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }
  """,
]

@Suite("Facts of parts of an app")
struct FactsTests {
  private let scratch: TemporaryFolder
  private var folder: URL { scratch.url.appendingPathComponent("app", isDirectory: true) }

  init() throws {
    scratch = try TemporaryFolder(Dictionary(uniqueKeysWithValues: app.map { ("app/" + $0, $1) }))
  }

  private func lintel(_ arguments: String...) throws -> BuiltCommand.Result {
    try BuiltCommand.run(arguments, in: folder)
  }

  /// Writes facts into the folder around the app.
  private func read(_ name: String, _ flags: String...) throws {
    let result = try BuiltCommand.run(["read"] + flags + ["-o", "../\(name)"], in: folder)
    #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty, "\(result.error)")
  }

  private func readAll() throws {
    try read("project.facts", "--project")
    for target in ["Core", "Login", "App"] { try read("\(target).facts", "--target", target) }
  }

  private static let files = ["../Login.facts", "../project.facts", "../App.facts", "../Core.facts"]

  @Test(
    "give the bytes of a run over the folder",
    arguments: [
      ["check"], ["check", "--format", "json"], ["check", "--format", "sarif"], ["check", "--format", "gitlab"],
      ["check", "--target", "Login", "--format", "json"], ["screens"], ["screens", "--format", "json"],
    ])
  func sameBytes(_ arguments: [String]) throws {
    try readAll()
    let whole = try BuiltCommand.run(arguments + ["--no-cache"], in: folder)
    #expect(whole.status < 2 && whole.output.count > 100)
    let parts = try BuiltCommand.run(arguments + ["--facts"] + Self.files, in: folder)
    #expect(parts.output == whole.output && parts.status == whole.status)
    // On another machine, where none of the files are.
    try FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let elsewhere = try BuiltCommand.run(arguments + ["--facts"] + Self.files, in: folder)
    #expect(elsewhere.output == whole.output && elsewhere.status == whole.status)
  }

  @Test("are the same for the same files, and do not know of others")
  func reproducible() throws {
    try readAll()
    let before = try scratch.data("Core.facts")
    try scratch.write("class New {}", to: "app/Login/New.swift")
    try read("again.facts", "--target", "Core")
    #expect(try scratch.data("again.facts") == before)
    try read("folders.facts", "App", "Core", "Login", "project.yml")
    let whole = try lintel("check", "--no-cache", "--format", "json")
    #expect(try lintel("check", "--format", "json", "--facts", "../folders.facts").output == whole.output)
  }

  @Test("of a target that is described follow the description")
  func described() throws {
    for (name, product, dependencies) in [
      ("Core", "framework", ""), ("Login", "framework", "\"Core\""), ("App", "application", "\"Login\""),
    ] {
      let files = app.keys.filter { $0.hasPrefix(name) }.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      try scratch.write(
        """
        {"name": "\(name)", "product": "\(product)", "definedIn": "\(name)/BUILD", "files": [\(files)],
         "dependencies": [\(dependencies)]\(name == "App" ? ", \"infoPlist\": \"App/Info.plist\"" : "")}
        """, to: "\(name).json")
      try read("\(name).facts", "--description", "../\(name).json")
    }
    let whole = try lintel("screens", "--no-cache", "--format", "json")
    let facts = ["App", "Core", "Login"].map { "../\($0).facts" }
    let parts = try BuiltCommand.run(["screens", "--format", "json", "--facts"] + facts, in: folder)
    #expect(parts.output == whole.output)
    try scratch.write("{}", to: "empty.json")
    let result = try lintel("read", "--description", "../empty.json", "-o", "../x.facts")
    #expect(result.status == 2 && result.error.hasPrefix("error: ../empty.json is no description of a target"))
  }

  private func expectRefusal(_ facts: [String], _ sentence: String) throws {
    for command in ["check", "screens"] {
      let result = try BuiltCommand.run([command, "--facts"] + facts, in: folder)
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.error == "error: \(sentence)\n")
    }
  }

  @Test("that are damaged are refused in a sentence")
  func damaged() throws {
    try readAll()
    let data = try scratch.data("Core.facts")
    let sentence = "../bad.facts is no facts file, or one that was cut short or damaged"
    for length in [0, 1, 40, 79, 80, data.count / 2, data.count - 1] {
      try scratch.write(data.prefix(length), to: "bad.facts")
      try expectRefusal(["../project.facts", "../bad.facts"], sentence)
    }
    for index in [0, 7, 20, 45, 60, data.count / 2, data.count - 1] {
      var flipped = data
      flipped[index] ^= 4
      try scratch.write(flipped, to: "bad.facts")
      try expectRefusal(["../bad.facts"], sentence)
    }
    try scratch.write(data + data, to: "bad.facts")
    try expectRefusal(["../bad.facts"], sentence)
    try expectRefusal(["../no.facts"], "the facts file ../no.facts cannot be read")
    try expectRefusal(["."], "the facts file . cannot be read")
  }

  @Test("that do not go together are refused in a sentence")
  func mismatch() throws {
    try readAll()
    try expectRefusal(
      ["../project.facts", "../App.facts", "../Login.facts"],
      "no facts file holds Core/Colors.xcassets/Sand.colorset/Contents.json, which is read for the app; name that of the target Core too"
    )
    try scratch.write("class New {}", to: "app/Core/Screen.swift")
    try read("new.facts", "Core")
    try expectRefusal(
      Self.files + ["../new.facts"],
      "../Core.facts and ../new.facts hold different contents of Core/Screen.swift; read both anew")
    let other = try TemporaryFolder(["Other/A.swift": "class A {}"])
    let result = try BuiltCommand.run(
      ["read", "Other", "-o", scratch.url.appendingPathComponent("other.facts").path], in: other.url)
    #expect(result.status == 0)
    try expectRefusal(
      Self.files + ["../other.facts"],
      "../other.facts holds Other/A.swift, which is not in the project that ../project.facts is of")
  }

  @Test("go with no path and with nothing that changes files")
  func usage() throws {
    try readAll()
    for arguments in [
      ["check", "."], ["screens", "App"], ["check", "--fix"], ["check", "--diff"], ["check", "--watch"],
    ] {
      let result = try BuiltCommand.run(arguments + ["--facts"] + Self.files, in: folder)
      #expect(result.status == 2 && result.output.isEmpty, "\(arguments)")
    }
    for (arguments, said) in [
      (["../out"], "../out is outside of this folder, from which the paths in facts start"),
      (["--target", "Cor"], "there is no target 'Cor'; there is App, Core, Login"),
    ] {
      let result = try BuiltCommand.run(["read"] + arguments + ["-o", "../x"], in: folder)
      #expect(result.status == 2 && result.error == "error: \(said)\n")
    }
    #expect(try lintel("read", "Nowhere", "-o", "../x").status == 3)
    #expect(try scratch.names() == ["App.facts", "Core.facts", "Login.facts", "app", "project.facts"])
  }
}
