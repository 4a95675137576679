// SPDX-License-Identifier: Apache-2.0

/// An app made to grow what an analysis follows: cycles, recursion, products of choices, great numbers.
package struct HostileApp: Sendable, CustomStringConvertible {
  package var description: String
  /// Texts by path.
  package var files: [String: String]
  /// A screen that has to be listed, with whatever answer.
  package var screen: String

  /// - Parameter root: the controller that the window shows, as an expression.
  init(_ description: String, _ screen: String, root: String, _ source: String, files: [String: String] = [:]) {
    self.description = description
    self.screen = screen
    let delegate = """
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          guard let scene = scene as? UIWindowScene else { return }
          window = UIWindow(windowScene: scene)
          window?.rootViewController = \(root)
          window?.makeKeyAndVisible()
        }
      }

      """
    self.files = files.merging(["App.swift": "import UIKit\n\n\(source)\n\n\(delegate)"]) { $1 }
  }

  /// - Parameter isGreat: whether numbers are as great as they are in the worst apps.
  package static func all(isGreat: Bool) -> [HostileApp] {
    cycles + recursions + choices + numbers(isGreat: isGreat)
  }
}
