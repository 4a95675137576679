// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("update-to-wrong-controller")
@MainActor struct UpdateToWrongControllerTests {
  private let scenes = """
      <key>UIApplicationSceneManifest</key>
      <dict>
        <key>UIApplicationSupportsMultipleScenes</key>
        <true/>
      </dict>

    """

  private func code(_ lines: String) -> [String: String] {
    ["Update.swift": "import UIKit\nfunc refresh() {\n  \(lines)\n}\n"]
  }

  private func message(_ window: String) -> String {
    """
    the update goes to the root of \(window), which belongs to any of the app's scenes, so the bar of the others keeps its \
    old look; call it on a controller of the scene that changed
    """
  }

  @Test("reports a controller that is made for the call")
  func fresh() async throws {
    for lines in [
      "1️⃣UIViewController().setNeedsStatusBarAppearanceUpdate()",
      "let helper = UIViewController()\n  1️⃣helper.setNeedsStatusBarAppearanceUpdate()",
    ] {
      try await RuleExpectation(UpdateToWrongController.self).expect(
        code(lines), with: AppFiles.controllerBased,
        [
          FindingSpec(
            "1️⃣",
            message: """
              the update is asked of a UIViewController that is in no window, so nothing happens; call it on a controller \
              that is shown
              """, severity: .warning)
        ])
    }
  }

  @Test("says nothing of a function that finds a controller")
  func found() async throws {
    let source = """
      import UIKit
      final class PlayerViewController: UIViewController {
        func close() { rootViewController()?.setNeedsStatusBarAppearanceUpdate() }
        func rootViewController() -> UITabBarController? {
          if let controller = view.window?.rootViewController as? UITabBarController { return controller }
          return nil
        }
      }

      """
    try await RuleExpectation(UpdateToWrongController.self).expect(
      ["Player.swift": source], with: AppFiles.controllerBased, [])
  }

  @Test("reports the application's windows in an app with several scenes")
  func windows() async throws {
    try await RuleExpectation(UpdateToWrongController.self).expect(
      code("1️⃣UIApplication.shared.windows.first?.rootViewController?.setNeedsStatusBarAppearanceUpdate()"),
      with: AppFiles.app(plistKeys: scenes),
      [FindingSpec("1️⃣", message: message("the first of UIApplication's windows"))])
    try await RuleExpectation(UpdateToWrongController.self).expect(
      code("1️⃣UIApplication.shared.keyWindow?.rootViewController?.setNeedsStatusBarAppearanceUpdate()"),
      with: AppFiles.app(plistKeys: scenes), [FindingSpec("1️⃣", message: message("UIApplication's key window"))])
  }

  @Test("reports the first window in a library, in Objective-C too")
  func library() async throws {
    try await RuleExpectation(UpdateToWrongController.self).expect(
      [
        "Package.swift": """
        // swift-tools-version:5.5
        import PackageDescription
        let package = Package(name: "Traits", targets: [.target(name: "Traits", path: "Traits")])
        """,
        "Traits/Traits.m": """
        @implementation Traits
        + (void)update {
          UIWindow *firstWindow = [[[UIApplication sharedApplication] windows] firstObject];
          if (firstWindow != nil) {
            1️⃣[[firstWindow rootViewController] setNeedsStatusBarAppearanceUpdate];
          }
        }
        @end
        """,
      ], [FindingSpec("1️⃣", message: message("the first of UIApplication's windows"))])
  }

  @Test(
    "is silent for an app of one scene, for shown controllers, and for the scene's own window",
    arguments: [
      "UIApplication.shared.windows.first?.rootViewController?.setNeedsStatusBarAppearanceUpdate()",
      "let screen = UIViewController()\n  window.rootViewController = screen\n  screen.setNeedsStatusBarAppearanceUpdate()",
      "view.window?.rootViewController?.setNeedsStatusBarAppearanceUpdate()",
      "scene.windows.first?.rootViewController?.setNeedsStatusBarAppearanceUpdate()",
    ])
  func clean(lines: String) async throws {
    try await RuleExpectation(UpdateToWrongController.self).expect(code(lines), with: AppFiles.controllerBased)
  }
}
