// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("hidden-without-way-back")
@MainActor struct HiddenWithoutWayBackTests {
  private func photo(hidden: String = "true", gestures: String) -> [String: String] {
    [
      "Photo.swift": """
      import UIKit
      final class PhotoViewController: UIViewController {
        private var isImmersed = true
        override var 1️⃣prefersStatusBarHidden: Bool { \(hidden) }
        override func viewDidLoad() {
          super.viewDidLoad()
          \(gestures)
        }
        @objc private func leave() { dismiss(animated: true) }
      }
      """
    ]
  }
  private let swipe = "view.addGestureRecognizer(UISwipeGestureRecognizer(target: self, action: #selector(leave)))"

  @Test("reports a screen with a swipe and no tap")
  func swipeOnly() async throws {
    try await RuleExpectation(HiddenWithoutWayBack.self).expect(
      photo(gestures: swipe), with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            PhotoViewController hides the status bar and no tap brings it back; let a single tap show it, together with \
            the controls
            """, severity: .warning)
      ])
  }

  @Test("is silent where there is a tap or a control, where the answer changes, and where nothing is known")
  func clean() async throws {
    let tap = "view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(leave)))"
    for files in [
      photo(gestures: swipe + "\n    " + tap), photo(gestures: swipe + "\n    view.addSubview(UIButton(type: .close))"),
      photo(hidden: "UserDefaults.standard.bool(forKey: \"immersed\")", gestures: swipe),
      photo(gestures: "view.backgroundColor = .black"),
    ] { try await RuleExpectation(HiddenWithoutWayBack.self).expect(files, with: AppFiles.controllerBased) }
    try await RuleExpectation(HiddenWithoutWayBack.self).expect(
      photo(gestures: swipe), with: AppFiles.applicationBased)
  }

  @Test("reports a state that only ever becomes true")
  func oneWay() async throws {
    func files(_ more: String) -> [String: String] {
      [
        "Reader.swift": """
        import UIKit
        final class ReaderViewController: UIViewController {
          private var hidesBar = false
          override var 2️⃣prefersStatusBarHidden: Bool { hidesBar }
          @IBAction func read(_ sender: UIButton) {
            1️⃣hidesBar = true
            setNeedsStatusBarAppearanceUpdate()
          }
          \(more)
        }
        """
      ]
    }
    try await RuleExpectation(HiddenWithoutWayBack.self).expect(
      files(""), with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣", message: "hidesBar hides the status bar and never becomes false again; let a single tap show the bar",
          notes: [("2️⃣", "prefersStatusBarHidden reads hidesBar")])
      ])
    try await RuleExpectation(HiddenWithoutWayBack.self).expect(
      files("@IBAction func stop(_ sender: UIButton) { hidesBar = false }"), with: AppFiles.controllerBased)
  }
}
