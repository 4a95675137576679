// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("fixed-bar-height")
@MainActor struct FixedBarHeightTests {
  private func message(_ what: String) -> String {
    "\(what), but the status bar's height depends on the device; lay out by the safe area"
  }

  @Test("reports constants that are named as the bar's height")
  func constants() async throws {
    try await RuleExpectation(FixedBarHeight.self).expect(
      [
        "Layout.swift": """
        import UIKit
        enum Layout {
          static let 1️⃣statusBarHeight: CGFloat = 20
          static let 2️⃣navBarAndStatusBarHeight: CGFloat = isTall ? 88 : 64
          static var 3️⃣topBarHeight: CGFloat { return 44 + 20 }
        }
        func offset() -> CGFloat {
          4️⃣let statusBarSize: CGFloat = 20
          return statusBarSize
        }
        """
      ],
      [
        FindingSpec("1️⃣", message: message("statusBarHeight is fixed at 20 points"), severity: .warning),
        FindingSpec("2️⃣", message: message("navBarAndStatusBarHeight is fixed at 64 or 88 points")),
        FindingSpec("3️⃣", message: message("topBarHeight is fixed at 64 points")),
        FindingSpec("4️⃣", message: message("statusBarSize is fixed at 20 points")),
      ])
  }

  @Test("reports macros of Objective-C")
  func macros() async throws {
    try await RuleExpectation(FixedBarHeight.self).expect(
      [
        "Layout.m": """
        #define 1️⃣STATUS_BAR_HEIGHT 20.0
        #define BUTTON_HEIGHT 44.0
        """
      ], [FindingSpec("1️⃣", message: message("STATUS_BAR_HEIGHT is fixed at 20 points"))])
  }

  @Test("reports frames and height constraints of views named after the bar")
  func views() async throws {
    try await RuleExpectation(FixedBarHeight.self).expect(
      [
        "Web.swift": """
        import UIKit
        final class WebViewController: UIViewController {
          let statusBarBackdrop = UIView()
          override func viewDidLoad() {
            let statusBarView = UIView(frame: 1️⃣CGRect(x: 0.0, y: 0.0, width: view.bounds.width, height: 20.0))
            view.addSubview(statusBarView)
            statusBarBackdrop.frame = 2️⃣CGRect(x: 0, y: 0, width: 320, height: 44)
            3️⃣statusBarBackdrop.heightAnchor.constraint(equalToConstant: 20).isActive = true
          }
        }
        """
      ],
      [
        FindingSpec("1️⃣", message: message("statusBarView is 20 points high")),
        FindingSpec("2️⃣", message: message("statusBarBackdrop is 44 points high")),
        FindingSpec("3️⃣", message: message("statusBarBackdrop is 20 points high")),
      ])
  }

  @Test("reports a notch that is told by the height of the screen")
  func notch() async throws {
    try await RuleExpectation(FixedBarHeight.self).expect(
      [
        "Device.swift": """
        import UIKit
        extension UIDevice {
          var hasNotch: Bool { 1️⃣UIScreen.main.nativeBounds.height == 2436 }
          var isTallScreen: Bool { UIScreen.main.nativeBounds.height == 2436 }
        }
        """
      ],
      [
        FindingSpec(
          "1️⃣",
          message: """
            the height of the screen does not tell of a notch: new devices have other heights; lay out by the safe area
            """)
      ])
  }

  @Test("leaves other heights, other numbers and start values alone")
  func clean() async throws {
    try await RuleExpectation(FixedBarHeight.self).expect([
      "Layout.swift": """
      import UIKit
      final class Layout: UIView {
        let buttonHeight: CGFloat = 44
        let statusBarAlpha: CGFloat = 20
        let statusBarHeightRatio: CGFloat = 0.5
        var statusBarHeight: CGFloat = 20
        var cachedStatusBarHeight: CGFloat { window == nil ? 20 : safeAreaInsets.top }
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 20))
        override func safeAreaInsetsDidChange() { statusBarHeight = safeAreaInsets.top }
      }
      """
    ])
  }
}
