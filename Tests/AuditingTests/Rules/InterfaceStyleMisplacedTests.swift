// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("interface-style-misplaced")
@MainActor struct InterfaceStyleMisplacedTests {
  private func delegate(_ first: String, _ second: String, property: String = "var window: UIWindow?") -> [String:
    String]
  {
    [
      "App.swift": """
      import UIKit
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        \(property)
        func applicationDidFinishLaunching(_ application: UIApplication) {
          \(first)
          \(second)
          window?.makeKeyAndVisible()
        }
      }
      """
    ]
  }
  private let early =
    "window gets the window that is shown only below, so the style set here is lost; set it after that"

  @Test("reports a style that is set before the window is made")
  func tooEarly() async throws {
    for first in [
      "1️⃣window?.overrideUserInterfaceStyle = .dark",
      "if UserDefaults.standard.bool(forKey: \"dark\") { 1️⃣window?.overrideUserInterfaceStyle = .dark }",
      "1️⃣self.window?.overrideUserInterfaceStyle = .dark",
    ] {
      try await RuleExpectation(InterfaceStyleMisplaced.self).expect(
        delegate(first, "2️⃣window = UIWindow()"),
        [FindingSpec("1️⃣", message: early, severity: .warning, notes: [("2️⃣", "the window is made here")])])
    }
  }

  @Test("is silent after it, and where the window is there")
  func inTime() async throws {
    let style = "window?.overrideUserInterfaceStyle = .dark"
    for files in [
      delegate("window = UIWindow()", style), delegate(style, "application.isIdleTimerDisabled = true"),
      delegate(style, "window = UIWindow()", property: "var window: UIWindow? = UIWindow()"),
    ] { try await RuleExpectation(InterfaceStyleMisplaced.self).expect(files) }
  }

  private func presenter(_ lines: String, sheet: String = "") -> [String: String] {
    [
      "Menu.swift": """
      import UIKit
      final class MenuViewController: UIViewController {
        @IBAction func show() {
          let sheet = SheetViewController()
          \(lines)
        }
      }
      final class SheetViewController: UIViewController {
        override func viewDidLoad() { \(sheet) }
      }
      """
    ]
  }

  @Test("reports a style on the presenter of a screen without one")
  func presented() async throws {
    try await RuleExpectation(InterfaceStyleMisplaced.self).expect(
      presenter("1️⃣overrideUserInterfaceStyle = .dark\n    2️⃣present(sheet, animated: true)"),
      [
        FindingSpec(
          "1️⃣",
          message: """
            a controller's style does not reach what it presents, so sheet follows the system; set the style on the \
            presented controller or on the window
            """, notes: [("2️⃣", "presented here")])
      ])
  }

  @Test("is silent where the presented controller has a style")
  func presentedWithStyle() async throws {
    for files in [
      presenter(
        "overrideUserInterfaceStyle = .dark\n    sheet.overrideUserInterfaceStyle = .dark\n    present(sheet, animated: true)"
      ),
      presenter(
        "overrideUserInterfaceStyle = .dark\n    present(sheet, animated: true)",
        sheet: "overrideUserInterfaceStyle = .dark"),
      presenter("sheet.overrideUserInterfaceStyle = .light\n    present(sheet, animated: true)"),
    ] { try await RuleExpectation(InterfaceStyleMisplaced.self).expect(files) }
  }
}
