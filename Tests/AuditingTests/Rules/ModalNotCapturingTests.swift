// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("modal-not-capturing")
@MainActor struct ModalNotCapturingTests {
  private func message(_ words: String, because reason: String = "the screen below keeps the status bar") -> String {
    "HintViewController.preferredStatusBarStyle is not asked while HintViewController is presented \(words), because "
      + "\(reason); set modalPresentationCapturesStatusBarAppearance on it"
  }

  private func app(_ present: String) -> String {
    """
    import UIKit
    final class HintViewController: UIViewController {
      override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    final class HomeViewController: UIViewController {
      func show() {
        let hint = HintViewController()
        \(present)
      }
    }
    """
  }

  @Test("reports a controller that is presented over full screen, and sets the flag")
  func overFullScreen() async throws {
    let text = app("2️⃣hint.modalPresentationStyle = .overFullScreen\n    3️⃣present(hint, animated: true)")
    try await RuleExpectation(ModalNotCapturing.self).expect(
      ["Hint.swift": text], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣", message: message("over full screen"), severity: .warning,
          notes: [("2️⃣", "the presentation style is set here"), ("3️⃣", "it is presented here")])
      ],
      fixed: [
        "Hint.swift": text.replacing(
          "\n    3️⃣", with: "\n    hint.modalPresentationCapturesStatusBarAppearance = true\n    "
        ).replacing("1️⃣", with: "").replacing("2️⃣", with: "")
      ])
  }

  @Test("reports a form sheet in Objective-C")
  func formSheet() async throws {
    try await RuleExpectation(ModalNotCapturing.self).expect(
      [
        "Hint.swift": """
        import UIKit
        class HintViewController: UIViewController {
          override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        """,
        "Settings.m": """
        @interface SettingsViewController : UIViewController
        @end
        @implementation SettingsViewController
        - (void)show {
          HintViewController *hint = [[HintViewController alloc] init];
          hint.modalPresentationStyle = UIModalPresentationFormSheet;
          [[self navigationController] presentViewController:hint animated:YES completion:nil];
        }
        @end
        """,
      ], with: AppFiles.controllerBased,
      [FindingSpec("1️⃣", message: message("as a form sheet", because: "a sheet does not take the status bar over"))])
  }

  @Test("reports the flag on the content of what is presented")
  func misplaced() async throws {
    try await RuleExpectation(ModalNotCapturing.self).expect(
      [
        "Hint.swift": """
        import UIKit
        final class HintViewController: UIViewController {}
        final class HomeViewController: UIViewController {
          func show() {
            let hint = HintViewController()
            let stack = UINavigationController(rootViewController: hint)
            stack.modalPresentationStyle = .overFullScreen
            1️⃣hint.modalPresentationCapturesStatusBarAppearance = true
            present(stack, animated: true)
          }
        }
        """
      ], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            modalPresentationCapturesStatusBarAppearance of HintViewController has no effect, because \
            UINavigationController around it is what is presented; set it on that
            """)
      ])
  }

  @Test("reports the one presentation in which a controller is not asked that is asked elsewhere")
  func elsewhere() async throws {
    let shown = """
      2️⃣hint.modalPresentationStyle = .overFullScreen
      present(hint, animated: true)
      navigationController?.pushViewController(HintViewController(), animated: true)
      """
    try await RuleExpectation(ModalNotCapturing.self).expect(
      ["Hint.swift": app(shown).replacing("1️⃣", with: "").replacing("2️⃣", with: "1️⃣"), "Scene.swift": sceneWithoutBar],
      with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            HintViewController is presented over full screen here, so its preferredStatusBarStyle is not asked as it is \
            elsewhere; set modalPresentationCapturesStatusBarAppearance on it
            """)
      ])
  }

  /// A stack without a bar asks what stands on it.
  private var sceneWithoutBar: String {
    scene.replacing(
      "window?.rootViewController = UINavigationController(rootViewController: HomeViewController())",
      with: """
        let stack = UINavigationController(rootViewController: HomeViewController())
        stack.isNavigationBarHidden = true
        window?.rootViewController = stack
        """)
  }

  private let scene = """
    import UIKit
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
      }
    }
    """

  @Test(
    "is silent where the controller is asked, or may be",
    arguments: [
      "hint.modalPresentationStyle = .fullScreen\npresent(hint, animated: true)",
      "present(hint, animated: true)",
      """
      hint.modalPresentationStyle = .overFullScreen
      hint.modalPresentationCapturesStatusBarAppearance = true
      present(hint, animated: true)
      """,
      "hint.modalPresentationStyle = style\npresent(hint, animated: true)",
    ])
  func asked(present: String) async throws {
    try await RuleExpectation(ModalNotCapturing.self).expect(
      [
        "Hint.swift": app(present).replacing("1️⃣", with: ""),
        "Scene.swift": scene,
      ], with: AppFiles.controllerBased)
  }
}
