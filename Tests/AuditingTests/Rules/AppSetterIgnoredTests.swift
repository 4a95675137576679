// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("app-setter-ignored")
@MainActor struct AppSetterIgnoredTests {
  private let expectation = RuleExpectation(AppSetterIgnored.self)

  private func message(_ setter: String, _ hook: String) -> String {
    """
    \(setter) of the application is ignored: view controllers decide the status bar in App; override \(hook) in the \
    screen that is meant and remove this
    """
  }

  @Test("reports every form of the setters in Swift")
  func swift() async throws {
    try await expectation.expect(
      [
        "Crop.swift": """
        import UIKit
        class CropViewController: UIViewController {
          private let application = UIApplication.shared
          override func viewDidLoad() {
            super.viewDidLoad()
            1️⃣UIApplication.shared.setStatusBarStyle(UIStatusBarStyle.default, animated: false)
            2️⃣UIApplication.shared.statusBarStyle = .lightContent
            3️⃣application.isStatusBarHidden = true
            let app = UIApplication.shared
            4️⃣app.setStatusBarHidden(true, with: .fade)
          }
        }
        extension UIApplication {
          func hideBar() { 5️⃣isStatusBarHidden = true }
        }
        class Delegate: NSObject, UIApplicationDelegate {
          func applicationDidBecomeActive(_ application: UIApplication) {
            6️⃣application.statusBarStyle = .lightContent
            application.hideBar()
            application.windows.first?.rootViewController = CropViewController()
          }
        }
        """
      ], with: AppFiles.controllerBased,
      [
        FindingSpec("1️⃣", message: message("setStatusBarStyle", "preferredStatusBarStyle"), severity: .error),
        FindingSpec("2️⃣", message: message("statusBarStyle", "preferredStatusBarStyle")),
        FindingSpec("3️⃣", message: message("isStatusBarHidden", "prefersStatusBarHidden")),
        FindingSpec("4️⃣", message: message("setStatusBarHidden", "prefersStatusBarHidden")),
        FindingSpec("5️⃣", message: message("isStatusBarHidden", "prefersStatusBarHidden")),
        FindingSpec("6️⃣", message: message("statusBarStyle", "preferredStatusBarStyle")),
      ])
  }

  @Test("reports every form of the setters in Objective-C")
  func objectiveC() async throws {
    try await expectation.expect(
      [
        "Rear.m": """
        #import <UIKit/UIKit.h>
        @interface Rear : UIViewController
        @end
        @implementation Rear
        - (void)compose {
          [self presentViewController:self.composer animated:YES completion:^{
            1️⃣[[UIApplication sharedApplication] setStatusBarStyle:UIStatusBarStyleLightContent];
          }];
          2️⃣[UIApplication sharedApplication].statusBarHidden = YES;
          UIApplication* app = [UIApplication sharedApplication];
          3️⃣[app setStatusBarHidden:NO withAnimation:UIStatusBarAnimationNone];
          4️⃣UIApplication.sharedApplication.statusBarHidden = NO;
        }
        @end
        """
      ], with: AppFiles.controllerBased,
      [
        FindingSpec("1️⃣", message: message("setStatusBarStyle", "preferredStatusBarStyle")),
        FindingSpec("2️⃣", message: message("statusBarHidden", "prefersStatusBarHidden")),
        FindingSpec("3️⃣", message: message("setStatusBarHidden", "prefersStatusBarHidden")),
        FindingSpec("4️⃣", message: message("statusBarHidden", "prefersStatusBarHidden")),
      ])
  }

  @Test("replaces the one setter of a screen by an override")
  func fix() async throws {
    try await expectation.expect(
      [
        "Photo.swift": """
        import UIKit
        class PhotoViewController: UIViewController {
            let name = "photo"

            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                1️⃣UIApplication.shared.setStatusBarStyle(.lightContent, animated: animated)
                title = name
            }
        }
        """
      ], with: AppFiles.controllerBased,
      [FindingSpec("1️⃣", message: message("setStatusBarStyle", "preferredStatusBarStyle"))],
      fixed: [
        "Photo.swift": """
        import UIKit
        class PhotoViewController: UIViewController {
            override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }

            let name = "photo"

            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                title = name
            }
        }
        """
      ])
  }

  @Test("leaves properties of the same names alone that are not the application's")
  func others() async throws {
    try await expectation.expect(
      [
        "Theme.swift": """
        import UIKit
        struct Preview { var statusBarStyle: UIStatusBarStyle = .default }
        class Model {
          var isStatusBarHidden = false
          func setStatusBarHidden(_ hidden: Bool) { isStatusBarHidden = hidden }
          func toggle() { self.isStatusBarHidden = true; setStatusBarHidden(false) }
        }
        func swatch(_ theme: Theme) {
          var preview = Preview()
          preview.statusBarStyle = .lightContent
          theme.application.statusBarStyle = .default
          UIApplication.shared.isIdleTimerDisabled = true
        }
        """
      ], with: AppFiles.controllerBased)
  }

  @Test("leaves code alone that asks the bundle first")
  func asks() async throws {
    try await expectation.expect(
      [
        "Plugin.m": """
        #import <UIKit/UIKit.h>
        @implementation Plugin
        - (void)pluginInitialize {
          NSNumber* value = [[NSBundle mainBundle] objectForInfoDictionaryKey:@"UIViewControllerBasedStatusBarAppearance"];
          _controllerBased = (value == nil || [value boolValue]);
        }
        - (void)apply:(UIStatusBarStyle)style {
          if (_controllerBased) {
            [self.viewController setNeedsStatusBarAppearanceUpdate];
          } else {
            [[UIApplication sharedApplication] setStatusBarStyle:style];
          }
        }
        @end
        """
      ], with: AppFiles.controllerBased)
  }

  @Test("leaves the other mode, unknown hosts and tests alone")
  func otherHosts() async throws {
    let source = [
      "App.swift": "import UIKit\nfunc hide() { UIApplication.shared.isStatusBarHidden = true }\n"
    ]
    try await expectation.expect(source, with: AppFiles.applicationBased)
    try await expectation.expect(source)
    try await expectation.expect(["AppTests/App.swift": source["App.swift"] ?? ""])
  }
}
