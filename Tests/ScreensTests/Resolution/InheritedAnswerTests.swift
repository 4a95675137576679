// SPDX-License-Identifier: Apache-2.0

import Screens
import Testing

/// Answers that hang on what UIKit's own class says, or on content that was not found.
@Suite("Answers of UIKit's own classes")
@MainActor struct InheritedAnswerTests {
  private func screens(_ declarations: String) async throws -> [Screen] {
    try await ReadModel.screens(
      swift: """
        import UIKit
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window?.rootViewController = Root()
          }
        }
        \(declarations)
        """)
  }

  @Test(
    "super in one branch is the default of the class (SB-VC-01); what decides it is asked about, however it is bound",
    arguments: ["let page", "let page = page", "let page = self.page"])
  func superIsTheDefault(binding: String) async throws {
    let root = try #require(
      await screens(
        """
        class Root: UIViewController {
          var page: Page?
          func open() { page = Page() }
          override var preferredStatusBarStyle: UIStatusBarStyle {
            if \(binding), page.isLight { return .darkContent }
            return super.preferredStatusBarStyle
          }
        }
        class Page { var isLight: Bool { Bool.random() } }
        """
      ).first { $0.name == "Root" })
    // The state that decides is the app's: no answer holds in all of them.
    #expect(root.light.style == .unknown && root.light.decidedBy == .controller("Root"))
    #expect(root.conditions.contains { $0.light.style == .darkContent && $0.when.contains("page exists") })
    #expect(root.conditions.contains { $0.light.style == .adaptive && $0.light.requested == .default })
  }

  @Test(
    "a child that stands in the context is there when it is asked for, however that is written",
    arguments: [
      "if let child { return child }; return nil", "if let one = child { return one }; return nil",
      "guard child != nil else { return nil }; return child", "child == nil ? nil : child",
    ])
  func heldChild(answer: String) async throws {
    let child = try #require(
      await screens(
        """
        class Root: UIViewController {
          private var child: UIViewController?
          override func viewDidLoad() {
            super.viewDidLoad()
            let next = Child()
            addChild(next)
            view.addSubview(next.view)
            child = next
          }
          override var childForStatusBarStyle: UIViewController? { \(answer) }
        }
        class Child: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        """
      ).first { $0.name == "Child" })
    #expect(child.light.style == .lightContent && child.light.decidedBy == .controller("Child"))
  }

  @Test("what an object was made with tells its answer from that of others of its class")
  func madeWith() async throws {
    let lamps = try await screens(
      """
      class Lamp: UIViewController {
        private let style: UIStatusBarStyle
        init(style: UIStatusBarStyle) { self.style = style; super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { nil }
        override var preferredStatusBarStyle: UIStatusBarStyle { style }
      }
      class Root: UITabBarController {
        override func viewDidLoad() { viewControllers = [Lamp(style: .lightContent), Lamp(style: .darkContent)] }
      }
      """
    ).filter { $0.name == "Lamp" }
    #expect(Set(lamps.map(\.light.style)) == [.lightContent, .darkContent])
  }

  @Test("an alert never decides, nor does a class that derives from it (SB-PRES-42)")
  func alerts() async throws {
    let alert = try #require(
      await screens(
        """
        class Question: UIAlertController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        class Root: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
          func ask() { present(Question(title: nil, message: nil, preferredStyle: .alert), animated: true) }
        }
        """
      ).first { $0.name == "Question" })
    #expect(alert.light.style == .darkContent)
    #expect(alert.light.decidedBy == .controller("Root"))
  }

  @Test("a container whose content was not found may hand the question on")
  func unseenContent() async throws {
    let root = try #require(await screens("class Root: UITabBarController {}").first { $0.name == "Root" })
    #expect(root.light.style == .unknown)
    #expect(root.unknown.contains { $0.why == "what Root contains is not known" })
  }

  @Test("a style that is set under the condition of the presentation holds for it")
  func styleUnderTheSameCondition() async throws {
    let found = try await screens(
      """
      class Root: UIViewController {
        var isFull = false
        func start() { isFull = true }
        func open() {
          if isFull {
            let next = Next()
            next.modalPresentationStyle = .fullScreen
            present(next, animated: true)
          }
        }
      }
      class Next: UIViewController {}
      """)
    #expect(found.filter { $0.name == "Next" }.map(\.context) == ["presented fullScreen over Root: Next"])
  }
}
