// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Foundation
import Reporting
import Screens
import TestSupport
import Testing

@Suite("Screens and explanations")
struct ScreensReportTests {
  private func place(_ file: String, _ line: Int) -> Location {
    Location(file: file, range: SourceRange(at: SourcePosition(line: line, column: 3)))
  }

  private var login: Screen {
    Screen(
      name: "LoginViewController", target: "App",
      context: "window > MainNavigationController(bar visible) > LoginViewController", confidence: .certain,
      location: place("App/Login.swift", 8),
      light: BarAnswer(
        style: .darkContent, requested: .darkContent, decidedBy: .controller("MainNavigationController"), hidden: false,
        hiddenDecidedBy: .controller("LoginViewController"), background: "#FFFFFF", contrast: 21, readable: true),
      dark: BarAnswer(
        style: .darkContent, requested: .darkContent, decidedBy: .controller("MainNavigationController"), hidden: false,
        hiddenDecidedBy: .controller("LoginViewController"), background: "#1C1C1E", contrast: 1.2345, readable: false),
      conditions: [
        ConditionalAnswer(
          when: "theme is Sepia", light: BarAnswer(style: .lightContent), dark: BarAnswer(style: .lightContent))
      ],
      evidence: [Evidence("contained by MainNavigationController", at: place("App/Main.storyboard", 41))],
      explanation: [
        ExplanationStep("the window asks its root, MainNavigationController", location: place("App/Scene.swift", 20)),
        ExplanationStep("MainNavigationController shows its bar, so it decides itself", rule: "SB-NAV-01"),
      ])
  }

  private var card: Screen {
    Screen(
      name: "CardView", target: nil, context: "window > sheet > CardView", confidence: .likely,
      location: place("App/Card.swift", 2),
      light: BarAnswer(style: .adaptive, fallback: .darkContent, requested: .default),
      dark: BarAnswer(style: .adaptive, fallback: .lightContent, requested: .default),
      unknown: [Unknown(.hidden, at: place("App/Card.swift", 9), why: "'settings.isHidden' is decided at run time")])
  }

  private var report: ScreensReport {
    ScreensReport(
      environment: .init(iOS: "18.0", linkedSDK: "18.0", device: "iPhone 16 Pro", orientation: "portrait"),
      screens: [login, card],
      overrides: [
        OverrideReport(
          class: "LoginViewController", hook: "preferredStatusBarStyle", file: "App/Login.swift", line: 13,
          isAsked: true,
          answers: [.init(answer: ".darkContent", when: "iOS 13"), .init(answer: ".default", when: nil)],
          unknown: [.init(file: "App/Theme.swift", line: 4, why: "`style` is decided at run time")])
      ], problems: [Problem("not XML", at: place("Broken.xib", 3))])
  }

  private var finding: Finding {
    Finding(
      rule: "override-ignored", severity: .warning, message: "nobody asks this override",
      location: place("App/Login.swift", 12), screens: ["LoginViewController"],
      notes: [Note("contained here", at: place("App/Main.storyboard", 41))],
      fixes: [Fix("forward from MainNavigationController", safety: .safe, edits: [])])
  }

  private var facts: AppFacts {
    func range(_ start: Int, _ end: Int) -> SourceRange {
      SourceRange(SourcePosition(line: start, column: 3), SourcePosition(line: end, column: 3))
    }
    var type = TypeDeclaration(
      kind: .class, name: "LoginViewController", nameRange: range(8, 8), range: range(8, 20), bodyRange: range(8, 20))
    type.variables = [
      VariableDeclaration(name: "preferredStatusBarStyle", nameRange: range(12, 12), range: range(12, 14))
    ]
    var file = SourceFile(path: "App/Login.swift", language: .swift)
    var heir = TypeDeclaration(
      kind: .class, name: "GuestViewController", nameRange: range(30, 30), range: range(30, 31),
      bodyRange: range(30, 31))
    heir.inherited = [TypeReference(text: "LoginViewController", range: range(30, 30))]
    file.types = [type, heir]
    var facts = AppFacts()
    facts.sources = [file]
    return facts
  }

  @Test("are told to people and to programs")
  func golden() throws {
    var text = ""
    ScreensText().write(report, to: &text)
    expectGolden(text, "screens.txt")
    var json = ""
    ScreensJSON().write(report, to: &json)
    expectGolden(json, "screens.json")
    let schema = try JSONSchema(PackageFolder.url.appendingPathComponent("Documentation/Schemas/screens.schema.json"))
    #expect(try schema.problems(of: try JSONValue(parsing: json)) == [])
  }

  @Test("are explained as a colleague would")
  func explanation() throws {
    let query = ExplanationQuery(facts: facts, screens: [login, card], findings: [finding])
    for (name, explanation) in [
      ("explain-screen.txt", query.explanation(ofScreen: "LoginViewController")),
      ("explain-override.txt", query.explanation(ofLine: 13, in: "App/Login.swift")),
      ("explain-card.txt", query.explanation(ofScreen: "CardView")),
    ] {
      var text = ""
      ExplanationText().write(try #require(explanation), to: &text)
      expectGolden(text, name)
    }
  }

  @Test("are found by line: of an override, a type, or a fact that an answer rests on")
  func query() {
    let query = ExplanationQuery(facts: facts, screens: [login, card], findings: [finding])
    #expect(query.explanation(ofLine: 12, in: "App/Login.swift")?.hook?.name == "preferredStatusBarStyle")
    #expect(query.explanation(ofLine: 9, in: "App/Login.swift")?.hook == nil)
    #expect(query.explanation(ofLine: 41, in: "App/Main.storyboard")?.screens.map(\.name) == ["LoginViewController"])
    #expect(query.explanation(ofLine: 9, in: "App/Card.swift")?.screens.map(\.name) == ["CardView"])
    #expect(query.explanation(ofLine: 99, in: "App/Card.swift") == nil)
    #expect(query.explanation(ofScreen: "Nobody") == nil)
    #expect(query.hint(forScreen: "LoginViewControler") == "; did you mean 'LoginViewController'?")
  }

  @Test("are asked through a subclass that inherits the override")
  func inherited() throws {
    var guest = login
    guest.name = "GuestViewController"
    guest.light.decidedBy = .controller("GuestViewController")
    let query = ExplanationQuery(facts: facts, screens: [login, guest], findings: [])
    let explanation = try #require(query.explanation(ofLine: 13, in: "App/Login.swift"))
    #expect(explanation.screens.map(\.name) == ["LoginViewController", "GuestViewController"])
    #expect(explanation.screens.map { explanation.hook?.isAsked(in: $0) } == [false, true])
  }

  @Test("never show a contrast as enough that is not")
  func ratio() {
    for (contrast, expected) in [(4.499, "4.49:1"), (21.0, "21:1"), (4.5, "4.5:1"), (1.05, "1.05:1"), (3.0, "3:1")] {
      var screen = login
      screen.light.contrast = contrast
      var text = ""
      ScreensText().write(ScreensReport(environment: report.environment, screens: [screen]), to: &text)
      #expect(text.contains(", \(expected)"), "\(text)")
    }
  }
}
