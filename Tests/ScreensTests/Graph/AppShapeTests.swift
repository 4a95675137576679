// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens
import Testing

/// The shapes that apps give the code that shows screens.
@Suite("Screens are found through the shapes of real code")
@MainActor struct AppShapeTests {
  /// The screens of an app whose window has `root` at its root, beside other declarations.
  private func screens(root: String, _ declarations: String) async throws -> [Screen] {
    try await ReadModel.screens(
      swift: """
        import UIKit
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window?.rootViewController = \(root)
          }
        }
        \(declarations)
        """)
  }

  private func contexts(of name: String, in screens: [Screen]) -> [String] {
    screens.filter { $0.name == name }.map(\.context)
  }

  private static let stack = "window > UINavigationController(bar visible)"

  @Test("a router with a case for each screen and more callers than anybody reads")
  func router() async throws {
    let found = try await screens(
      root: "UINavigationController(rootViewController: Home())",
      """
      final class Router {
        enum Route { case detail(String), settings }
        enum Transition { case show, modal }
        func open(_ route: Route, from sender: UIViewController, by transition: Transition) {
          let controller = make(route)
          switch transition {
          case .show: sender.show(controller, sender: sender)
          case .modal: sender.present(controller, animated: true)
          }
        }
        func make(_ route: Route) -> UIViewController {
          let result: UIViewController
          switch route {
          case .detail: result = Detail()
          case .settings: result = Settings()
          }
          return result
        }
      }
      class Home: UIViewController {
        let router = Router()
        func detail() { router.open(.detail("a"), from: self, by: .show) }
        func settings() { router.open(.settings, from: self, by: .modal) }
      \((0..<60).map { "  func again\($0)() { router.open(.detail(\"\($0)\"), from: self, by: .show) }" }.joined(separator: "\n"))
      }
      class Detail: UIViewController {}
      class Settings: UIViewController {}
      """)
    #expect(contexts(of: "Detail", in: found) == ["\(Self.stack) > Detail (pushed)"])
    #expect(contexts(of: "Settings", in: found) == ["\(Self.stack) > Home > presented automatic: Settings"])
  }

  @Test("a container that the second of two functions makes is another one for each caller of the first")
  func twoFunctions() async throws {
    let found = try await screens(
      root: "UINavigationController(rootViewController: Home())",
      """
      extension UIViewController { func open(_ next: UIViewController) { Opener().open(next, over: self) } }
      final class Opener {
        func open(_ next: UIViewController, over base: UIViewController) {
          base.present(UINavigationController(rootViewController: next), animated: true)
        }
      }
      class Home: UIViewController {
        func one() { open(First()) }
        func two() { open(Second()) }
      }
      class First: UIViewController {}
      class Second: UIViewController {}
      """)
    for name in ["First", "Second"] {
      #expect(
        contexts(of: name, in: found)
          == ["\(Self.stack) > Home > presented automatic: UINavigationController(bar visible) > \(name)"])
    }
  }

  @Test("each object has the children that its own initialiser was given")
  func ownChildren() async throws {
    let found = try await screens(
      root: "Home()",
      """
      class Frame: UIViewController {
        private let content: UIViewController
        init(content: UIViewController) { self.content = content; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { addChild(content); view.addSubview(content.view) }
      }
      class Home: UIViewController {
        func one() { let frame = Frame(content: First()); frame.modalPresentationStyle = .fullScreen; present(frame, animated: true) }
        func two() { present(Frame(content: Second()), animated: true) }
      }
      class First: UIViewController {}
      class Second: UIViewController {}
      """)
    #expect(contexts(of: "First", in: found) == ["presented fullScreen over Home: Frame > First"])
    #expect(contexts(of: "Second", in: found) == ["window > Home > presented automatic: Frame > Second"])
  }

  @Test("a subclass answers what its superclass asks itself for")
  func templateMethod() async throws {
    let found = try await screens(
      root: "UINavigationController(rootViewController: Home())",
      """
      class Base: UIViewController {
        func next() -> UIViewController { UIViewController() }
        func open() { navigationController?.pushViewController(next(), animated: true) }
      }
      class Home: Base { override func next() -> UIViewController { Detail() } }
      class Detail: UIViewController {}
      """)
    #expect(contexts(of: "Detail", in: found) == ["\(Self.stack) > Detail (pushed)"])
  }

  @Test(
    "a name that hides another is not yet itself where it gets its value",
    arguments: [
      "guard let detail = detail else { return }; present(detail, animated: true)",
      "if let detail = detail { present(detail, animated: true) }",
      "if let detail { present(detail, animated: true) }",
    ])
  func shadowing(code: String) async throws {
    let found = try await screens(
      root: "Home()",
      """
      class Home: UIViewController {
        var detail: Detail?
        override func viewDidLoad() { detail = Detail() }
        func open() { \(code) }
      }
      class Detail: UIViewController {}
      """)
    #expect(contexts(of: "Detail", in: found) == ["window > Home > presented automatic: Detail"])
  }

  @Test("an object that a closure configures is still that object")
  func configuredByClosure() async throws {
    let found = try await screens(
      root: "UINavigationController(rootViewController: Home()).then { $0.isNavigationBarHidden = true }",
      "class Home: UIViewController {}")
    #expect(contexts(of: "Home", in: found) == ["window > UINavigationController(bar hidden) > Home"])
  }

  @Test("what an object that nobody calls for does is not said beside what is known")
  func noGhosts() async throws {
    let found = try await screens(
      root: "UINavigationController(rootViewController: Self.home(1))",
      """
      extension SceneDelegate { static func home(_ number: Int) -> UIViewController { Home(number) } }
      class Home: UIViewController {
        init(_ number: Int) { super.init(nibName: nil, bundle: nil) }
        func open() { present(Detail(), animated: true) }
      }
      class Detail: UIViewController {}
      """)
    #expect(contexts(of: "Detail", in: found) == ["\(Self.stack) > Home > presented automatic: Detail"])
  }

  @Test("children of the controller at the root of the window")
  func childrenOfTheRoot() async throws {
    let found = try await screens(
      root: "Tabs()",
      """
      class Tabs: UITabBarController {}
      class Starter {
        func start(in window: UIWindow?) {
          guard let tabs = window?.rootViewController as? Tabs else { return }
          tabs.viewControllers = [Home()]
        }
      }
      class Home: UIViewController {}
      """)
    #expect(contexts(of: "Home", in: found) == ["window > Tabs > Home"])
  }

  @Test("a bare column of a column-style split stands in a navigation controller of UIKit's")
  func columns() async throws {
    let found = try await screens(
      root: "Self.split()",
      """
      extension SceneDelegate {
        static func split() -> UISplitViewController {
          let split = UISplitViewController(style: .doubleColumn)
          split.setViewController(List(), for: .primary)
          split.setViewController(Small(), for: .compact)
          return split
        }
      }
      class List: UIViewController {}
      class Small: UIViewController {}
      """)
    #expect(
      contexts(of: "List", in: found)
        == ["window > UISplitViewController > UINavigationController(bar visible) > List"])
    #expect(contexts(of: "Small", in: found) == ["window > UISplitViewController > Small"])
  }

  @Test("beside a compact column the others are shown, and resolved, in regular width alone")
  func compactColumn() async throws {
    func deciders(_ compact: String) async throws -> [String: BarAnswer] {
      let found = try await screens(
        root: "Self.split()",
        """
        extension SceneDelegate {
          static func split() -> UISplitViewController {
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(Stack(rootViewController: List()), for: .primary)
            \(compact)
            return split
          }
        }
        class Stack: UINavigationController {}
        class List: UIViewController {}
        class Small: UIViewController {}
        """)
      return Dictionary(found.map { ($0.name, $0.light) }, uniquingKeysWith: { first, _ in first })
    }
    let alone = try await deciders("")
    #expect(alone["List"]?.when == nil && alone["List"]?.decidedBy == .controller("Stack"))
    let both = try await deciders("split.setViewController(Small(), for: .compact)")
    // On an iPad the split view controller is not collapsed and answers itself (SB-SPLIT-02).
    #expect(both["List"]?.when == "regular width" && both["List"]?.decidedBy == .controller("UISplitViewController"))
    #expect(both["Small"]?.when == nil && both["Small"]?.decidedBy == .controller("Small"))
  }

  @Test("a container whose content is not seen leaves open only what UIKit would ask the content")
  func unseenContent() async throws {
    let found = try await screens(root: "Split()", "class Split: UISplitViewController {}")
    let bar = try #require(found.first { $0.name == "Split" }?.light)
    // Collapsed on a phone the content has the style; hidden is never handed on (SB-SPLIT-02, SB-SPLIT-05).
    #expect(bar.style == .unknown)
    #expect(bar.hidden == false && bar.hiddenDecidedBy == .controller("Split"))
  }

  @Test("what stands in one place in two cases stands there in both")
  func parallelEdges() async throws {
    let found = try await screens(
      root: "Frame()",
      """
      class Frame: UIViewController {
        let inner = Inner()
        override func viewDidLoad() {
          if UIDevice.current.userInterfaceIdiom == .pad { addChild(inner) } else { addChild(inner) }
        }
      }
      class Inner: UIViewController {}
      """)
    #expect(contexts(of: "Inner", in: found) == ["window > Frame > Inner"])
    #expect(found.filter { $0.name == "Inner" }.map(\.light.when) == [nil])
  }

  @Test("a push through a property that several stacks are given to is likely at best")
  func ambiguousStacks() async throws {
    let found = try await screens(
      root: "Home()",
      """
      class Coordinator {
        var stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func open() { stack.pushViewController(Detail(), animated: true) }
      }
      class Home: UIViewController {
        let one = UINavigationController(rootViewController: First())
        let two = UINavigationController(rootViewController: Second())
        func start() {
          addChild(one)
          addChild(two)
          Coordinator(stack: one).open()
          Coordinator(stack: two).open()
        }
      }
      class First: UIViewController {}
      class Second: UIViewController {}
      class Detail: UIViewController {}
      """)
    let detail = found.filter { $0.name == "Detail" }
    #expect(!detail.isEmpty)
    #expect(detail.allSatisfy { $0.confidence == .likely })
  }
}
