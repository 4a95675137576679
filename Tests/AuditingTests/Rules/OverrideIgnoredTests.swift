// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("override-ignored")
@MainActor struct OverrideIgnoredTests {
  private func scene(root: String) -> String {
    """
    import UIKit
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.rootViewController = \(root)
      }
    }
    """
  }

  @Test("reports an override under a plain navigation controller with a visible bar")
  func plainNavigationController() async throws {
    try await RuleExpectation(OverrideIgnored.self).expect(
      [
        "Trip.swift": """
        import UIKit
        final class TripViewController: UIViewController {
          override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        """,
        "Scene.swift": scene(root: "UINavigationController(rootViewController: TripViewController())"),
      ], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            TripViewController.preferredStatusBarStyle is never asked: UINavigationController shows its navigation bar \
            and decides itself; forward with childForStatusBarStyle and childForStatusBarHidden where the screen is \
            contained, or remove the override
            """, severity: .warning)
      ])
  }

  @Test(
    "is silent where the override is asked, or may be",
    arguments: [
      "TripViewController()",
      "ForwardingNavigationController(rootViewController: TripViewController())",
      "UITabBarController()",
      "makeRoot()",
    ])
  func asked(root: String) async throws {
    try await RuleExpectation(OverrideIgnored.self).expect(
      [
        "Trip.swift": """
        import UIKit
        final class TripViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        final class ForwardingNavigationController: UINavigationController {
          override var childForStatusBarStyle: UIViewController? { topViewController }
        }
        """,
        "Scene.swift": scene(root: root),
      ], with: AppFiles.controllerBased)
  }

  @Test("is silent where an asked override reads the answer in some state of the app")
  func readInSomeState() async throws {
    try await RuleExpectation(OverrideIgnored.self).expect(
      [
        "Trip.swift": """
        import UIKit
        final class TripViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        final class PlayerNavigationController: UINavigationController {
          override var preferredStatusBarStyle: UIStatusBarStyle {
            if Player.shared.isOpen() { return .lightContent }
            return topViewController?.preferredStatusBarStyle ?? .default
          }
        }
        """,
        "Scene.swift": scene(root: "PlayerNavigationController(rootViewController: TripViewController())"),
      ], with: AppFiles.controllerBased)
  }

  @Test("never is said only where every place that makes the screen is understood, else of the one that is")
  func shownElsewhere() async throws {
    try await RuleExpectation(OverrideIgnored.self).expect(
      [
        "Trip.swift": """
        import UIKit
        final class TripViewController: UIViewController {
          override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        final class List: UITableViewController {
          var delegate: Router?
          func open() { delegate?.stack()?.pushViewController(TripViewController(), animated: true) }
        }
        """,
        "Scene.swift": scene(root: "UINavigationController(rootViewController: TripViewController())"),
      ], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            TripViewController.preferredStatusBarStyle is not asked in one of the ways in which TripViewController is \
            shown: UINavigationController shows its navigation bar and decides itself; forward with \
            childForStatusBarStyle and childForStatusBarHidden where the screen is contained, or remove the override
            """, severity: .warning)
      ])
  }

  @Test("is silent where the stack that shows the screen may be one that a caller hands over")
  func handedOver() async throws {
    try await RuleExpectation(OverrideIgnored.self).expect(
      [
        "Trip.swift": """
        import UIKit
        final class TripViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        final class Coordinator {
          var stack: UINavigationController?
          static func make(in stack: UINavigationController? = nil) -> Coordinator {
            let coordinator = Coordinator()
            coordinator.stack = stack ?? UINavigationController(rootViewController: UIViewController())
            return coordinator
          }
          func open() { stack?.pushViewController(TripViewController(), animated: true) }
        }
        func start(with flow: Flow) -> Coordinator { Coordinator.make(in: flow.stack) }
        """,
        "Scene.swift": scene(root: "Coordinator.make().stack"),
      ], with: AppFiles.controllerBased)
  }

  private func card(_ shown: String, oldest: String) -> [String: String] {
    var files = AppFiles.controllerBased
    files["project.yml"] = files["project.yml"]?.replacing("15.0", with: oldest)
    files["Scene.swift"] = scene(root: "HomeViewController()")
    files["Home.swift"] = """
      import UIKit
      final class HomeViewController: UIViewController {
        @IBAction func show() { present(\(shown), animated: true) }
      }
      final class NewsViewController: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      }
      """
    return files
  }

  @Test("says of a card what helps there, and gives advice where the app still runs on systems without cards")
  func card() async throws {
    let found = OverrideIgnored().findings(
      in: try await ReadApp.app(card("NewsViewController()", oldest: "15.0")))
    #expect(
      found.map(\.message) == [
        """
        NewsViewController.preferredStatusBarStyle is never asked: it is shown in a card, where nobody is asked; remove \
        the override, or present the screen so that it takes the status bar over
        """
      ])
    let advice = OverrideIgnored().findings(
      in: try await ReadApp.app(card("NewsViewController()", oldest: "12.0")))
    #expect(
      advice.map(\.message) == [
        """
        NewsViewController.preferredStatusBarStyle has no effect in an app that is built with the SDK of iOS 13 or later, \
        because NewsViewController is presented without a style, which is a card, and a card is not asked; present it full \
        screen, or remove the override
        """
      ])
    #expect(advice.map(\.severity) == [.info])
  }

  @Test(
    "says of a stack in a card that it decides where it is none, on systems without cards too",
    arguments: [
      ("15.0", "remove the override, or present the screen so that it takes the status bar over"),
      (
        "12.0",
        "forward with childForStatusBarStyle and childForStatusBarHidden where the screen is contained, or remove the override"
      ),
    ])
  func stackInCard(oldest: String, advice: String) async throws {
    let files = card("UINavigationController(rootViewController: NewsViewController())", oldest: oldest)
    let found = OverrideIgnored().findings(in: try await ReadApp.app(files))
    #expect(
      found.map(\.message) == [
        """
        NewsViewController.preferredStatusBarStyle is never asked: UINavigationController shows its navigation bar and \
        decides itself, and nobody is asked where it is a card; \(advice)
        """
      ])
  }

  @Test("is silent inside controllers that the system runs")
  func system() async throws {
    try await RuleExpectation(OverrideIgnored.self).expect(
      [
        "Trip.swift": """
        import UIKit
        final class TripViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        final class Home: UIViewController {
          func pick() {
            let picker = UIImagePickerController()
            picker.pushViewController(TripViewController(), animated: true)
            present(picker, animated: true)
          }
        }
        """,
        "Scene.swift": scene(root: "Home()"),
      ], with: AppFiles.controllerBased)
  }

  @Test("reports the hidden override of a screen that phones with a notch do not ask, though others do (SB-NAV-05)")
  func otherDevices() async throws {
    try await RuleExpectation(OverrideIgnored.self).expect(
      [
        "Trip.swift": """
        import UIKit
        final class TripViewController: UIViewController {
          override var 1️⃣prefersStatusBarHidden: Bool { true }
        }
        """,
        "Scene.swift": scene(root: "UINavigationController(rootViewController: TripViewController())"),
      ], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            TripViewController.prefersStatusBarHidden is not asked on phones with a notch: UINavigationController shows its \
            navigation bar and decides itself there, so the status bar stays; hide the navigation bar too, or forward with \
            childForStatusBarHidden
            """)
      ])
  }

  @Test("leaves an app alone whose Info.plist turns controllers off; another rule speaks there")
  func applicationBased() async throws {
    try await RuleExpectation(OverrideIgnored.self).expect(
      [
        "Trip.swift": """
        import UIKit
        final class TripViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        """,
        "Scene.swift": scene(root: "UINavigationController(rootViewController: TripViewController())"),
      ], with: AppFiles.applicationBased)
  }
}
