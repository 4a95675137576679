// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("interface-style-forced")
@MainActor struct InterfaceStyleForcedTests {
  private let rest = "is a stop-gap: people who chose Dark Mode get a bright app; let the app follow the system"

  private func scene(_ line: String) -> [String: String] {
    [
      "Scene.swift": """
      import UIKit
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          guard let scene = scene as? UIWindowScene else { return }
          let window = UIWindow(windowScene: scene)
          \(line)
          self.window = window
        }
      }
      """
    ]
  }

  @Test("reports the Info.plist")
  func propertyList() async throws {
    try await RuleExpectation(InterfaceStyleForced.self).expect(
      AppFiles.app(plistKeys: "  1️⃣<key>UIUserInterfaceStyle</key>\n  <string>Light</string>\n")
        .merging(["App.swift": "import UIKit\n"]) { one, _ in one },
      [FindingSpec("1️⃣", message: "the light style for the whole app \(rest)", severity: .info)])
    for value in ["Dark", "Automatic"] {
      try await RuleExpectation(InterfaceStyleForced.self).expect(
        AppFiles.app(plistKeys: "  <key>UIUserInterfaceStyle</key>\n  <string>\(value)</string>\n")
          .merging(["App.swift": "import UIKit\n"]) { one, _ in one })
    }
  }

  @Test("reports a window")
  func window() async throws {
    try await RuleExpectation(InterfaceStyleForced.self).expect(
      scene("if #available(iOS 13, *) { 1️⃣window.overrideUserInterfaceStyle = .light }"),
      [FindingSpec("1️⃣", message: "the light style for the whole window \(rest)")])
  }

  @Test(
    "is silent for dark apps, for a choice, and for single screens",
    arguments: [
      "window.overrideUserInterfaceStyle = .dark", "if Settings.isLight { window.overrideUserInterfaceStyle = .light }",
      "window.rootViewController?.overrideUserInterfaceStyle = .light",
      "window.overrideUserInterfaceStyle = Settings.style",
    ])
  func clean(line: String) async throws {
    try await RuleExpectation(InterfaceStyleForced.self).expect(scene(line))
  }
}
