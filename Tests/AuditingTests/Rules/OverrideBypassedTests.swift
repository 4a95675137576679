// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("override-bypassed")
@MainActor struct OverrideBypassedTests {
  private func app(_ stack: String, root: String = "Stack(rootViewController: TripViewController())") -> [String:
    String]
  {
    [
      "Stack.swift": stack,
      "Scene.swift": """
      import UIKit
      final class TripViewController: UIViewController {}
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = \(root)
        }
      }
      """,
    ]
  }

  @Test("reports a navigation subclass that hides its bar")
  func hiddenBar() async throws {
    try await RuleExpectation(OverrideBypassed.self).expect(
      app(
        """
        import UIKit
        final class Stack: UINavigationController {
          override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
          override func viewDidLoad() {
            super.viewDidLoad()
            2️⃣setNavigationBarHidden(true, animated: false)
          }
        }
        """), with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            Stack.preferredStatusBarStyle is passed over: its navigation bar is hidden, so UIKit asks TripViewController; \
            answer there, or return nil from childForStatusBarStyle
            """, severity: .warning, notes: [("2️⃣", "the navigation bar is hidden here")])
      ])
  }

  @Test("reports an override beside a child hook that always names a child")
  func childHook() async throws {
    try await RuleExpectation(OverrideBypassed.self).expect(
      app(
        """
        import UIKit
        final class Stack: UINavigationController {
          override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
          override var 2️⃣childForStatusBarStyle: UIViewController? { topViewController }
        }
        """), with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            Stack.preferredStatusBarStyle is passed over: childForStatusBarStyle names a child, and UIKit asks that; \
            remove one of the two
            """, notes: [("2️⃣", "the child is named here")])
      ])
  }

  @Test("reports a tab bar controller's override")
  func tabs() async throws {
    try await RuleExpectation(OverrideBypassed.self).expect(
      app(
        """
        import UIKit
        final class Stack: UITabBarController {
          override var 1️⃣prefersStatusBarHidden: Bool { true }
        }
        """, root: "Stack()"), with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            Stack.prefersStatusBarHidden is passed over: a tab bar controller hands the question on to the selected tab; \
            answer in the tabs, or return nil from childForStatusBarHidden
            """)
      ])
  }

  @Test(
    "is silent where the override is asked, or says what the child says",
    arguments: [
      // The bar is visible.
      "final class Stack: UINavigationController { override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent } }",
      // Nil: the container itself decides.
      """
      final class Stack: UINavigationController {
        override var childForStatusBarStyle: UIViewController? { nil }
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      }
      """,
      """
      final class Stack: UINavigationController {
        override var preferredStatusBarStyle: UIStatusBarStyle { topViewController?.preferredStatusBarStyle ?? .lightContent }
        override func viewDidLoad() { setNavigationBarHidden(true, animated: false) }
      }
      """,
      """
      final class Stack: UITabBarController {
        convenience init(rootViewController: UIViewController) { self.init() }
        override var childForStatusBarStyle: UIViewController? { nil }
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      }
      """,
      """
      final class Stack: UIViewController {
        private var current: UIViewController?
        convenience init(rootViewController: UIViewController) { self.init() }
        override var childForStatusBarStyle: UIViewController? { current }
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      }
      """,
    ])
  func asked(stack: String) async throws {
    try await RuleExpectation(OverrideBypassed.self).expect(
      app("import UIKit\n" + stack), with: AppFiles.controllerBased)
  }
}
