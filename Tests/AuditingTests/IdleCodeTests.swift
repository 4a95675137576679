// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("Code that nothing in the app uses")
@MainActor struct IdleCodeTests {
  private let expectation = RuleExpectation(StatusBarFrameLayout.self)
  private let message = """
    UIApplication.statusBarFrame is deprecated since iOS 13, zero while the bar is hidden and stale after a rotation; lay out \
    by the safe area
    """

  private func app(_ use: String) -> [String: String] {
    [
      "App.swift": """
      import UIKit
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ application: UIApplication) {
          let heights = Heights()
          \(use)
        }
      }
      final class Heights {
        var ofBar: CGFloat { 1️⃣UIApplication.shared.statusBarFrame.height }
      }
      """
    ]
  }

  @Test("does no harm: what is said of it is a remark")
  func idle() async throws {
    try await expectation.expect(
      app("print(heights)"), with: AppFiles.controllerBased,
      [FindingSpec("1️⃣", message: message, severity: .info)])
  }

  @Test("is told apart from what is used")
  func used() async throws {
    try await expectation.expect(
      app("window?.frame.origin.y = heights.ofBar"), with: AppFiles.controllerBased,
      [FindingSpec("1️⃣", message: message, severity: .warning)])
  }
}
