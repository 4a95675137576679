// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("interactive-under-bar")
@MainActor struct InteractiveUnderBarTests {
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

  private func text(_ lines: String, hidden: String = "") -> String {
    """
    import UIKit
    final class PlayerViewController: UIViewController {
      \(hidden)
      override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .close)
        let label = UILabel()
        view.addSubview(button)
        \(lines)
      }
    }
    """
  }

  @Test("reports a button that is pinned to the top edge")
  func reports() async throws {
    try await RuleExpectation(InteractiveUnderBar.self).expect(
      [
        "Player.swift": text("1️⃣button.topAnchor.constraint(equalTo: view.topAnchor, constant: 8).isActive = true"),
        "Scene.swift": scene(root: "PlayerViewController()"),
      ], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            the top of a UIButton is pinned to the top edge of PlayerViewController, under the status bar, where touches \
            scroll to the top; pin it to view.safeAreaLayoutGuide.topAnchor
            """, severity: .warning)
      ])
  }

  @Test(
    "is silent below the bar, for the safe area, for labels, and where the bar is hidden or a navigation bar shown",
    arguments: [
      ("button.topAnchor.constraint(equalTo: view.topAnchor, constant: 60)", "", "PlayerViewController()"),
      ("button.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)", "", "PlayerViewController()"),
      ("label.topAnchor.constraint(equalTo: view.topAnchor)", "", "PlayerViewController()"),
      (
        "button.topAnchor.constraint(equalTo: view.topAnchor)",
        "override var prefersStatusBarHidden: Bool { true }", "PlayerViewController()"
      ),
      (
        "button.topAnchor.constraint(equalTo: view.topAnchor)", "",
        "UINavigationController(rootViewController: PlayerViewController())"
      ),
    ])
  func clean(lines: String, hidden: String, root: String) async throws {
    try await RuleExpectation(InteractiveUnderBar.self).expect(
      ["Player.swift": text(lines, hidden: hidden), "Scene.swift": scene(root: root)], with: AppFiles.controllerBased)
  }
}
