// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("status-bar-frame-layout")
@MainActor struct StatusBarFrameLayoutTests {
  private let application = """
    UIApplication.statusBarFrame is deprecated since iOS 13, zero while the bar is hidden and stale after a rotation; \
    lay out by the safe area
    """
  private let manager = """
    the status bar's frame is zero while the bar is hidden and lower than the top inset on phones with a Dynamic Island; \
    lay out by the safe area
    """

  @Test("reports a view that is made with the frame")
  func view() async throws {
    try await RuleExpectation(StatusBarFrameLayout.self).expect(
      [
        "Web.swift": """
        import UIKit
        final class WebViewController: UIViewController {
          override func viewDidLoad() {
            let statusBarView: UIView = UIView(frame: 1️⃣UIApplication.shared.statusBarFrame)
            view.addSubview(statusBarView)
          }
        }
        """
      ], [FindingSpec("1️⃣", message: application, severity: .warning)])
  }

  @Test("reports a function once, in Objective-C too")
  func objectiveC() async throws {
    try await RuleExpectation(StatusBarFrameLayout.self).expect(
      [
        "Screen.m": """
        @implementation Screen
        - (CGSize)barSize {
          CGSize fallback = 1️⃣[[UIApplication sharedApplication] statusBarFrame].size;
          CGSize size = 2️⃣self.view.window.windowScene.statusBarManager.statusBarFrame.size;
          return size.height == 0 ? fallback : size;
        }
        @end
        """
      ], [FindingSpec("1️⃣", message: application, notes: [("2️⃣", "read here too")])])
  }

  @Test("follows a manager that has a name")
  func named() async throws {
    try await RuleExpectation(StatusBarFrameLayout.self).expect(
      [
        "Web.swift": """
        import UIKit
        func top(of scene: UIWindowScene) -> CGFloat {
          guard let manager = scene.statusBarManager else { return 0 }
          return 1️⃣manager.statusBarFrame.maxY
        }
        """
      ], [FindingSpec("1️⃣", message: manager)])
  }

  @Test("leaves hit tests, comparisons and the app's own properties alone")
  func clean() async throws {
    try await RuleExpectation(StatusBarFrameLayout.self).expect([
      "Web.swift": """
      import UIKit
      final class Layout {
        var statusBarFrame = CGRect.zero
        func apply() -> CGFloat { statusBarFrame.height + self.statusBarFrame.width }
      }
      func isTapOnBar(_ point: CGPoint) -> Bool { UIApplication.shared.statusBarFrame.contains(point) }
      func isVisible() -> Bool { UIApplication.shared.statusBarFrame.height > 0 }
      func describe() { print(UIApplication.shared.statusBarFrame) }
      func strip(_ view: UIView) -> UIView {
        let frame = UIApplication.shared.statusBarFrame
        let top = view.safeAreaInsets.top
        return UIView(frame: CGRect(x: frame.origin.x, y: frame.origin.y, width: frame.width, height: top))
      }
      func wideStrip(_ view: UIView) -> UIView {
        let frame = UIApplication.shared.statusBarFrame
        return UIView(frame: CGRect(x: 0, y: 0, width: frame.size.width, height: view.safeAreaInsets.top))
      }
      func isPulledDown(_ list: UIScrollView) -> Bool {
        let height = UIApplication.shared.statusBarFrame.height
        return list.contentOffset.y <= -(list.safeAreaInsets.top - height)
      }
      func top() -> CGFloat {
        if #available(iOS 11.0, *) { return Layout.window.safeAreaInsets.top }
        return UIApplication.shared.statusBarFrame.maxY
      }
      """
    ])
  }
}
