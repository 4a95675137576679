// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("content-under-bar")
@MainActor struct ContentUnderBarTests {
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

  @Test("tells of a list without a navigation bar")
  func reports() async throws {
    try await RuleExpectation(ContentUnderBar.self).expect(
      [
        "Feed.swift": """
        import UIKit
        final class 1️⃣FeedViewController: UITableViewController {}
        """,
        "Scene.swift": scene(root: "FeedViewController()"),
      ], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            the rows of FeedViewController scroll under the status bar, because no navigation bar is above them; show one, \
            or put an opaque view or a scroll edge effect behind the status bar
            """, severity: .info)
      ])
  }

  @Test(
    "is silent below a navigation bar, on a sheet, and where the bar is hidden",
    arguments: [
      "UINavigationController(rootViewController: FeedViewController())", "HiddenViewController()",
      "FixedViewController()",
    ])
  func clean(root: String) async throws {
    try await RuleExpectation(ContentUnderBar.self).expect(
      [
        "Feed.swift": """
        import UIKit
        final class FeedViewController: UITableViewController {}
        final class HiddenViewController: UITableViewController {
          override var prefersStatusBarHidden: Bool { true }
        }
        final class FixedViewController: UITableViewController {
          override func viewDidLoad() { tableView.isScrollEnabled = false }
        }
        """,
        "Scene.swift": scene(root: root),
      ], with: AppFiles.controllerBased)
  }
}
