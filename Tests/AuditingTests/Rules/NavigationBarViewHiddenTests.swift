// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("navigation-bar-view-hidden")
@MainActor struct NavigationBarViewHiddenTests {
  private let expectation = RuleExpectation(NavigationBarViewHidden.self)

  @Test("reports a type once, and turns each place into the controller's call")
  func once() async throws {
    func source(_ first: String, _ second: String) -> String {
      """
      import UIKit
      final class PhotoViewController: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
          \(first)
        }
        override func viewWillDisappear(_ animated: Bool) {
          \(second)
        }
      }
      """
    }
    try await expectation.expect(
      [
        "Photo.swift": source(
          "1️⃣navigationController?.navigationBar.isHidden = true",
          "2️⃣self.navigationController?.navigationBar.isHidden = false")
      ],
      [
        FindingSpec(
          "1️⃣",
          message: """
            this hides the view of the navigation bar and not the bar, so the navigation controller goes on deciding the \
            status bar although no bar is seen; call setNavigationBarHidden
            """, severity: .info, notes: [("2️⃣", "set here too")])
      ],
      fixed: [
        "Photo.swift": source(
          "navigationController?.setNavigationBarHidden(true, animated: false)",
          "self.navigationController?.setNavigationBarHidden(false, animated: false)")
      ])
  }

  @Test("is advice where the stack stands in a card")
  func card() async throws {
    func source(_ statement: String) -> String {
      """
      import UIKit
      final class BasketFlow {
        func start() -> UIViewController {
          let stack = UINavigationController(rootViewController: BasketController())
          \(statement)
          return stack
        }
      }
      final class BasketController: UIViewController {}
      final class StallsController: UIViewController {
        private let flow = BasketFlow()
        @IBAction private func open() { present(flow.start(), animated: true) }
      }
      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ application: UIApplication) {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = StallsController()
          window?.makeKeyAndVisible()
        }
      }
      """
    }
    try await expectation.expect(
      ["Basket.swift": source("1️⃣stack.navigationBar.isHidden = true")],
      [
        FindingSpec(
          "1️⃣",
          message: """
            this hides the view of the navigation bar and not the bar, so the safe area keeps its height although no bar is \
            seen; another controller decides the status bar there; call setNavigationBarHidden
            """, severity: .info)
      ], fixed: ["Basket.swift": source("stack.setNavigationBarHidden(true, animated: false)")])
  }

  @Test("reads Objective-C, and names the screen that is not asked")
  func objectiveC() async throws {
    func source(_ statement: String) -> String {
      """
      #import <UIKit/UIKit.h>
      @interface MapScreen : UIViewController
      @end
      @implementation MapScreen
      - (void)viewWillAppear:(BOOL)animated {
        \(statement);
      }
      - (UIStatusBarStyle)preferredStatusBarStyle {
        return UIStatusBarStyleLightContent;
      }
      @end
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @property (nonatomic, strong) UIWindow *window;
      @end
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
        self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
        self.window.rootViewController = [[UINavigationController alloc] initWithRootViewController:[MapScreen new]];
        [self.window makeKeyAndVisible];
        return YES;
      }
      @end
      """
    }
    try await expectation.expect(
      ["Map.m": source("1️⃣self.navigationController.navigationBar.hidden = YES")], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            this hides the view of the navigation bar and not the bar, so the navigation controller goes on deciding the \
            status bar, and preferredStatusBarStyle of MapScreen is not asked; call setNavigationBarHidden
            """, severity: .warning)
      ], fixed: ["Map.m": source("[self.navigationController setNavigationBarHidden:YES animated:NO]")])
  }

  @Test("leaves bars that a screen places, fades before the bar is hidden and fades that follow something alone")
  func clean() async throws {
    try await expectation.expect([
      "Clean.swift": """
      import UIKit
      final class OwnBar: UIViewController {
        private let navigationBar = UINavigationBar()
        private let bar = UINavigationBar()
        func hide() {
          navigationBar.isHidden = true
          bar.alpha = 0
        }
      }
      final class Fader: UIViewController {
        func hide() {
          UIView.animate(withDuration: 0.2) {
            self.navigationController?.navigationBar.alpha = 0
          } completion: { _ in
            self.navigationController?.setNavigationBarHidden(true, animated: false)
          }
        }
      }
      final class Header: UIViewController, UIScrollViewDelegate {
        override func viewWillAppear(_ animated: Bool) {
          navigationController?.navigationBar.alpha = 0
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
          navigationController?.navigationBar.alpha = scrollView.contentOffset.y / 100
        }
      }
      """
    ])
  }

  @Test("is silent where the application has the bar")
  func application() async throws {
    try await expectation.expect(
      [
        "Photo.swift": """
        import UIKit
        final class PhotoViewController: UIViewController {
          override func viewDidLoad() { navigationController?.navigationBar.isHidden = true }
        }
        """
      ], with: AppFiles.applicationBased)
  }
}
