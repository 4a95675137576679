// SPDX-License-Identifier: Apache-2.0

import Auditing
import Screens
import TestSupport
import Testing

@Suite("How a screen comes to be shown")
@MainActor struct ContextTests {
  /// The contexts of `Screen` where a scene delegate runs the given statements.
  private func contexts(_ setUp: String, beside declarations: String = "") async throws -> [String] {
    let screens = try await ReadModel.screens(
      swift: """
        import UIKit
        class Screen: UIViewController {}
        class Home: UIViewController {}
        \(declarations)
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            \(setUp)
          }
        }
        """)
    return screens.filter { $0.name == "Screen" }.map(\.context)
  }

  @Test(
    "from a window",
    arguments: [
      ("window?.rootViewController = Screen()", "window > Screen"),
      (
        "window?.rootViewController = UINavigationController(rootViewController: Screen())",
        "window > UINavigationController(bar visible) > Screen"
      ),
      (
        "let stack = UINavigationController(rootViewController: Screen()); stack.isNavigationBarHidden = true; window?.rootViewController = stack",
        "window > UINavigationController(bar hidden) > Screen"
      ),
      (
        "let tabs = UITabBarController(); tabs.viewControllers = [Home(), Screen()]; window?.rootViewController = tabs",
        "window > UITabBarController > Screen"
      ),
      (
        "let tabs = UITabBarController(); tabs.setViewControllers([Screen()].map { UINavigationController(rootViewController: $0) }, animated: false); window?.rootViewController = tabs",
        "window > UITabBarController > UINavigationController(bar visible) > Screen"
      ),
    ])
  func windows(setUp: String, context: String) async throws {
    #expect(try await contexts(setUp) == [context])
  }

  @Test("pushed and presented by another screen")
  func transitions() async throws {
    let push = """
      extension Home { func open() { navigationController?.pushViewController(Screen(), animated: true) } }
      """
    let root = "window?.rootViewController = UINavigationController(rootViewController: Home())"
    #expect(
      try await contexts(root, beside: push) == ["window > UINavigationController(bar visible) > Screen (pushed)"])
    let present = """
      extension Home {
        func open() { let screen = Screen(); screen.modalPresentationStyle = .overFullScreen; present(screen, animated: true) }
      }
      """
    #expect(
      try await contexts("window?.rootViewController = Home()", beside: present) == [
        "window > Home > presented overFullScreen: Screen"
      ])
  }

  @Test("through a coordinator that takes a controller and shows it")
  func coordinator() async throws {
    let coordinator = """
      class Coordinator {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { show(Screen()) }
        private func show(_ controller: UIViewController) { stack.pushViewController(controller, animated: true) }
      }
      """
    let setUp = """
      let stack = UINavigationController(rootViewController: Home())
      Coordinator(stack: stack).start()
      window?.rootViewController = stack
      """
    #expect(
      try await contexts(setUp, beside: coordinator) == [
        "window > UINavigationController(bar visible) > Screen (pushed)"
      ])
  }

  @Test("each caller of a factory function has an object of its own")
  func factory() async throws {
    let factory = """
      enum Make {
        static func stack(_ root: UIViewController) -> UINavigationController { UINavigationController(rootViewController: root) }
      }
      extension Home { func open() { present(Make.stack(Home()), animated: true) } }
      """
    #expect(
      try await contexts("window?.rootViewController = Make.stack(Screen())", beside: factory) == [
        "window > UINavigationController(bar visible) > Screen"
      ])
  }

  @Test(
    "children of what a function shows for its callers",
    arguments: [
      "func show(from screen: UIViewController) { screen.present(Box(), animated: true) }",
      "func show(from screen: UIViewController, isModal: Bool = true) { if isModal { screen.present(Box(), animated: true) } else { screen.navigationController?.pushViewController(Box(), animated: true) } }",
      "func show(from screen: UIViewController) { let box = Box(screen); let other = box; screen.present(other, animated: true) }",
    ])
  func childrenForCallers(function: String) async throws {
    let declarations = """
      class Box: UIViewController { override func viewDidLoad() { let screen = Screen(); addChild(screen) } }
      class Router { \(function) }
      extension Home { func open() { Router().show(from: self) } }
      """
    #expect(
      try await contexts(
        "window?.rootViewController = UINavigationController(rootViewController: Home())", beside: declarations)
        == ["window > UINavigationController(bar visible) > Home > presented automatic: Box > Screen"])
  }

  @Test(
    "held in lists and in structs without an initialiser of their own",
    arguments: [
      "func fill() { let screen = Screen(); items.append(screen) }",
      "func fill() { self.items += [Screen()] }",
      "func fill() { var list: [UIViewController] = []; list.append(Screen()); items = list }",
      "func fill() { items = [Item(controller: Screen())].map { $0.controller } }",
    ])
  func lists(fill: String) async throws {
    let declarations = """
      struct Item { let controller: UIViewController }
      class Box: UIViewController {
        var items: [UIViewController] = []
        \(fill)
        func open(_ index: Int) { let next = items[index]; addChild(next) }
      }
      """
    #expect(try await contexts("window?.rootViewController = Box()", beside: declarations) == ["window > Box > Screen"])
  }

  @Test("a method of the app with the name of UIKit's is not UIKit's")
  func namesakes() async throws {
    let declarations = """
      class Presenter {
        func presentViewController(_ controller: UIViewController) { show(controller) }
        func show(_ controller: UIViewController) {}
        func start() { presentViewController(Screen()) }
      }
      extension Home { func presentViewController(_ controller: UIViewController) { present(controller, animated: true) } }
      """
    #expect(try await contexts("window?.rootViewController = Home()", beside: declarations) == ["unknown"])
  }

  @Test("an override of the presentation in one class presents nothing of others")
  func overriddenPresentation() async throws {
    let declarations = """
      extension Home {
        override func present(_ shown: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
          super.present(shown, animated: animated, completion: completion)
        }
      }
      class Other {
        func open() { UIApplication.shared.keyWindow?.rootViewController?.presentedViewController?.present(Screen(), animated: true) }
      }
      """
    let contexts = try await contexts("window?.rootViewController = Home()", beside: declarations)
    #expect(contexts == ["presented automatic: Screen"])
    let opened = declarations + "\nextension Home { func open() { present(Screen(), animated: true) } }"
    #expect(
      try await self.contexts("window?.rootViewController = Home()", beside: opened).first
        == "window > Home > presented automatic: Screen")
  }

  @Test("what one application shows never stands in another's window")
  func twoApplications() async throws {
    func delegate(_ root: String, stack: String) -> String {
      """
      import UIKit
      class \(root)Delegate: UIResponder, UIWindowSceneDelegate {
        let window = UIWindow()
        func start() { window.rootViewController = \(stack)(rootViewController: \(root)()) }
      }
      class \(root): UIViewController {}
      """
    }
    let router = """
      import UIKit
      class Screen: UIViewController {}
      func open(from stack: UINavigationController) { stack.pushViewController(Screen(), animated: true) }
      func start() {
        if let stack = UIApplication.shared.keyWindow?.rootViewController as? UINavigationController { open(from: stack) }
      }
      """
    var files = AppFiles.controllerBased
    files["project.yml"] = """
      name: Two
      targets:
        App:
          type: application
          platform: iOS
          sources: [App]
          settings: { INFOPLIST_FILE: Info.plist }
        Demo:
          type: application
          platform: iOS
          sources: [Demo]
          settings: { INFOPLIST_FILE: Info.plist }
      """
    files["App/AppDelegate.swift"] = delegate("AppHome", stack: "UINavigationController")
    files["App/Router.swift"] = router
    files["Demo/DemoDelegate.swift"] =
      delegate("DemoHome", stack: "DemoStack") + "\nclass DemoStack: UINavigationController {}"
    let screens = try await ReadApp.app(files).screens.filter { $0.name == "Screen" }
    #expect(screens.map(\.context) == ["window > UINavigationController(bar visible) > Screen (pushed)"])
  }

  @Test("nothing that shows it, nothing claimed")
  func unknown() async throws {
    #expect(try await contexts("window?.rootViewController = Home()") == ["unknown"])
  }
}
