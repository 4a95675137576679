// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("update-before-change")
@MainActor struct UpdateBeforeChangeTests {
  private func screen(_ body: String, property: String = "private var isNight = false") -> [String: String] {
    [
      "Reader.swift": """
      import UIKit
      final class ReaderViewController: UIViewController {
        \(property)
        override var 9️⃣preferredStatusBarStyle: UIStatusBarStyle { isNight ? .lightContent : .darkContent }
        @objc private func change() {
          \(body)
        }
        private func refresh() { setNeedsStatusBarAppearanceUpdate() }
      }
      """
    ]
  }

  @Test(
    "reports the call before the change",
    arguments: [
      "1️⃣setNeedsStatusBarAppearanceUpdate()\n    2️⃣isNight.toggle()",
      "1️⃣self.setNeedsStatusBarAppearanceUpdate()\n    2️⃣self.isNight = true\n    view.backgroundColor = .black",
      "UIView.animate(withDuration: 0.2) { 1️⃣self.setNeedsStatusBarAppearanceUpdate() }\n    2️⃣isNight = true",
    ])
  func before(body: String) async throws {
    try await RuleExpectation(UpdateBeforeChange.self).expect(
      screen(body), with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            setNeedsStatusBarAppearanceUpdate() asks at once, and isNight changes only after it, so the old answer is \
            applied; call it after the change
            """, severity: .warning,
          notes: [("2️⃣", "changes here"), ("9️⃣", "preferredStatusBarStyle reads isNight")])
      ])
  }

  @Test(
    "is silent where the change comes first, or another call follows",
    arguments: [
      "isNight.toggle()\n    setNeedsStatusBarAppearanceUpdate()",
      "setNeedsStatusBarAppearanceUpdate()\n    isNight.toggle()\n    setNeedsStatusBarAppearanceUpdate()",
      "setNeedsStatusBarAppearanceUpdate()\n    isNight.toggle()\n    refresh()",
      "setNeedsStatusBarAppearanceUpdate()\n    isNight.toggle()\n    dismiss(animated: true)",
      "DispatchQueue.main.async { self.setNeedsStatusBarAppearanceUpdate() }\n    isNight.toggle()",
      "if view.isHidden { setNeedsStatusBarAppearanceUpdate() } else { isNight.toggle() }",
    ])
  func after(body: String) async throws {
    try await RuleExpectation(UpdateBeforeChange.self).expect(screen(body), with: AppFiles.controllerBased)
  }

  @Test("is silent where the property's observer asks, and where controllers are not asked")
  func observer() async throws {
    let body = "setNeedsStatusBarAppearanceUpdate()\n    isNight.toggle()"
    let property = "private var isNight = false { didSet { setNeedsStatusBarAppearanceUpdate() } }"
    try await RuleExpectation(UpdateBeforeChange.self).expect(
      screen(body, property: property), with: AppFiles.controllerBased)
    try await RuleExpectation(UpdateBeforeChange.self).expect(screen(body), with: AppFiles.applicationBased)
  }
}
