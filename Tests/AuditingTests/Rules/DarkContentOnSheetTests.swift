// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("dark-content-on-sheet")
@MainActor struct DarkContentOnSheetTests {
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

  private func files(style: String, captures: Bool = true, presentation: String = ".pageSheet") -> [String: String] {
    [
      "Sheet.swift": """
      import UIKit
      final class SheetViewController: UIViewController {
        init() {
          super.init(nibName: nil, bundle: nil)
          modalPresentationStyle = \(presentation)
          modalPresentationCapturesStatusBarAppearance = \(captures)
        }
        override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { \(style) }
      }
      final class HomeViewController: UIViewController {
        func show() { present(SheetViewController(), animated: true) }
      }
      """,
      "Scene.swift": scene(root: "HomeViewController()"),
    ]
  }

  @Test("reports dark content over the black above a card")
  func reports() async throws {
    try await RuleExpectation(DarkContentOnSheet.self).expect(
      files(style: ".darkContent"), with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            the sheet of SheetViewController captures the status bar and asks for dark content, but what lies behind the \
            bar is the black above the card; leave modalPresentationCapturesStatusBarAppearance unset, or return \
            .lightContent
            """, severity: .warning)
      ])
  }

  @Test(
    "is silent for light content, without the flag, and for full screen",
    arguments: [
      (".lightContent", true, ".pageSheet"), (".darkContent", false, ".pageSheet"),
      (".darkContent", true, ".fullScreen"),
    ])
  func clean(style: String, captures: Bool, presentation: String) async throws {
    var files = files(style: style, captures: captures, presentation: presentation)
    files["Sheet.swift"] = files["Sheet.swift"]?.replacing("1️⃣", with: "")
    try await RuleExpectation(DarkContentOnSheet.self).expect(files, with: AppFiles.controllerBased)
  }

  @Test("is silent about the answer of a screen below the sheet")
  func below() async throws {
    try await RuleExpectation(DarkContentOnSheet.self).expect(
      [
        "Home.swift": """
        import UIKit
        final class HomeViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
          func show() {
            let panel = PanelViewController()
            panel.modalPresentationStyle = .overCurrentContext
            present(panel, animated: true)
          }
        }
        final class PanelViewController: UIViewController {
          func show() { present(SheetViewController(), animated: true) }
        }
        final class SheetViewController: UIViewController {}
        """,
        "Scene.swift": scene(root: "HomeViewController()"),
      ], with: AppFiles.controllerBased)
  }
}
