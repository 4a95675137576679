// SPDX-License-Identifier: Apache-2.0

import Screens
import Testing

/// Classes that code hands to functions: whether objects of them can be made there.
@Suite("Classes that are handed on")
@MainActor struct HandedClassTests {
  private func kind(_ handing: String) async throws -> Screen.Kind? {
    try await ReadModel.screens(
      swift: """
        import UIKit
        import Wires
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window?.rootViewController = UIViewController()
            \(handing)
          }
        }
        class Harbour: UIViewController {}
        class Chart { func note(_ type: UIViewController.Type) { kinds.append("\\(type)") } var kinds: [String] = [] }
        """
    ).first { $0.name == "Harbour" }?.kind
  }

  @Test(
    "a function that was not read may make objects of a class that it is handed",
    arguments: [
      "Wires.shared.add(Harbour.self)", "Wires.shared.add([\"h\": Harbour.self])",
      "Wires.shared.add(kind: UIViewController.self, make: Harbour.init)",
    ])
  func unread(handing: String) async throws {
    #expect(try await kind(handing) == .screen)
  }

  @Test(
    "functions of the app, and those of the system that only look at a class, make none",
    arguments: [
      "", "Chart().note(Harbour.self)", "_ = Bundle(for: Harbour.self)", "_ = String(describing: Harbour.self)",
    ])
  func read(handing: String) async throws {
    #expect(try await kind(handing) == .notShown)
  }
}
