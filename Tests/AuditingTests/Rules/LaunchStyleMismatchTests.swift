// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("launch-style-mismatch")
@MainActor struct LaunchStyleMismatchTests {
  private let expectation = RuleExpectation(LaunchStyleMismatch.self)

  private func source(root: String = "HomeViewController()", style: String = ".lightContent", more: String = "")
    -> String
  {
    """
    import UIKit
    final class HomeViewController: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { \(style) }
    }
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func applicationDidFinishLaunching(_ application: UIApplication) {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = \(root)
      }
    }
    \(more)
    """
  }

  private func style(_ value: String, key: String = "UIStatusBarStyle") -> String {
    "  1️⃣<key>\(key)</key>\n  <string>\(value)</string>\n"
  }

  private func message(_ launch: String, _ first: String, _ raw: String) -> String {
    """
    the status bar over the launch screen has \(launch), but on the first screen, HomeViewController, it has \(first); \
    write \(raw)
    """
  }

  @Test("reports a style that is not that of the first screen, and writes that one")
  func fixedStyle() async throws {
    try await expectation.expect(
      ["App.swift": source()].merging(AppFiles.app(plistKeys: style("UIStatusBarStyleDarkContent"))) { $1 },
      [
        FindingSpec(
          "1️⃣", message: message("dark content", "light content", "UIStatusBarStyleLightContent"), severity: .warning)
      ],
      fixed: [
        "Info.plist": AppFiles.app(
          plistKeys: "  <key>UIStatusBarStyle</key>\n  <string>UIStatusBarStyleLightContent</string>\n")["Info.plist"]
          ?? ""
      ])
  }

  @Test("says in which interface style the default is another one")
  func defaultStyle() async throws {
    try await expectation.expect(
      ["App.swift": source()].merging(AppFiles.app(plistKeys: style("UIStatusBarStyleDefault"))) { $1 },
      [
        FindingSpec(
          "1️⃣",
          message: message("dark content in the light style", "light content", "UIStatusBarStyleLightContent"))
      ])
    try await expectation.expect(
      ["App.swift": source(style: ".darkContent")].merging(
        AppFiles.app(plistKeys: style("UIStatusBarStyleDefault"))
      ) { $1 },
      [
        FindingSpec(
          "1️⃣", message: message("light content in the dark style", "dark content", "UIStatusBarStyleDarkContent"))
      ])
  }

  @Test("follows the first tab and the bottom of its stack, and looks at each device")
  func containers() async throws {
    let more = """
      final class TabBarController: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          viewControllers = [HomeNavigationController(rootViewController: HomeViewController()), OtherViewController()]
        }
      }
      final class HomeNavigationController: UINavigationController {
        override var childForStatusBarStyle: UIViewController? { topViewController }
      }
      final class OtherViewController: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
      }
      """
    let keys =
      style("UIStatusBarStyleLightContent").replacing("1️⃣", with: "")
      + style("UIStatusBarStyleDarkContent", key: "UIStatusBarStyle~ipad")
    try await expectation.expect(
      ["App.swift": source(root: "TabBarController()", more: more)].merging(AppFiles.app(plistKeys: keys)) { $1 },
      [
        FindingSpec(
          "1️⃣", message: message("dark content", "light content", "UIStatusBarStyleLightContent"))
      ])
  }

  @Test("says where the bar appears after launch, while another screen hides it")
  func hidden() async throws {
    let other = """
      final class FilmViewController: UIViewController {
        override var prefersStatusBarHidden: Bool { true }
      }
      """
    try await expectation.expect(
      ["App.swift": source(more: other)].merging(
        AppFiles.app(plistKeys: "  1️⃣<key>UIStatusBarHidden</key>\n  <true/>\n")
      ) { $1 },
      [
        FindingSpec(
          "1️⃣",
          message: """
            the status bar is hidden over the launch screen and appears on the first screen, HomeViewController, and in a \
            window on iPadOS 26 the key makes the top safe-area inset 0, so that content lies under it; show it from the \
            start, by removing UIStatusBarHidden or setting it to false
            """, severity: .warning)
      ])
  }

  @Test("leaves the key to another rule where no screen hides the bar")
  func neverHidden() async throws {
    try await expectation.expect(
      ["App.swift": source()],
      with: AppFiles.app(plistKeys: "  <key>UIStatusBarHidden</key>\n  <true/>\n"))
  }

  @Test(
    "is silent where both agree, where the first screen is not known, and where it follows what is behind",
    arguments: [
      (".lightContent", "HomeViewController()", "UIStatusBarStyleLightContent"),
      (".default", "HomeViewController()", "UIStatusBarStyleLightContent"),
      (".lightContent", "makeRoot()", "UIStatusBarStyleDarkContent"),
      ("isNight ? .lightContent : .darkContent", "HomeViewController()", "UIStatusBarStyleDarkContent"),
    ])
  func clean(_ home: String, _ root: String, _ launch: String) async throws {
    let keys = style(launch).replacing("1️⃣", with: "")
    try await expectation.expect(
      ["App.swift": source(root: root, style: home)], with: AppFiles.app(plistKeys: keys))
  }

  @Test("leaves apps alone whose bar belongs to the application, where the style stays")
  func applicationBased() async throws {
    let keys =
      style("UIStatusBarStyleDarkContent").replacing("1️⃣", with: "")
      + "  <key>UIViewControllerBasedStatusBarAppearance</key>\n  <false/>\n"
    try await expectation.expect(["App.swift": source()], with: AppFiles.app(plistKeys: keys))
  }
}
