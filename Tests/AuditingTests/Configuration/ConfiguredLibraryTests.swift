// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import PlatformAPI
import Screens
import TestSupport
import Testing

@Suite("Libraries that a configuration describes")
@MainActor struct ConfiguredLibraryTests {
  private func read(_ text: String) throws(ConfigurationError) -> ConfigurationFile {
    try ConfigurationReader.read(text, path: ".lintel.yml", rules: fakeRules)
  }

  private static let everything = """
    libraries:
      - class: DrawerHost
        superclass: UIViewController
        forwards: both
        embeds: [main, "setMenu(_:animated:)", "setMain:animated:"]
      - presents: "show(_:*controller:)"
        presentation: overFullScreen
        captures: true
    """

  @Test("say what a class and functions do")
  func everything() throws {
    let libraries = try read(Self.everything).libraries
    #expect(libraries.count == 2 && libraries[0].className == "DrawerHost" && libraries[0].forwards == .both)
    #expect(libraries[1].presents == ["show(_:*controller:)"] && libraries[1].captures == true)
    let rows = libraries.flatMap(\.rows)
    #expect(rows.map(\.name) == ["DrawerHost", "main", "setMenu", "setMain", "show"])
    #expect(rows[3].labelLists == [[nil, "animated"], [nil, "animated"]])
    #expect(
      rows[4].roles == [.presentsArgument(at: 1, LibraryPresentation(style: "overFullScreen", captures: true))])
  }

  @Test("are printed so that they can be read back")
  func printed() throws {
    let configuration = AuditConfiguration(try read(Self.everything))
    #expect(AuditConfiguration(try read(configuration.yaml(rules: fakeRules))).libraries == configuration.libraries)
  }

  @Test(
    "with a mistake in them are refused, with the place",
    arguments: [
      ("libraries: DrawerHost", "1:12: expected a list of classes and functions"),
      ("libraries:\n  - clas: A", "2:5: unknown key 'clas'; did you mean 'class'?"),
      ("libraries:\n  - class: A\n    forwards: al", "3:15: 'al' is none of style, hidden, both, none"),
      (
        "libraries:\n  - class: A\n    superclass: UIViewControler",
        "3:17: 'UIViewControler' is no class that is known; did you mean 'UIViewController'?"
      ),
      ("libraries:\n  - class: 1A", "2:12: '1A' is no name of a class"),
      (
        "libraries:\n  - class: A\n    embeds: set(main",
        "3:13: 'set(main' is no signature; expected one such as 'open(_:animated:)' or a property's name"
      ),
      (
        "libraries:\n  - presents: sheet",
        "2:15: 'sheet' is no signature; expected one such as 'open(_:animated:)'"
      ),
      ("libraries:\n  - embeds: main", "2:5: a container needs its 'class'"),
    ])
  func mistakes(text: String, message: String) throws {
    let error = try #require(throws: ConfigurationError.self) { _ = try read(text) }
    let said = error.problems.map { problem in
      let start = problem.location.range.start
      return "\(start.line):\(start.column): \(problem.message)"
    }
    #expect(said.contains { $0.hasPrefix(message) }, "\(said)")
  }

  @Test("lead to screens that nothing else would be seen to show")
  func followed() async throws {
    let app = """
      import Closed
      import UIKit
      final class HarborController: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      }
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        let window = UIWindow()
        func start() {
          let host = DrawerHost()
          host.main = HarborController()
          window.rootViewController = host
        }
      }
      """
    let configuration = AuditConfiguration(try read(Self.everything))
    let known = try await ReadApp.app(["App.swift": app], libraries: configuration.libraryCatalog)
    let screen = try #require(known.screens.first { $0.name == "HarborController" })
    #expect(
      screen.context == "window > DrawerHost > HarborController"
        && screen.light.decidedBy == .controller("HarborController"))
    let unknown = try await ReadApp.app(["App.swift": app])
    #expect(!unknown.screens.contains { $0.name == "HarborController" && $0.context.contains("DrawerHost") })
  }
}
