// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Screens
import TestSupport
import Testing

@Suite("Which style a controller is presented in")
@MainActor struct PresentationStyleTests {
  /// How `Screen` is shown, with members of its own, by statements of another screen that has a flag.
  private func shown(
    _ statements: String, members: String = "", beside declarations: String = "", of base: String = "UIViewController"
  ) async throws -> (context: String, confidence: Confidence, style: BarAnswer.Style) {
    let screens = try await ReadModel.screens(
      swift: """
        import UIKit
        class Screen: UIViewController {
          \(members)
        }
        \(declarations)
        class Home: \(base) {
          @objc func open(isWide: Bool) {
            \(statements)
          }
        }
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          let window = UIWindow()
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window.rootViewController = Home()
          }
        }
        """)
    let screen = try #require(screens.first { $0.name == "Screen" })
    return (screen.context, screen.confidence, screen.light.style)
  }

  private let full = "init() { super.init(nibName: nil, bundle: nil); modalPresentationStyle = .fullScreen }"

  @Test("the class's own, where nobody sets another")
  func own() async throws {
    let screen = try await shown("present(Screen(), animated: true)", members: full)
    #expect(screen.context == "presented fullScreen over Home: Screen" && screen.confidence == .certain)
  }

  @Test("set by its maker, which comes after the initialiser")
  func maker() async throws {
    let screen = try await shown(
      "let screen = Screen(); screen.modalPresentationStyle = .formSheet; present(screen, animated: true)",
      members: full)
    #expect(screen.context == "window > Home > presented formSheet: Screen" && screen.confidence == .certain)
  }

  @Test("set by who gets it, which comes after what the function that makes it sets")
  func receiver() async throws {
    let screen = try await shown(
      "let stack = Zoo.stack(for: Screen()); stack.modalPresentationStyle = .formSheet; present(stack, animated: true)",
      beside: """
        enum Zoo {
          static func stack(for controller: UIViewController) -> UINavigationController {
            let stack = UINavigationController(rootViewController: controller)
            stack.modalPresentationStyle = .fullScreen
            return stack
          }
        }
        """)
    #expect(
      screen.context == "window > Home > presented formSheet: UINavigationController(bar visible) > Screen")
  }

  @Test("set by its maker, in a function whose callers are not followed to their ends")
  func deepCallers() async throws {
    let screen = try await shown(
      "first(isWide)",
      beside: """
        extension Home {
          func first(_ a: Bool) { second(a) }
          func second(_ b: Bool) { third(b) }
          func third(_ c: Bool) { fourth(c) }
          func fourth(_ d: Bool) {
            let stack = UINavigationController(rootViewController: Holder(d))
            stack.modalPresentationStyle = .fullScreen
            show(overlay: stack)
          }
          func show(overlay: UIViewController) { present(overlay, animated: true) }
        }
        class Holder: UIViewController {
          init(_ isWide: Bool) { super.init(nibName: nil, bundle: nil) }
          override func viewDidLoad() { addChild(Screen()) }
        }
        """)
    #expect(screen.context.hasPrefix("presented fullScreen over Home: UINavigationController"))
  }

  @Test("set by its maker, which comes after a helper that the initialiser calls")
  func helperOfInitializer() async throws {
    let members = """
      init() { super.init(nibName: nil, bundle: nil); fill() }
      func fill() { modalPresentationStyle = .fullScreen }
      """
    let alone = try await shown("present(Screen(), animated: true)", members: members)
    #expect(alone.context == "presented fullScreen over Home: Screen" && alone.confidence == .certain)
    let screen = try await shown(
      "let screen = Screen(); screen.modalPresentationStyle = .formSheet; present(screen, animated: true)",
      members: members)
    #expect(screen.context == "window > Home > presented formSheet: Screen" && screen.confidence == .certain)
  }

  @Test(
    "of the device, where the maker asks for it",
    arguments: [
      ("traitCollection.verticalSizeClass != .compact", "formSheet"),
      ("traitCollection.verticalSizeClass == .compact", "fullScreen"),
      ("UIDevice.current.userInterfaceIdiom == .pad", "fullScreen"),
    ])
  func device(condition: String, style: String) async throws {
    let screen = try await shown(
      """
      let screen = Screen()
      if \(condition) { screen.modalPresentationStyle = .formSheet }
      present(screen, animated: true)
      """, members: full)
    #expect(screen.context.contains("presented \(style)") && screen.confidence == .certain)
  }

  @Test(
    "of two that the app's state chooses between, and that differ in who has the bar, is not known",
    arguments: [
      "if isWide { screen.modalPresentationStyle = .formSheet }",
      "if isWide { screen.modalPresentationStyle = .fullScreen } else { screen.modalPresentationStyle = .formSheet }",
    ])
  func conditional(choice: String) async throws {
    let screen = try await shown("let screen = Screen(); \(choice); present(screen, animated: true)", members: full)
    #expect(screen.style == .unknown && screen.confidence != .certain)
  }

  @Test("under a condition that the presentation shares is certain")
  func sharedCondition() async throws {
    let screen = try await shown(
      """
      let screen = Screen()
      guard isWide else { return }
      screen.modalPresentationStyle = .formSheet
      present(screen, animated: true)
      """, members: full)
    #expect(screen.context == "window > Home > presented formSheet: Screen" && screen.confidence == .certain)
  }

  @Test("that another state of the app would set leaves what holds at first likely")
  func otherState() async throws {
    let screen = try await shown(
      """
      let screen = Screen()
      if isOpen { screen.modalPresentationStyle = .fullScreen }
      present(screen, animated: true)
      """,
      beside: "class Base: UIViewController { var isOpen = false; @IBAction func unfold() { isOpen = true } }",
      of: "Base")
    #expect(screen.context == "window > Home > presented automatic: Screen" && screen.confidence == .likely)
  }

  @Test("set when the view is loaded comes too late, and is a doubt")
  func late() async throws {
    let late = "override func viewDidLoad() { super.viewDidLoad(); modalPresentationStyle = .fullScreen }"
    let alone = try await shown("present(Screen(), animated: true)", members: late)
    #expect(alone.context == "window > Home > presented automatic: Screen" && alone.confidence == .likely)
    let made = try await shown(
      "let screen = Screen(); screen.modalPresentationStyle = .formSheet; present(screen, animated: true)",
      members: late)
    #expect(made.context == "window > Home > presented formSheet: Screen" && made.confidence == .likely)
    let same = try await shown(
      "let screen = Screen(); screen.modalPresentationStyle = .fullScreen; present(screen, animated: true)",
      members: late)
    #expect(same.context == "presented fullScreen over Home: Screen" && same.confidence == .certain)
  }

  @Test(
    "set by a helper of the app",
    arguments: [
      "present(Screen().asFullScreen(), animated: true)",
      "let screen = Screen(); screen.makeFullScreen(); present(screen, animated: true)",
      "let screen = Screen(); screen.style(.fullScreen); present(screen, animated: true)",
      "let screen = Screen(); styled(screen, .fullScreen); present(screen, animated: true)",
      "let screen = Screen(); screen.beFullScreen(); present(screen, animated: true)",
    ])
  func helpers(statements: String) async throws {
    let helpers = """
      extension UIViewController {
        func asFullScreen() -> Self { modalPresentationStyle = .fullScreen; return self }
        func makeFullScreen() { self.modalPresentationStyle = .fullScreen }
        func style(_ style: UIModalPresentationStyle) { modalPresentationStyle = style }
      }
      protocol Covering: UIViewController {}
      extension Covering { func beFullScreen() { modalPresentationStyle = .fullScreen } }
      extension Screen: Covering {}
      func styled(_ controller: UIViewController, _ style: UIModalPresentationStyle) {
        controller.modalPresentationStyle = style
      }
      class Other: UIViewController {
        func open() {
          let home = Home(); home.style(.formSheet); styled(home, .pageSheet); present(home, animated: true)
        }
      }
      """
    let screen = try await shown(statements, beside: helpers)
    #expect(screen.context == "presented fullScreen over Home: Screen" && screen.confidence == .certain)
  }

  @Test("set by a helper that the class calls while it is made")
  func ownHelper() async throws {
    let screen = try await shown(
      "present(Screen(), animated: true)",
      members: "init() { super.init(nibName: nil, bundle: nil); makeFullScreen() }",
      beside: "extension UIViewController { func makeFullScreen() { modalPresentationStyle = .fullScreen } }")
    #expect(screen.context == "presented fullScreen over Home: Screen" && screen.confidence == .certain)
  }
}
