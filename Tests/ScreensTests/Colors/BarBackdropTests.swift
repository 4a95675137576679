// SPDX-License-Identifier: Apache-2.0

import Auditing
import Screens
import TestSupport
import Testing

@Suite("What lies behind the bar, by context")
@MainActor struct BarBackdropTests {
  private func screen(root: String, _ types: String) async throws -> Screen {
    var files = AppFiles.controllerBased
    files["App.swift"] = """
      import UIKit
      final class HomeViewController: UIViewController {
        override func viewDidLoad() { view.backgroundColor = .systemBackground }
      }
      \(types)
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = \(root)
        }
      }
      """
    let app = try await ReadApp.app(files)
    return try #require(app.screens.first { $0.name == "HomeViewController" })
  }

  private func stack(_ setUp: String) -> String {
    """
    final class MainNavigationController: UINavigationController {
      override func viewDidLoad() {
        super.viewDidLoad()
        \(setUp)
      }
    }
    """
  }

  @Test(
    "a navigation bar gives its appearance's background (SB-GEO-13)",
    arguments: [
      ("a.configureWithOpaqueBackground(); a.backgroundColor = .black", "#000000"),
      ("a.configureWithOpaqueBackground()", "#FFFFFF"),
      ("a.configureWithTransparentBackground()", "#FFFFFF"),
      ("a.configureWithDefaultBackground()", nil),
      ("a.backgroundImage = image", nil),
    ])
  func appearance(lines: String, light: String?) async throws {
    let screen = try await screen(
      root: "MainNavigationController(rootViewController: HomeViewController())",
      stack(
        """
        let a = UINavigationBarAppearance()
        \(lines)
        navigationBar.standardAppearance = a
        navigationBar.scrollEdgeAppearance = a
        """))
    #expect(screen.light.background == light)
  }

  @Test("a bar without appearance objects is transparent while nothing is scrolled (SB-NAV-11)")
  func plainBar() async throws {
    let screen = try await screen(root: "UINavigationController(rootViewController: HomeViewController())", "")
    #expect(screen.light.background == "#FFFFFF")
    #expect(screen.dark.background == "#000000")
    #expect(screen.light.readable == true)
  }

  @Test("the tint of a bar without appearance objects is not seen while nothing is scrolled (SB-NAV-11)")
  func tint() async throws {
    let screen = try await screen(
      root: "MainNavigationController(rootViewController: HomeViewController())",
      stack("navigationBar.barTintColor = .black"))
    #expect(screen.light.background == "#FFFFFF")
    #expect(screen.light.backdrop?.kind == "color")
  }

  @Test("without a navigation bar the view reaches to the top (SB-GEO-14)")
  func hiddenBar() async throws {
    let screen = try await screen(
      root: "MainNavigationController(rootViewController: HomeViewController())",
      stack("isNavigationBarHidden = true; navigationBar.barTintColor = .red"))
    #expect(screen.light.background == "#FFFFFF")
  }

  @Test("a container of the app's own making shows the child whose view it lays out, which is said to be assumed")
  func container() async throws {
    let screen = try await screen(
      root: "DrawerViewController()",
      """
      final class DrawerViewController: UIViewController {
        override func viewDidLoad() {
          let home = HomeViewController()
          addChild(home)
          view.addSubview(home.view)
        }
      }
      """)
    #expect(screen.light.background == "#FFFFFF")
    #expect(screen.light.backdrop?.assumptions.isEmpty == false)
  }

  @Test("behind a card is black (SB-PRES-12)")
  func sheet() async throws {
    let screen = try await screen(
      root: "RootViewController()",
      """
      final class RootViewController: UIViewController {
        func show() { present(HomeViewController(), animated: true) }
      }
      """)
    #expect(screen.light.background == "#000000")
    #expect(screen.light.contrast == 21)
  }
}
