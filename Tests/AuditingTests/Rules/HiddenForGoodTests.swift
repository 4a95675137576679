// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("hidden-for-good")
@MainActor struct HiddenForGoodTests {
  private let hidden = "  <key>UIStatusBarHidden</key>\n  <true/>\n"
  private let byApplication = "  <key>UIViewControllerBasedStatusBarAppearance</key>\n  <false/>\n"
  private let message = """
    the application hides the status bar and nothing in it ever shows it, so people must leave the app to see the time; \
    remove the key, or let view controllers decide
    """

  private func app(_ keys: String, code: String = "") -> [String: String] {
    AppFiles.app(plistKeys: keys).merging(["Board.swift": "import UIKit\nfunc start() {\n  \(code)\n}\n"]) { one, _ in
      one
    }
  }

  @Test("reports an Info.plist that hides the bar where the application decides", arguments: ["", "setUp()"])
  func propertyList(code: String) async throws {
    try await RuleExpectation(HiddenForGood.self).expect(
      app("  1️⃣" + hidden.dropFirst(2) + byApplication, code: code),
      [FindingSpec("1️⃣", message: message, severity: .warning)])
  }

  @Test("tells what several configurations say once")
  func configurations() async throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \(byApplication)</dict>
      </plist>
      """
    try await RuleExpectation(HiddenForGood.self).expect(
      [
        "project.yml": """
        name: Board
        targets:
          Board:
            type: application
            platform: iOS
            sources: [.]
            settings:
              base:
                GENERATE_INFOPLIST_FILE: YES
                INFOPLIST_FILE: Info.plist
              configs:
                Debug:
                  1️⃣INFOPLIST_KEY_UIStatusBarHidden: YES
                Release:
                  2️⃣INFOPLIST_KEY_UIStatusBarHidden: YES
        """,
        "Info.plist": list, "Board.swift": "import UIKit\n",
      ],
      [
        FindingSpec(
          "1️⃣", message: message, severity: .warning, notes: [("2️⃣", "and here, for another configuration")])
      ])
  }

  @Test("is silent where code shows the bar, where controllers decide, and for games")
  func clean() async throws {
    let both = hidden + byApplication
    let game = "  <key>LSApplicationCategoryType</key>\n  <string>public.app-category.puzzle-games</string>\n"
    let camera =
      "  <key>UIRequiredDeviceCapabilities</key>\n  <array>\n    <string>arkit</string>\n  </array>\n"
    for files in [
      app(both, code: "UIApplication.shared.setStatusBarHidden(false, with: .fade)"),
      app(both, code: "UIApplication.shared.isStatusBarHidden = isReading"), app(hidden), app(both + game),
      app(both + camera),
    ] { try await RuleExpectation(HiddenForGood.self).expect(files) }
  }

  @Test("reports an answer that asks the window of the app delegate in an app with scenes")
  func nilWindow() async throws {
    let manifest = "  <key>UIApplicationSceneManifest</key>\n  <dict/>\n"
    let screen = """
      @interface Terminal : UIViewController
      @end
      @implementation Terminal
      - (BOOL)1️⃣prefersStatusBarHidden {
        BOOL hasNotch = 2️⃣UIApplication.sharedApplication.delegate.window.safeAreaInsets.top > 20;
        return !hasNotch;
      }
      @end
      """
    try await RuleExpectation(HiddenForGood.self).expect(
      ["Terminal.m": screen], with: AppFiles.app(plistKeys: manifest),
      [
        FindingSpec(
          "1️⃣",
          message: """
            the app delegate's window is nil in an app with scenes, so this answers true on every device and the status \
            bar is never shown; ask the view's own window
            """, notes: [("2️⃣", "nil in an app with scenes")])
      ])
    try await RuleExpectation(HiddenForGood.self).expect(["Terminal.m": screen], with: AppFiles.controllerBased)
    try await RuleExpectation(HiddenForGood.self).expect(
      [
        "Terminal.swift": """
        import UIKit
        final class Terminal: UIViewController {
          override var prefersStatusBarHidden: Bool { (view.window?.safeAreaInsets.top ?? 0) <= 20 }
        }
        """
      ], with: AppFiles.app(plistKeys: manifest))
  }

  @Test("reports an app each of whose screens hides the bar")
  func everyScreen() async throws {
    func files(second: String) -> [String: String] {
      [
        "Screens.swift": """
        import UIKit
        final class OneViewController: UIViewController {
          override var 1️⃣prefersStatusBarHidden: Bool { true }
          func next() {
            let other = TwoViewController()
            other.modalPresentationStyle = .fullScreen
            present(other, animated: true)
          }
        }
        final class TwoViewController: UIViewController {
          override var prefersStatusBarHidden: Bool { \(second) }
        }
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window?.rootViewController = OneViewController()
          }
        }
        """
      ]
    }
    try await RuleExpectation(HiddenForGood.self).expect(
      files(second: "true"), with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            every screen of the app hides the status bar, so people must leave the app to see the time; show it where \
            nothing fills the screen
            """)
      ])
    try await RuleExpectation(HiddenForGood.self).expect(files(second: "false"), with: AppFiles.controllerBased)
  }
}
