// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("dead-hook")
@MainActor struct DeadHookTests {
  @Test("reports a method of Swift 2 spelling, and makes it a property")
  func method() async throws {
    let text = """
      import UIKit
      final class CrewViewController: UIViewController {
        func 1️⃣preferredStatusBarStyle() -> UIStatusBarStyle {
          .darkContent
        }
      }
      """
    try await RuleExpectation(DeadHook.self).expect(
      ["Crew.swift": text], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            CrewViewController.preferredStatusBarStyle is a method, the spelling of Swift 2; the hook is a property; \
            write override var preferredStatusBarStyle: UIStatusBarStyle
            """, severity: .error)
      ],
      fixed: [
        "Crew.swift": text.replacing(
          "func 1️⃣preferredStatusBarStyle() -> UIStatusBarStyle {",
          with: "override var preferredStatusBarStyle: UIStatusBarStyle {")
      ])
  }

  @Test("reports names that are nearly a hook's", arguments: ["prefersStatusbarHidden", "preferredStatusBarHidden"])
  func misspelt(name: String) async throws {
    let text = """
      import UIKit
      final class WatchbillViewController: UIViewController {
        private var 1️⃣\(name): Bool { true }
      }
      """
    try await RuleExpectation(DeadHook.self).expect(
      ["Watchbill.swift": text.replacing("private ", with: "")], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            WatchbillViewController.\(name) is nearly prefersStatusBarHidden, which UIKit asks, and overrides nothing; \
            correct the name
            """, severity: .error)
      ],
      fixed: [
        "Watchbill.swift": text.replacing("private var 1️⃣\(name)", with: "override var prefersStatusBarHidden")
      ])
  }

  @Test("reports a near name and a wrong type in Objective-C")
  func objectiveC() async throws {
    try await RuleExpectation(DeadHook.self).expect(
      [
        "Crew.m": """
        @interface CrewViewController : UIViewController
        @end
        @implementation CrewViewController
        - (UIStatusBarStyle)1️⃣preferedStatusBarStyle { return UIStatusBarStyleLightContent; }
        @end
        @interface MateViewController : UIViewController
        @end
        @implementation MateViewController
        - (UIBarStyle)2️⃣preferredStatusBarStyle { return UIBarStyleBlack; }
        + (BOOL)3️⃣prefersStatusBarHidden { return YES; }
        @end
        """
      ], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            CrewViewController.preferedStatusBarStyle is nearly preferredStatusBarStyle, which UIKit asks, and overrides \
            nothing; correct the name
            """),
        FindingSpec(
          "2️⃣",
          message: """
            MateViewController.preferredStatusBarStyle answers with UIBarStyle, and UIKit asks for UIStatusBarStyle; give \
            it that type
            """),
        FindingSpec(
          "3️⃣",
          message: """
            MateViewController.prefersStatusBarHidden is a member of the class, and UIKit asks objects; override the \
            property
            """),
      ])
  }

  @Test("reports a default in a protocol's extension and a hook in a delegate")
  func elsewhere() async throws {
    try await RuleExpectation(DeadHook.self).expect(
      [
        "Light.swift": """
        import UIKit
        protocol LightScreen: UIViewController {}
        extension LightScreen {
          var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        class AppDelegate: UIResponder, UIApplicationDelegate {
          var 2️⃣prefersStatusBarHidden: Bool { true }
        }
        """
      ], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            LightScreen.preferredStatusBarStyle is a default in a protocol's extension, and controllers have an answer of \
            their own already, so it is never asked; override it in a superclass
            """),
        FindingSpec(
          "2️⃣",
          message: """
            AppDelegate.prefersStatusBarHidden is never asked, because the application's delegate is no view controller; \
            override it in the controller that decides
            """),
      ])
  }

  @Test("reports an assignment to a hook")
  func assigned() async throws {
    try await RuleExpectation(DeadHook.self).expect(
      [
        "Crew.swift": """
        import UIKit
        final class CrewViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            1️⃣self.preferredStatusBarStyle = .lightContent
          }
        }
        """
      ], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            preferredStatusBarStyle of CrewViewController cannot be assigned: UIKit asks for it; override it, read a \
            property of your own in it, and call setNeedsStatusBarAppearanceUpdate() when that changes
            """)
      ])
  }

  @Test("is silent about hooks, values, properties behind a hook and protocols of the app")
  func clean() async throws {
    try await RuleExpectation(DeadHook.self).expect(
      [
        "Clean.swift": """
        import UIKit
        struct CrewPreferences {
          func preferredStatusBarStyle() -> UIStatusBarStyle { .lightContent }
          var prefersStatusBarHidden: Bool { false }
        }
        protocol Theme { var preferredStatusBarStyle: UIStatusBarStyle { get } }
        extension Theme { var preferredStatusBarStyle: UIStatusBarStyle { .default } }
        final class HelmViewController: UIViewController {
          var preferStatusBarHidden: Bool { isQuiet }
          var isQuiet = false
          override var prefersStatusBarHidden: Bool { preferStatusBarHidden }
          override var preferredStatusBarStyle: UIStatusBarStyle { get { style } set { style = newValue } }
          var style = UIStatusBarStyle.default
          func go() { self.preferredStatusBarStyle = .lightContent }
        }
        class Header: UIView {
          var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        final class HeaderViewController: UIViewController {
          let header = Header()
          override var preferredStatusBarStyle: UIStatusBarStyle { header.preferredStatusBarStyle }
        }
        struct Options { var prefersStatusBarHidden = false }
        func change(_ options: inout Options) { options.prefersStatusBarHidden = true }
        """
      ], with: AppFiles.controllerBased)
  }

  @Test("leaves the methods of an app in Swift 2 alone")
  func swift2() async throws {
    try await RuleExpectation(DeadHook.self).expect(
      [
        "Old.swift": """
        import UIKit
        class OldViewController: UIViewController {
          override func viewWillAppear(animated: Bool) { super.viewWillAppear(animated) }
          override func preferredStatusBarStyle() -> UIStatusBarStyle { return .LightContent }
        }
        """
      ], with: AppFiles.controllerBased)
  }
}
