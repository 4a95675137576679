// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("default-style-fixed-background")
@MainActor struct DefaultStyleFixedBackgroundTests {
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

  private func message(_ meaning: String) -> String {
    ".default stands for dark content in \(meaning), but since iOS 13 it follows the system's interface style and is light "
      + "content in dark mode; return .darkContent on iOS 13 and later"
  }

  @Test("reports .default over fixed white, and mends it where iOS 13 is the oldest system")
  func screen() async throws {
    let text = """
      import UIKit
      final class ReceiptViewController: UIViewController {
        override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .default }
        override func viewDidLoad() { view.backgroundColor = .white }
      }
      """
    try await RuleExpectation(DefaultStyleFixedBackground.self).expect(
      ["Receipt.swift": text, "Scene.swift": scene(root: "ReceiptViewController()")], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            ReceiptViewController asks for .default over #FFFFFF, which stays so in dark mode: light content up to iOS 16, \
            a contrast of 1 : 1; return .darkContent on iOS 13 and later
            """, severity: .warning)
      ],
      fixed: ["Receipt.swift": text.replacing("1️⃣", with: "").replacing("{ .default }", with: "{ .darkContent }")])
  }

  @Test("reports an API that calls .default dark")
  func promise() async throws {
    try await RuleExpectation(DefaultStyleFixedBackground.self).expect(
      [
        "Bar.swift": """
        import UIKit
        enum StatusBar {
          case dark, light, hidden
          typealias Look = (visible: Bool, style: UIStatusBarStyle)
          var look: Look {
            switch self {
            case .dark: return (true, 1️⃣.default)
            case .light: return (true, .lightContent)
            case .hidden: return (false, current)
            }
          }
        }
        """
      ], with: AppFiles.controllerBased, [FindingSpec("1️⃣", message: message("the case `dark`"), severity: .warning)])
  }

  @Test("reports a light theme that is .default beside a dark one, as types and as constants")
  func themes() async throws {
    try await RuleExpectation(DefaultStyleFixedBackground.self).expect(
      [
        "Types.swift": """
        import UIKit
        protocol Theme { var statusBarStyle: UIStatusBarStyle { get } }
        struct LightTheme: Theme { var statusBarStyle: UIStatusBarStyle = 1️⃣.default }
        struct DarkTheme: Theme { var statusBarStyle: UIStatusBarStyle = .lightContent }
        """,
        "Constants.swift": """
        import UIKit
        struct Skin {
          var statusBarStyle: UIStatusBarStyle
          static let light = Skin(statusBarStyle: 2️⃣.default)
          static let dark = Skin(statusBarStyle: .lightContent)
        }
        """,
      ], with: AppFiles.controllerBased,
      [FindingSpec("1️⃣", message: message("LightTheme")), FindingSpec("2️⃣", message: message("`light`"))])
  }

  @Test("reports a branch on a theme, in Objective-C too")
  func branches() async throws {
    try await RuleExpectation(DefaultStyleFixedBackground.self).expect(
      [
        "Theme.m": """
        #import <UIKit/UIKit.h>
        @implementation Terminal
        - (UIStatusBarStyle)statusBarStyle {
            CGFloat lightness;
            [self.backgroundColor getWhite:&lightness alpha:nil];
            if (lightness > 0.5)
                return 1️⃣UIStatusBarStyleDefault;
            else
                return UIStatusBarStyleLightContent;
        }
        @end
        """
      ], with: AppFiles.controllerBased,
      [FindingSpec("1️⃣", message: message("the branch on `lightness > 0.5`"))])
  }

  @Test(
    "is silent where the system's style is meant or known",
    arguments: [
      "theme.isDark ? .lightContent : .darkContent",
      "traitCollection.userInterfaceStyle == .dark ? .lightContent : .default",
      "isScrolled ? .default : .lightContent",
      "isLightBackdrop",
    ])
  func clean(expression: String) async throws {
    try await RuleExpectation(DefaultStyleFixedBackground.self).expect(
      [
        "Screen.swift": """
        import UIKit
        final class ScreenViewController: UIViewController {
          var isScrolled = false
          override var preferredStatusBarStyle: UIStatusBarStyle { \(expression) }
        }
        """
      ], with: AppFiles.controllerBased)
  }

  @Test("is silent in apps that set the interface style of their windows to that of the theme")
  func windowStyle() async throws {
    try await RuleExpectation(DefaultStyleFixedBackground.self).expect(
      [
        "Types.swift": """
        import UIKit
        protocol Theme { var statusBarStyle: UIStatusBarStyle { get } }
        struct LightTheme: Theme { var statusBarStyle: UIStatusBarStyle = .default }
        struct DarkTheme: Theme { var statusBarStyle: UIStatusBarStyle = .lightContent }
        func apply(_ style: UIUserInterfaceStyle, to window: UIWindow) { window.overrideUserInterfaceStyle = style }
        """
      ], with: AppFiles.controllerBased)
  }
}
