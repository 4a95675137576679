// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("window-without-scene")
@MainActor struct WindowWithoutSceneTests {
  private let expectation = RuleExpectation(WindowWithoutScene.self)
  private let scenes = AppFiles.inScenes

  private func lock(_ window: String, _ more: String = "") -> [String: String] {
    [
      "Lock.swift": """
      import UIKit
      final class LockViewController: UIViewController {}
      final class Lock {
        private var shield: UIWindow?
        @objc func close(over scene: UIWindowScene) {
          let shield = \(window)
          shield.rootViewController = LockViewController()
          \(more)
          2️⃣shield.isHidden = false
          self.shield = shield
        }
      }
      """
    ]
  }

  @Test(
    "reports windows made from a frame or from nothing",
    arguments: ["UIWindow(frame: UIScreen.main.bounds)", "UIWindow()"])
  func reported(_ window: String) async throws {
    try await expectation.expect(
      lock("1️⃣" + window), with: scenes,
      [
        FindingSpec(
          "1️⃣",
          message: """
            this window belongs to no scene of an app that lives in scenes, so it is never seen on iOS 13 and later, and its \
            root is never asked about the status bar; make it with init(windowScene:)
            """, severity: .warning, notes: [("2️⃣", "it is made visible here")])
      ])
  }

  @Test("is silent where it gets a scene, and in apps without scenes")
  func clean() async throws {
    func plain(_ files: [String: String]) -> [String: String] { files.mapValues { $0.replacing("2️⃣", with: "") } }
    try await expectation.expect(plain(lock("UIWindow(windowScene: scene)")), with: scenes)
    try await expectation.expect(plain(lock("UIWindow()", "shield.windowScene = scene")), with: scenes)
    try await expectation.expect(plain(lock("UIWindow()")), with: AppFiles.controllerBased)
  }
}
