// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `lintel debug`: each command shows what one stage made of the same little app.
@Suite("The commands for maintainers")
struct DebugCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(AppFiles.controllerBased)
    try folder.write(
      """
      import UIKit

      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
          window = UIWindow()
          window?.rootViewController = ListViewController()
          return true
        }
      }

      class ListViewController: UIViewController {
        override func viewDidLoad() {
          let band = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
          band.backgroundColor = .red
          view.addSubview(band)
          open(traitCollection.userInterfaceStyle == .dark ? .lightContent : .darkContent)
        }

        func open(_ style: UIStatusBarStyle) {
          let page = PageViewController()
          page.style = style
          present(page, animated: true)
        }
      }

      class PageViewController: UIViewController {
        var style = UIStatusBarStyle.default
        override var preferredStatusBarStyle: UIStatusBarStyle { style }
      }

      class OtherViewController: UIViewController {}

      """, to: "Sources/App.swift")
  }

  private func run(_ arguments: String...) throws -> BuiltCommand.Result {
    try BuiltCommand.run(["debug"] + arguments, in: folder.url)
  }

  // MARK: values

  @Test("values: an expression by itself, and for each call that leads there, with what `self` is")
  func values() throws {
    let result = try run("values", "Sources/App.swift:22:18")
    #expect(result.status == 0 && result.error.isEmpty)
    let alternatives = "  = .lightContent when dark\n  = .darkContent when light\n"
    #expect(
      result.output == """
        Sources/App.swift:22:18: style
          self: ListViewController
        \(alternatives)Sources/App.swift:22:18: style
          self: ListViewController
          called at Sources/App.swift:17:5
        \(alternatives)
        """)
  }

  @Test("values: all expressions that begin on a line, the longest of a place first, objects with what makes them")
  func valuesOfLine() throws {
    let lines = try run("values", "Sources/App.swift:22").output.split(separator: "\n")
    let expressions = lines.filter { $0.hasPrefix("Sources") }
    #expect(
      expressions == [
        "Sources/App.swift:22:5: page.style", "Sources/App.swift:22:5: page.style", "Sources/App.swift:22:5: page",
        "Sources/App.swift:22:5: page", "Sources/App.swift:22:18: style", "Sources/App.swift:22:18: style",
      ])
    #expect(lines.contains("  = PageViewController made at Sources/App.swift:21:16 for Sources/App.swift:17:5"))
  }

  @Test("values: a file is named as it is seen from the app's folder or from where the command runs")
  func valuesFromElsewhere() throws {
    let inside = folder.url.appendingPathComponent("Sources")
    for name in ["App.swift:22:18", "Sources/App.swift:22:18"] {
      let result = try BuiltCommand.run(["debug", "values", name, ".."], in: inside)
      #expect(result.output.contains("  = .lightContent when dark\n"), "\(name): \(result.error)")
    }
  }

  @Test("values: a place at which no expression begins is said to be one", arguments: ["2", "22:6", "4000"])
  func valuesOfNothing(place: String) throws {
    let result = try run("values", "Sources/App.swift:\(place)")
    #expect(result.status == 0 && result.output == "no expression begins there\n")
  }

  @Test(
    "values: a file that was not read, and a place that is none, are mistakes",
    arguments: [
      ("Sources/Ap.swift:22", "no source file 'Sources/Ap.swift' was read; did you mean 'Sources/App.swift'?"),
      ("Info.plist:2", "no source file 'Info.plist' was read"), ("Sources/App.swift", "is no FILE:LINE"),
      ("Sources/App.swift:0", "is no FILE:LINE"), ("Sources/App.swift:x", "is no FILE:LINE"),
    ])
  func valuesOfMistake(place: String, message: String) throws {
    let result = try run("values", place)
    #expect(result.status == 2 && result.output.isEmpty && result.error.contains(message), "\(result.error)")
  }

  // MARK: graph

  @Test("graph: who shows whom, as a graph in Graphviz's language")
  func graph() throws {
    let result = try run("graph")
    #expect(result.status == 0)
    let lines = Set(result.output.split(separator: "\n").map(String.init))
    let nodes = try nodes(in: result.output)
    let list = try #require(nodes["ListViewController Sources/App.swift:7:34"])
    let page = try #require(nodes["PageViewController Sources/App.swift:21:16"])
    #expect(result.output.hasPrefix("digraph controllers {\n  rankdir=LR;\n") && result.output.hasSuffix("}\n"))
    #expect(lines.contains(#"  window -> \#(list) [label="windowRoot Sources/App.swift:7:5"];"#))
    #expect(lines.contains(#"  \#(list) -> \#(page) [label="presented(style: nil) Sources/App.swift:23:5"];"#))
    #expect(nodes.count == 2)
  }

  @Test("graph: around a class, only what leads to it and from it")
  func graphAround() throws {
    let around = try run("graph", "--around", "PageViewController").output
    #expect(try nodes(in: around).count == 2)
    #expect(around.contains("presented(") && !around.contains("windowRoot"))
  }

  /// The names of nodes by what is written on them.
  private func nodes(in text: String) throws -> [String: String] {
    let pattern = try Regex(#"(?m)^  (n\d+) \[label="(.*)"\];$"#)
    let pairs = text.matches(of: pattern).map { (String($0[2].substring ?? ""), String($0[1].substring ?? "")) }
    return Dictionary(pairs) { first, _ in first }
  }

  // MARK: views

  @Test("views: what a controller's code makes, with what is set and where it lies")
  func views() throws {
    let result = try run("views", "ListViewController")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map { $0.replacing(/#\d+/, with: "") }
    #expect(
      lines == [
        "ListViewController made at Sources/App.swift:7:34",
        "  UIView made at Sources/App.swift:7:34, the view of ListViewController",
        "    UIView made at Sources/App.swift:14:16, covers",
        "      .backgroundColor = .red when always",
        "      .frame = CGRect(x: 0, y: 0, width: 390, height: 120) when always",
      ])
  }

  @Test(
    "graph and views: a class of which there is no controller is a mistake",
    arguments: [["graph", "--around", "PageViewControler"], ["views", "PageViewControler"]])
  func unknownClass(arguments: [String]) throws {
    let result = try BuiltCommand.run(["debug"] + arguments, in: folder.url)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.error == "error: there is no controller 'PageViewControler'; did you mean 'PageViewController'?\n",
      "\(result.error)")
  }

  // MARK: cost

  @Test("cost: the size of the program, and its questions by their sort")
  func cost() throws {
    let result = try run("cost")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines[0].hasSuffix(" bodies, 2 controllers, 2 transitions"))
    let worked = try #require(
      try Regex(#"^\d+ answers, worked out (\d+) times in \d+ steps$"#).wholeMatch(in: lines[1]))
    let sorts = try lines.dropFirst(2).prefix { $0 != "most answers:" }.map { line in
      try #require(Int(line.drop { $0 != ":" }.dropFirst(2)), "\(line)")
    }
    #expect(sorts.count > 5 && sorts.reduce(0, +) == Int(worked[1].substring ?? ""))
  }

  @Test("The help of each says what it takes", arguments: ["values", "graph", "views", "cost"])
  func help(name: String) throws {
    let result = try run(name, "--help")
    #expect(result.status == 0 && result.output.contains("USAGE: lintel debug \(name)"))
    #expect(result.output.contains("INPUT") && result.output.contains("--target") && result.output.contains("--ios"))
  }
}
