// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("override-disabled")
@MainActor struct OverrideDisabledTests {
  private let expectation = RuleExpectation(OverrideDisabled.self)

  @Test("reports the overrides and updates of a class in one finding")
  func overrides() async throws {
    try await expectation.expect(
      [
        "Navigation.swift": """
        import UIKit
        class AppNavigationController: UINavigationController {
          private var themedStatusBarStyle: UIStatusBarStyle?
          override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle {
            return themedStatusBarStyle ?? super.preferredStatusBarStyle
          }
        }
        extension AppNavigationController: Themed {
          func applyTheme(_ theme: AppTheme) {
            themedStatusBarStyle = theme.statusBarStyle
            2️⃣setNeedsStatusBarAppearanceUpdate()
          }
        }
        """
      ], with: AppFiles.applicationBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            AppNavigationController.preferredStatusBarStyle is never asked: the Info.plist of App takes the status bar \
            away from view controllers; remove UIViewControllerBasedStatusBarAppearance from it, or this
            """, severity: .warning)
      ])
  }

  @Test("reports an update call outside of any override, and Objective-C")
  func updates() async throws {
    try await expectation.expect(
      [
        "Modal.swift": """
        import UIKit
        class ModalPresentationController: UIPresentationController {
          func animate() {
            UIView.animate(withDuration: 0.25, animations: { [presentedViewController] in
              if let navigationController = presentedViewController as? UINavigationController {
                1️⃣navigationController.setNeedsStatusBarAppearanceUpdate()
              }
            })
          }
        }
        """,
        "Reveal.m": """
        #import <UIKit/UIKit.h>
        @interface Reveal : UIViewController
        @end
        @implementation Reveal
        - (UIViewController *)2️⃣childViewControllerForStatusBarStyle { return self.front; }
        - (void)reveal { [self setNeedsStatusBarAppearanceUpdate]; }
        @end
        """,
      ], with: AppFiles.applicationBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            setNeedsStatusBarAppearanceUpdate does nothing: the Info.plist of App takes the status bar away from view \
            controllers; remove UIViewControllerBasedStatusBarAppearance from it, or this
            """),
        FindingSpec(
          "2️⃣",
          message: """
            Reveal.childViewControllerForStatusBarStyle is never asked: the Info.plist of App takes the status bar away \
            from view controllers; remove UIViewControllerBasedStatusBarAppearance from it, or this
            """),
      ])
  }

  @Test("leaves an override alone that the app hands to the application")
  func usedByHand() async throws {
    try await expectation.expect(
      [
        "Presets.swift": """
        import UIKit
        class PresetsViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
          func apply() { UIApplication.shared.statusBarStyle = preferredStatusBarStyle }
        }
        """
      ], with: AppFiles.applicationBased)
  }

  @Test("leaves apps whose controllers decide, code that such an app shares, and libraries alone")
  func otherHosts() async throws {
    let source = [
      "Trip.swift": """
      import UIKit
      class TripViewController: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      }
      """
    ]
    try await expectation.expect(source, with: AppFiles.controllerBased)
    try await expectation.expect(source)
    var files = AppFiles.applicationBased
    files["Other.plist"] = AppFiles.controllerBased["Info.plist"]
    files["project.yml"]? += """

        Other:
          type: application
          platform: iOS
          sources: [.]
          settings:
            INFOPLIST_FILE: Other.plist
      """
    try await expectation.expect(source, with: files)
    var library = AppFiles.applicationBased
    library["project.yml"] = """
      name: App
      targets:
        Kit:
          type: framework
          platform: iOS
          sources: [Kit]
        App:
          type: application
          platform: iOS
          sources: [App]
          dependencies: [{target: Kit}]
          settings:
            INFOPLIST_FILE: Info.plist
      """
    try await expectation.expect(["Kit/Trip.swift": source["Trip.swift"] ?? ""], with: library)
  }
}
