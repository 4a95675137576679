// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("legacy-bar-appearance")
@MainActor struct LegacyBarAppearanceTests {
  private let expectation = RuleExpectation(LegacyBarAppearance.self)

  private func launch(_ lines: String) -> [String: String] {
    [
      "App.swift": """
      import UIKit
      final class NotesViewController: UIViewController {
        override func viewDidLoad() { view.backgroundColor = .white }
      }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ application: UIApplication) {
          \(lines)
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = UINavigationController(rootViewController: NotesViewController())
          window?.makeKeyAndVisible()
        }
      }
      """
    ]
  }

  private let message = """
    navigation bars get their look by barTintColor alone: in an app that is built with a current SDK they are transparent on \
    iOS 15 and later while nothing is scrolled; set standardAppearance and scrollEdgeAppearance as well
    """

  @Test("reports the proxy, with other places as notes")
  func proxy() async throws {
    try await expectation.expect(
      launch(
        """
        1️⃣UINavigationBar.appearance().barTintColor = .purple
              2️⃣UINavigationBar.appearance().isTranslucent = false
        """), with: AppFiles.controllerBased,
      [FindingSpec("1️⃣", message: message, severity: .warning, notes: [("2️⃣", "the same by isTranslucent")])])
  }

  @Test("is silent for bars of appearances, clear bars, bars of tabs and hidden bars")
  func clean() async throws {
    for lines in [
      "UINavigationBar.appearance().barTintColor = .purple; let look = UINavigationBarAppearance(); "
        + "UINavigationBar.appearance().scrollEdgeAppearance = look",
      "let bar = UINavigationBar.appearance(); bar.setBackgroundImage(UIImage(), for: .default); bar.shadowImage = UIImage()",
      "UITabBar.appearance().barTintColor = .purple; UIToolbar.appearance().isTranslucent = false",
    ] {
      try await expectation.expect(launch(lines), with: AppFiles.controllerBased)
    }
  }

  @Test("does not take a tab bar's appearance for that of navigation bars")
  func tabs() async throws {
    try await expectation.expect(
      launch(
        """
        let look = UITabBarAppearance()
              UITabBar.appearance().scrollEdgeAppearance = look
              1️⃣UINavigationBar.appearance().barTintColor = .purple
        """), with: AppFiles.controllerBased, [FindingSpec("1️⃣", message: message)])
  }
}
