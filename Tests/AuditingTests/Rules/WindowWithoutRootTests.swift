// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("window-without-root")
@MainActor struct WindowWithoutRootTests {
  private func presenter(_ more: String) -> String {
    """
    import UIKit
    final class AlarmPresenter {
      private var window: UIWindow?
      func ring(in scene: UIWindowScene) {
        let alarm = 1️⃣UIWindow(windowScene: scene)
        \(more)
        2️⃣alarm.makeKeyAndVisible()
        window = alarm
      }
    }
    """
  }

  @Test("reports a window that is shown without a root")
  func missing() async throws {
    try await RuleExpectation(WindowWithoutRoot.self).expect(
      ["Alarm.swift": presenter("alarm.addSubview(UILabel())")], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            this window is shown without a root view controller, so nobody is asked about the status bar while it is \
            visible; set its rootViewController
            """, severity: .warning, notes: [("2️⃣", "it is made visible here")])
      ])
  }

  @Test(
    "is silent where the window gets a root, or something else may give it one",
    arguments: [
      "alarm.rootViewController = UIViewController()",
      "Coordinator(window: alarm).start()",
      "alarm.configure()",
      "defer { window?.rootViewController = UIViewController() }",
    ])
  func present(more: String) async throws {
    try await RuleExpectation(WindowWithoutRoot.self).expect(
      ["Alarm.swift": presenter(more).replacing("1️⃣", with: "").replacing("2️⃣", with: "")],
      with: AppFiles.controllerBased)
  }

  @Test("is silent about a window without a size, which never covers anything")
  func preloading() async throws {
    try await RuleExpectation(WindowWithoutRoot.self).expect(
      [
        "Attacher.m": """
        @implementation Attacher
        - (void)attach {
          UIWindow *preloadWindow = [[UIWindow alloc] initWithFrame:CGRectZero];
          preloadWindow.hidden = NO;
        }
        @end
        """
      ], with: AppFiles.controllerBased)
  }

  @Test("is silent about a window that nothing shows")
  func unseen() async throws {
    try await RuleExpectation(WindowWithoutRoot.self).expect(
      [
        "Alarm.swift": presenter("").replacing("1️⃣", with: "").replacing("2️⃣alarm.makeKeyAndVisible()", with: "")
      ], with: AppFiles.controllerBased)
  }
}
