// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("app-setter-deprecated")
@MainActor struct AppSetterDeprecatedTests {
  private let expectation = RuleExpectation(AppSetterDeprecated.self)

  @Test("reports setters where the application decides")
  func applicationBased() async throws {
    try await expectation.expect(
      [
        "Split.swift": """
        import UIKit
        class MainSplitViewController: UISplitViewController {
          func apply(_ theme: AppTheme) {
            1️⃣UIApplication.shared.statusBarStyle = theme.statusBarStyle
          }
        }
        """,
        "License.m": """
        #import <UIKit/UIKit.h>
        @implementation License
        - (void)viewWillAppear:(BOOL)animated {
          [super viewWillAppear:animated];
          2️⃣[UIApplication sharedApplication].statusBarHidden = YES;
        }
        @end
        """,
      ], with: AppFiles.applicationBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            statusBarStyle of the application is deprecated since iOS 9 and does nothing on iOS 27; let view controllers \
            decide the status bar and override preferredStatusBarStyle
            """, severity: .warning),
        FindingSpec(
          "2️⃣",
          message: """
            statusBarHidden of the application is deprecated since iOS 9 and does nothing on iOS 27; let view controllers \
            decide the status bar and override prefersStatusBarHidden
            """),
      ])
  }

  @Test("reports setters of a library, whose host is not known")
  func library() async throws {
    try await expectation.expect(
      [
        "src/ios/StatusBar.m": """
        #import <UIKit/UIKit.h>
        @implementation StatusBar
        - (void)hide {
          UIApplication* app = [UIApplication sharedApplication];
          if (!app.isStatusBarHidden) {
            1️⃣[app setStatusBarHidden:YES];
          }
        }
        @end
        """
      ],
      [
        FindingSpec(
          "1️⃣",
          message: """
            setStatusBarHidden of the application is deprecated since iOS 9, ignored in apps whose view controllers decide \
            the status bar, and does nothing on iOS 27; override prefersStatusBarHidden instead
            """)
      ])
  }

  @Test("reports a hook that answers with the application's value")
  func echo() async throws {
    try await expectation.expect(
      [
        "Blocker.swift": """
        import UIKit
        class BlockerViewController: UIViewController {
          override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle {
            return UIApplication.shared.statusBarStyle
          }
        }
        class PlainViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle {
            return presentingViewController?.preferredStatusBarStyle ?? .default
          }
        }
        """
      ], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            BlockerViewController.preferredStatusBarStyle answers with the application's deprecated statusBarStyle, which \
            is whatever the bar is at the moment; answer with a value of its own, or remove the override
            """)
      ])
  }

  @Test("leaves code for systems before iOS 9, and the other rules' matter, alone")
  func clean() async throws {
    let old = """
      import UIKit
      func apply() {
        if #available(iOS 9, *) { return }
        UIApplication.shared.statusBarStyle = .lightContent
      }
      func read(_ scene: UIWindowScene) -> UIStatusBarStyle { scene.statusBarManager?.statusBarStyle ?? .default }
      """
    try await expectation.expect(["App.swift": old], with: AppFiles.applicationBased)
    let plain = "import UIKit\nfunc apply() { UIApplication.shared.statusBarStyle = .lightContent }\n"
    try await expectation.expect(["App.swift": plain], with: AppFiles.controllerBased)
    var files = AppFiles.applicationBased
    files["project.yml"] = files["project.yml"]?.replacing("15.0", with: "27.0")
    try await expectation.expect(["App.swift": plain], with: files)
  }
}
