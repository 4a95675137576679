// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("fixed-style-adaptive-background")
@MainActor struct FixedStyleAdaptiveBackgroundTests {
  private func scene(root: String) -> String {
    """
    import UIKit
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.rootViewController = \(root)
      }
    }
    """
  }

  private func files(style: String, background: String) -> [String: String] {
    [
      "List.swift": """
      import UIKit
      final class ListViewController: UIViewController {
        override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { \(style) }
        override func viewDidLoad() {
          view.backgroundColor = \(background)
        }
      }
      """,
      "Scene.swift": scene(root: "ListViewController()"),
    ]
  }

  @Test("reports a style that suits only one of the two looks of the background")
  func reports() async throws {
    try await RuleExpectation(FixedStyleAdaptiveBackground.self).expect(
      files(style: ".darkContent", background: ".systemBackground"), with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            the status bar of ListViewController is always dark content, and what lies behind it is #FFFFFF in light and \
            #000000 in dark mode: in dark mode the contrast is 1 : 1; return .default, which follows the interface style
            """, severity: .warning)
      ])
  }

  @Test(
    "is silent where the style follows, or the background does not change much",
    arguments: [
      (".default", ".systemBackground"), (".lightContent", ".black"),
      ("traitCollection.userInterfaceStyle == .dark ? .lightContent : .darkContent", ".systemBackground"),
      (".lightContent", "UIColor { $0.userInterfaceStyle == .dark ? .black : .darkGray }"),
    ])
  func clean(style: String, background: String) async throws {
    var files = files(style: style, background: background)
    files["List.swift"] = files["List.swift"]?.replacing("1️⃣", with: "")
    try await RuleExpectation(FixedStyleAdaptiveBackground.self).expect(files, with: AppFiles.controllerBased)
  }

  @Test("is silent where the app is always light")
  func alwaysLight() async throws {
    var files = files(style: ".darkContent", background: ".systemBackground")
    files["List.swift"] = files["List.swift"]?.replacing("1️⃣", with: "")
    try await RuleExpectation(FixedStyleAdaptiveBackground.self).expect(
      files, with: AppFiles.app(plistKeys: "  <key>UIUserInterfaceStyle</key>\n  <string>Light</string>\n"))
  }
}
