// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("forwarding-visible-controller")
@MainActor struct ForwardingVisibleControllerTests {
  private func message(_ name: String) -> String {
    "\(name) names visibleViewController, which is the alert or sheet while one is up, so the bar may change for that "
      + "time; name topViewController"
  }

  @Test("advises topViewController, and writes it")
  func swift() async throws {
    let text = """
      import UIKit
      final class ReportNavigationController: UINavigationController {
        override var 1️⃣childForStatusBarStyle: UIViewController? { return self.2️⃣visibleViewController ?? nil }
        override var childForStatusBarHidden: UIViewController? { topViewController }
      }
      """
    try await RuleExpectation(ForwardingVisibleController.self).expect(
      ["Report.swift": text.replacing("self.2️⃣", with: "2️⃣self.")], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣", message: message("ReportNavigationController.childForStatusBarStyle"), severity: .warning,
          notes: [("2️⃣", "visibleViewController is named here")])
      ],
      fixed: [
        "Report.swift": text.replacing("1️⃣", with: "").replacing("2️⃣visible", with: "top")
      ])
  }

  @Test("reads Objective-C")
  func objectiveC() async throws {
    try await RuleExpectation(ForwardingVisibleController.self).expect(
      [
        "Stack.m": """
        @interface Stack : UINavigationController
        @end
        @implementation Stack
        - (UIViewController *)1️⃣childViewControllerForStatusBarHidden { return [self visibleViewController]; }
        - (UIViewController *)childViewControllerForStatusBarStyle { return self.topViewController; }
        @end
        """
      ], [FindingSpec("1️⃣", message: message("Stack.childForStatusBarHidden"), severity: .warning)])
  }

  @Test("is silent where another controller's visible one is named, and in other containers")
  func clean() async throws {
    try await RuleExpectation(ForwardingVisibleController.self).expect(
      [
        "Report.swift": """
        import UIKit
        final class Container: UIViewController {
          let stack = UINavigationController()
          var visibleViewController: UIViewController? { children.last }
          override var childForStatusBarStyle: UIViewController? { visibleViewController }
        }
        """
      ], with: AppFiles.controllerBased)
  }
}
