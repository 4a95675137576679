// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("bar-tint-without-bar-style")
@MainActor struct BarTintWithoutBarStyleTests {
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

  private func files(_ lines: String) -> [String: String] {
    [
      "Stack.swift": """
      import UIKit
      final class HomeViewController: UIViewController {}
      final class MainNavigationController: UINavigationController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(lines)
        }
      }
      """,
      "Scene.swift": scene(root: "MainNavigationController(rootViewController: HomeViewController())"),
    ]
  }

  private let message = """
    the navigation bar has the dark background #000000, and MainNavigationController answers by its bar style, which is \
    default: dark content in light mode up to iOS 16, a contrast of 1 : 1; set barStyle to .black
    """

  @Test("reports a dark bar tint")
  func tint() async throws {
    try await RuleExpectation(BarTintWithoutBarStyle.self).expect(
      files("1️⃣navigationBar.barTintColor = .black"), with: AppFiles.controllerBased,
      [FindingSpec("1️⃣", message: message, severity: .warning)])
  }

  @Test("reports a dark appearance object (SB-NAV-10)")
  func appearance() async throws {
    try await RuleExpectation(BarTintWithoutBarStyle.self).expect(
      files(
        """
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = 1️⃣.black
        navigationBar.standardAppearance = look
        navigationBar.scrollEdgeAppearance = look
        """), with: AppFiles.controllerBased,
      [FindingSpec("1️⃣", message: message, severity: .warning)])
  }

  @Test("reports the tint of a storyboard's plain navigation controller that its screen sets")
  func screenSetsTint() async throws {
    try await RuleExpectation(BarTintWithoutBarStyle.self).expect(
      [
        "Settings.storyboard": """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="nav">
          <scenes>
            <scene sceneID="s1"><objects>
              <navigationController id="nav" sceneMemberID="viewController">
                <navigationBar key="navigationBar" id="bar"/>
                <connections>
                  <segue destination="top" kind="relationship" relationship="rootViewController" id="seg"/>
                </connections>
              </navigationController>
            </objects></scene>
            <scene sceneID="s2"><objects>
              <viewController id="top" customClass="SettingsViewController" sceneMemberID="viewController"/>
            </objects></scene>
          </scenes>
        </document>
        """,
        "Settings.swift": """
        import UIKit
        extension UIColor { enum shop { static let charcoal = UIColor(white: 0.1, alpha: 1) } }
        final class SettingsViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            navigationController?.navigationBar.setBackgroundImage(UIImage(), for: .default)
            navigationController?.navigationBar.isTranslucent = false
            1️⃣navigationController?.navigationBar.barTintColor = UIColor.shop.charcoal
          }
        }
        """,
      ], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            the navigation bar has the dark background #1A1A1A, and UINavigationController answers by its bar style, which \
            is default: dark content in light mode up to iOS 16, a contrast of 1.2 : 1; set barStyle to .black
            """)
      ])
  }

  @Test(
    "is silent where the bar style or the interface style fits, where the tint is light, and where others decide",
    arguments: [
      "navigationBar.barStyle = .black; navigationBar.barTintColor = .black",
      "navigationBar.barTintColor = .white", "navigationBar.barTintColor = theme.color",
      "isNavigationBarHidden = true; navigationBar.barTintColor = .black",
      "} ; override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }; func f() { navigationBar.barTintColor = .black",
      "} ; override var childForStatusBarStyle: UIViewController? { topViewController }; func f() { navigationBar.barTintColor = .black",
    ])
  func clean(lines: String) async throws {
    try await RuleExpectation(BarTintWithoutBarStyle.self).expect(files(lines), with: AppFiles.controllerBased)
  }
}
