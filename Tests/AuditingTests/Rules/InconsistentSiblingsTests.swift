// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("inconsistent-siblings")
@MainActor struct InconsistentSiblingsTests {
  private func files(agreeing: Int, last: String) -> [String: String] {
    let names = (1...agreeing).map { "Page\($0)ViewController" }
    let classes = names.map {
      "final class \($0): UIViewController { override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent } }"
    }
    return [
      "Pages.swift": """
      import UIKit
      \(classes.joined(separator: "\n"))
      """,
      "Last.swift": """
      import UIKit
      final class 1️⃣LastViewController: UIViewController { \(last) }
      """,
      "Scene.swift": """
      import UIKit
      final class MainTabBarController: UITabBarController {
        override var childForStatusBarStyle: UIViewController? { selectedViewController }
        override func viewDidLoad() {
          viewControllers = [\((names + ["LastViewController"]).map { "\($0)()" }.joined(separator: ", "))]
        }
      }
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = MainTabBarController()
        }
      }
      """,
    ]
  }

  @Test("reports the one screen without the style of all others")
  func reports() async throws {
    try await RuleExpectation(InconsistentSiblings.self).expect(
      files(agreeing: 5, last: ""), with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            LastViewController does not override preferredStatusBarStyle, and 5 other screens of MainTabBarController \
            answer .lightContent; answer the same, or say .default on purpose
            """, severity: .warning)
      ])
  }

  @Test(
    "is silent among few, where the screen answers, and where its background is known",
    arguments: [
      (3, ""), (5, "override var preferredStatusBarStyle: UIStatusBarStyle { .default }"),
      (5, "override func viewDidLoad() { view.backgroundColor = .white }"),
    ])
  func clean(agreeing: Int, last: String) async throws {
    var files = files(agreeing: agreeing, last: last)
    files["Last.swift"] = files["Last.swift"]?.replacing("1️⃣", with: "")
    try await RuleExpectation(InconsistentSiblings.self).expect(files, with: AppFiles.controllerBased)
  }
}
