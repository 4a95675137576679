// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("process-wide-override")
@MainActor struct ProcessWideOverrideTests {
  @Test("reports an override in an extension of a class of UIKit")
  func swiftExtension() async throws {
    try await RuleExpectation(ProcessWideOverride.self).expect(
      [
        "Navigation.swift": """
        import UIKit
        extension UINavigationController: Themed {
          override open func viewDidLoad() { super.viewDidLoad() }
          override open var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        """
      ], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            preferredStatusBarStyle in an extension of UINavigationController is meant for every such controller of the \
            process, and newer iOS need not ask it; override it in a subclass
            """, severity: .warning)
      ])
  }

  @Test("reports a method in a category of a class of UIKit, in a library too")
  func category() async throws {
    try await RuleExpectation(ProcessWideOverride.self).expect(
      [
        "UIViewController+Layout.m": """
        #import "UIViewController+Layout.h"
        @implementation UIViewController (Layout)
        - (void)render {}
        - (BOOL)1️⃣prefersStatusBarHidden { return [self.presenter isHidden]; }
        @end
        """
      ],
      [
        FindingSpec(
          "1️⃣",
          message: """
            prefersStatusBarHidden in a category of UIViewController is meant for every such controller of the \
            process, and newer iOS need not ask it; override it in a subclass
            """)
      ])
  }

  @Test("reports implementations exchanged in Objective-C, once a pair")
  func exchange() async throws {
    try await RuleExpectation(ProcessWideOverride.self).expect(
      [
        "UIViewController+Child.m": """
        @implementation UIViewController (Child)
        - (UIViewController *)lib_childForStyle { return [self lib_childForStyle]; }
        + (void)load {
          static dispatch_once_t once;
          dispatch_once(&once, ^{
            Class type = [UIViewController class];
            1️⃣method_exchangeImplementations(
              class_getInstanceMethod(type, @selector(childViewControllerForStatusBarStyle)),
              class_getInstanceMethod(type, @selector(lib_childForStyle)));
            method_exchangeImplementations(
              class_getInstanceMethod(type, @selector(supportedInterfaceOrientations)),
              class_getInstanceMethod(type, @selector(lib_orientations)));
          });
        }
        @end
        """
      ], [FindingSpec("1️⃣", message: Self.exchanged("method_exchangeImplementations", "childForStatusBarStyle"))])
  }

  @Test("reports the usual pair of add and exchange once, through constants and a list of selectors")
  func list() async throws {
    try await RuleExpectation(ProcessWideOverride.self).expect(
      [
        "Swizzler.swift": """
        import UIKit
        enum Swizzler {
          static func install() {
            let selectors = [#selector(getter: UIViewController.prefersStatusBarHidden),
              #selector(getter: UIViewController.preferredStatusBarStyle)]
            for selector in selectors {
              guard let original = class_getInstanceMethod(UIViewController.self, selector),
                let new = class_getInstanceMethod(UIViewController.self, Selector("app_" + selector.description))
              else { continue }
              if class_addMethod(UIViewController.self, selector, method_getImplementation(new), nil) {
                class_replaceMethod(UIViewController.self, selector, method_getImplementation(original), nil)
              } else {
                1️⃣method_exchangeImplementations(original, new)
              }
            }
          }
        }
        """
      ], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: Self.exchanged(
            "method_exchangeImplementations", "preferredStatusBarStyle, prefersStatusBarHidden"))
      ])
  }

  @Test("reports the call of a helper that exchanges what it is given")
  func helper() async throws {
    try await RuleExpectation(ProcessWideOverride.self).expect(
      [
        "Swizzler.swift": """
        import UIKit
        func exchange(_ type: AnyClass, _ first: Selector, _ second: Selector) {
          guard let original = class_getInstanceMethod(type, first), let new = class_getInstanceMethod(type, second)
          else { return }
          method_exchangeImplementations(original, new)
        }
        func install() {
          1️⃣exchange(UIViewController.self, #selector(getter: UIViewController.preferredStatusBarStyle),
            #selector(getter: UIViewController.app_style))
          exchange(UIViewController.self, #selector(UIViewController.viewDidLoad), #selector(UIViewController.app_load))
        }
        """
      ], with: AppFiles.controllerBased,
      [FindingSpec("1️⃣", message: Self.exchanged("exchange", "preferredStatusBarStyle"))])
  }

  @Test("is silent about the app's own classes, other members and other selectors")
  func clean() async throws {
    try await RuleExpectation(ProcessWideOverride.self).expect(
      [
        "Own.swift": """
        import UIKit
        class LogbookNavigationController: UINavigationController {}
        extension LogbookNavigationController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        extension UINavigationController {
          var rootViewController: UIViewController? { viewControllers.first }
          static var prefersStatusBarHidden: Bool { true }
        }
        extension Theme { var preferredStatusBarStyle: UIStatusBarStyle { .lightContent } }
        func install() {
          let first = class_getInstanceMethod(UIViewController.self, #selector(UIViewController.viewDidAppear(_:)))
          let second = class_getInstanceMethod(UIViewController.self, #selector(UIViewController.app_viewDidAppear(_:)))
          method_exchangeImplementations(first!, second!)
        }
        func installOwn() {
          class_replaceMethod(
            LogbookNavigationController.self,
            #selector(getter: UIViewController.preferredStatusBarStyle), imp, nil)
        }
        """,
        "Own.m": """
        @interface HBRPilotViewController : UIViewController
        @end
        @implementation HBRPilotViewController (StatusBar)
        - (BOOL)prefersStatusBarHidden { return YES; }
        @end
        """,
      ], with: AppFiles.controllerBased)
  }

  private static func exchanged(_ function: String, _ hooks: String) -> String {
    "\(function) replaces \(hooks) for every controller of the process, the system's included, and depends on how "
      + "UIKit implements it; override it in a subclass and name children from the containers"
  }
}
