// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Screens
import TestSupport
import Testing

@Suite("Resolved screens")
@MainActor struct ResolutionTests {
  private func screen(_ name: String, _ declarations: String, root: String) async throws -> Screen {
    let screens = try await ReadModel.screens(
      swift: """
        import UIKit
        \(declarations)
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window?.rootViewController = \(root)
          }
        }
        """)
    return try #require(screens.first { $0.name == name })
  }

  private let light =
    "class Screen: UIViewController { override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent } }"

  @Test("a plain navigation controller decides for its top controller")
  func navigationController() async throws {
    let screen = try await screen("Screen", light, root: "UINavigationController(rootViewController: Screen())")
    #expect(screen.light.decidedBy == .controller("UINavigationController"))
    #expect(screen.light.style == .adaptive && screen.light.fallback == .darkContent)
    #expect(screen.dark.fallback == .lightContent)
    #expect(screen.confidence == .certain)
  }

  @Test(
    "a subclass that forwards hands the question on, in any of the ways people write",
    arguments: ["topViewController", "visibleViewController", "viewControllers.last", "children.first"])
  func forwarding(child: String) async throws {
    let stack =
      "class Stack: UINavigationController { override var childForStatusBarStyle: UIViewController? { \(child) } }"
    let screen = try await screen("Screen", light + "\n" + stack, root: "Stack(rootViewController: Screen())")
    #expect(screen.light.decidedBy == .controller("Screen") && screen.light.style == .lightContent)
  }

  @Test("a container that answers with its child's answer decides itself, with the child's value")
  func readsChild() async throws {
    let stack = """
      class Stack: UINavigationController {
        override var preferredStatusBarStyle: UIStatusBarStyle { topViewController?.preferredStatusBarStyle ?? .default }
      }
      """
    let screen = try await screen("Screen", light + "\n" + stack, root: "Stack(rootViewController: Screen())")
    #expect(screen.light.decidedBy == .controller("Stack") && screen.light.style == .lightContent)
  }

  @Test("a custom container decides for its children unless it names one")
  func customContainer() async throws {
    let silent = "class Box: UIViewController { override func viewDidLoad() { addChild(Screen()) } }"
    #expect(try await screen("Screen", light + "\n" + silent, root: "Box()").light.decidedBy == .controller("Box"))
    let naming = """
      class Box: UIViewController {
        let screen = Screen()
        override func viewDidLoad() { addChild(screen) }
        override var childForStatusBarStyle: UIViewController? { screen }
      }
      """
    #expect(try await screen("Screen", light + "\n" + naming, root: "Box()").light.decidedBy == .controller("Screen"))
  }

  @Test(
    "a child is named only where it is of the type that is asked for",
    arguments: [
      ("topViewController as? Screen", "Screen"), ("topViewController as? Other", "Stack"),
      ("topViewController as? Mark as? UIViewController", "Stack"),
      ("topViewController as? Named as? UIViewController", "Screen"),
      ("topViewController as? Everywhere as? UIViewController", "Screen"),
      ("if let child = viewControllers.last as? Mark { return child as? UIViewController }; return nil", "Stack"),
      ("guard let child = topViewController as? Named else { return nil }; return child as? Screen", "Screen"),
      ("if let child = topViewController, child is Mark { return child }; return nil", "Stack"),
      ("topViewController is Named ? topViewController : nil", "Screen"),
    ])
  func casts(child: String, decider: String) async throws {
    let declarations = """
      protocol Mark {}
      protocol Named {}
      protocol Everywhere {}
      extension UIViewController: Everywhere {}
      extension Screen: Named {}
      class Other: UIViewController, Mark {}
      class Stack: UINavigationController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
        override var childForStatusBarStyle: UIViewController? { \(child) }
      }
      """
    let screen = try await screen("Screen", light + "\n" + declarations, root: "Stack(rootViewController: Screen())")
    #expect(screen.light.decidedBy?.className == decider && screen.confidence == .certain)
  }

  @Test("an initialiser that the app adds to the system's enumeration is followed")
  func addedInitializer() async throws {
    let declarations = """
      extension UIStatusBarStyle {
        init(barStyle: UIBarStyle) {
          switch barStyle {
          case .default: self = .default
          case .black, .blackTranslucent: self = .lightContent
          @unknown default: self = .darkContent
          }
        }
      }
      class Screen: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { UIStatusBarStyle(barStyle: .black) }
      }
      """
    let screen = try await screen("Screen", declarations, root: "Screen()")
    #expect(screen.light.style == .lightContent && screen.dark.style == .lightContent)
    #expect(screen.confidence == .certain)
  }

  @Test("a card on a phone leaves nobody to decide")
  func card() async throws {
    let home = "class Home: UIViewController { func open() { present(Screen(), animated: true) } }"
    let screen = try await screen("Screen", light + "\n" + home, root: "Home()")
    #expect(screen.light.decidedBy == nil && screen.light.style == .lightContent && screen.light.hidden == false)
  }

  @Test(
    "a popover stays one where its delegate refuses to adapt, and is a card where nobody is asked",
    arguments: [
      ("screen.popoverPresentationController?.delegate = self", ".none", "Home", Confidence.certain),
      ("if let popover = screen.popoverPresentationController { popover.delegate = self }", ".none", "Home", .certain),
      ("let popover = screen.presentationController; popover?.delegate = self", ".none", "Home", .certain),
      ("screen.popoverPresentationController?.delegate = self", ".fullScreen", "Screen", .certain),
      ("screen.popoverPresentationController?.delegate = self", "decide()", nil, .likely),
      ("screen.popoverPresentationController?.permittedArrowDirections = .up", ".none", nil, .likely),
    ] as [(String, String, String?, Confidence)])
  func popover(setUp: String, answer: String, decider: String?, confidence: Confidence) async throws {
    let home = """
      class Home: UIViewController, UIPopoverPresentationControllerDelegate {
        @objc func open() {
          let screen = Screen()
          screen.modalPresentationStyle = .popover
          \(setUp)
          present(screen, animated: true)
        }
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { \(answer) }
      }
      """
    let screen = try await screen("Screen", light + "\n" + home, root: "Home()")
    #expect(screen.light.decidedBy?.className == decider && screen.confidence == confidence)
  }

  @Test("what the app's state decides is unknown, with what holds in each state")
  func states() async throws {
    let screen = try await screen(
      "Screen",
      """
      class Screen: UIViewController {
        var isNight: Bool { Clock.hour > 20 }
        override var preferredStatusBarStyle: UIStatusBarStyle { isNight ? .lightContent : .darkContent }
      }
      """, root: "Screen()")
    #expect(screen.light.style == .unknown && screen.light.decidedBy == .controller("Screen"))
    let answers = Dictionary(screen.conditions.map { ($0.when, $0.light.style) }) { first, _ in first }
    #expect(answers == ["Clock.hour > 20": .lightContent, "not (Clock.hour > 20)": .darkContent])
    #expect(screen.confidence == .likely)
  }

  @Test("a state is called what it is, however code asks for it", arguments: ["!=", "=="])
  func statesOfComparisons(operation: String) async throws {
    let screen = try await screen(
      "Screen",
      """
      class Screen: UIViewController {
        override var prefersStatusBarHidden: Bool { Guests.first.name \(operation) Guests.last.name }
      }
      """, root: "Screen()")
    let answers = Dictionary(screen.conditions.map { ($0.when, $0.light.hidden) }) { first, _ in first }
    let areAlike = "Guests.first.name == Guests.last.name"
    #expect(answers == [areAlike: operation == "==", "not (\(areAlike))": operation == "!="])
  }

  @Test("an app whose Info.plist turns controllers off answers itself")
  func applicationBased() async throws {
    let files = AppFiles.applicationBased.merging([
      "App.swift": """
      import UIKit
      \(light)
      class AppDelegate: UIResponder { var window: UIWindow?; func start() { window?.rootViewController = Screen() } }
      """
    ]) { _, new in new }
    let screen = try #require(try await ReadApp.app(files).screens.first { $0.name == "Screen" })
    #expect(screen.light.decidedBy == .application)
  }
}
