// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("private-status-bar-access")
@MainActor struct PrivateStatusBarAccessTests {
  private func raises(_ key: String) -> String {
    """
    asking for "\(key)" raises an exception on iOS 13 and later, where the status bar is no part of the app; draw the \
    backdrop in a view of the app between the top edge and the safe area
    """
  }

  @Test(
    "reports the application's private keys",
    arguments: [
      #"1️⃣UIApplication.shared.value(forKey: "statusBar") as? UIView"#,
      #"1️⃣UIApplication.shared.value(forKeyPath: "statusBar") as? UIView"#,
      #"1️⃣UIApplication.shared.perform(Selector("statusBar"))"#,
    ])
  func keys(code: String) async throws {
    try await RuleExpectation(PrivateStatusBarAccess.self).expect(
      [
        "Bar.swift": """
        import UIKit
        func paint() {
          let bar = \(code)
          bar?.backgroundColor = .red
        }
        """
      ], [FindingSpec("1️⃣", message: raises("statusBar"), severity: .error)])
  }

  @Test("reports keys of self in an extension of the application")
  func selfKeys() async throws {
    try await RuleExpectation(PrivateStatusBarAccess.self).expect(
      [
        "Bar.swift": """
        import UIKit
        extension UIApplication {
          var statusBarView: UIView? { 1️⃣value(forKey: "statusBar") as? UIView }
          var another: UIView? { 2️⃣self.value(forKey: "statusBar") as? UIView }
        }
        """
      ], [FindingSpec("1️⃣", message: raises("statusBar")), FindingSpec("2️⃣", message: raises("statusBar"))])
  }

  @Test("reads Objective-C, and says less where an availability check keeps it from iOS 13")
  func availability() async throws {
    try await RuleExpectation(PrivateStatusBarAccess.self).expect(
      [
        "Bar.m": """
        @implementation Bar
        - (UIView *)bar {
          if (@available(iOS 13, *)) {
            return nil;
          }
          return 1️⃣[[UIApplication sharedApplication] valueForKey:@"statusBarWindow"];
        }
        @end
        """
      ],
      [
        FindingSpec(
          "1️⃣",
          message: """
            "statusBarWindow" is private, and kept to systems before iOS 13; draw the backdrop in a view of the app \
            between the top edge and the safe area
            """, severity: .warning)
      ])
  }

  @Test("reports the private override of overlay windows")
  func override() async throws {
    try await RuleExpectation(PrivateStatusBarAccess.self).expect(
      [
        "Window.swift": """
        import UIKit
        final class OverlayWindow: UIWindow {
          @objc func 1️⃣_canAffectStatusBarAppearance() -> Bool { false }
        }
        """
      ],
      [
        FindingSpec(
          "1️⃣",
          message: """
            _canAffectStatusBarAppearance is private; let the window's root view controller repeat the answers of the \
            window below
            """, severity: .warning)
      ])
  }

  @Test("leaves the same keys of other objects alone")
  func otherObjects() async throws {
    try await RuleExpectation(PrivateStatusBarAccess.self).expect([
      "Bar.swift": """
      import UIKit
      let isOn = UserDefaults.standard.value(forKey: "statusBar") as? Bool
      let name = UIApplication.shared.value(forKey: "windows")
      func read(_ item: NSObject) -> Any? { item.value(forKey: "statusBar") }
      """
    ])
  }
}
