// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("container-not-forwarding")
@MainActor struct ContainerNotForwardingTests {
  private let camera = """
    import UIKit
    final class CameraViewController: UIViewController {
      override var 2️⃣prefersStatusBarHidden: Bool { true }
    }
    """

  private func drawer(_ hooks: String = "", body: String = "addChild(camera)") -> String {
    """
    import UIKit
    final class 1️⃣DrawerViewController: UIViewController {
      private let camera = CameraViewController()
      \(hooks)
      override func viewDidLoad() {
        super.viewDidLoad()
        3️⃣\(body)
        camera.view.frame = view.bounds
      }
    }
    """
  }

  @Test("reports a container once, with what is lost, and names the child")
  func container() async throws {
    try await RuleExpectation(ContainerNotForwarding.self).expect(
      ["Camera.swift": camera, "Drawer.swift": drawer()], with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            DrawerViewController contains CameraViewController, which overrides prefersStatusBarHidden, but names no \
            child, so UIKit asks DrawerViewController alone; return the child from childForStatusBarStyle and \
            childForStatusBarHidden
            """, severity: .warning)
      ],
      fixed: [
        "Drawer.swift": drawer().replacing("1️⃣", with: "").replacing("3️⃣", with: "").replacing(
          "UIViewController {\n  private",
          with: """
            UIViewController {
              override var childForStatusBarStyle: UIViewController? { camera }
              override var childForStatusBarHidden: UIViewController? { camera }

              private
            """)
      ])
  }

  @Test(
    "is silent where the container names the child, answers, returns nil on purpose or reads the child",
    arguments: [
      "override var childForStatusBarHidden: UIViewController? { camera }",
      "override var childForStatusBarHidden: UIViewController? { nil }",
      "override var prefersStatusBarHidden: Bool { false }",
      "override var prefersStatusBarHidden: Bool { camera.prefersStatusBarHidden }",
    ])
  func decides(hooks: String) async throws {
    try await RuleExpectation(ContainerNotForwarding.self).expect(
      ["Camera.swift": camera, "Drawer.swift": drawer(hooks)], with: AppFiles.controllerBased)
  }

  @Test("is silent where the child says nothing, and where its container is not the one that is asked")
  func notMeant() async throws {
    try await RuleExpectation(ContainerNotForwarding.self).expect(
      [
        "Quiet.swift": """
        import UIKit
        final class CameraViewController: UIViewController {}
        """, "Drawer.swift": drawer(),
      ], with: AppFiles.controllerBased)
    try await RuleExpectation(ContainerNotForwarding.self).expect(
      [
        "Map.swift": """
        import UIKit
        final class MapViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        final class PanelViewController: UIViewController {
          let map = MapViewController()
          override func viewDidLoad() { addChild(map) }
        }
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window?.rootViewController = UINavigationController(rootViewController: PanelViewController())
          }
        }
        """
      ], with: AppFiles.controllerBased)
  }

  @Test("is silent about a child that only hands on, while nothing inside it has a say")
  func handsOn() async throws {
    try await RuleExpectation(ContainerNotForwarding.self).expect(
      [
        "Main.swift": """
        import UIKit
        final class PanelController: UIViewController {
          private var content: UIViewController?
          override var childForStatusBarStyle: UIViewController? { content }
        }
        final class MainViewController: UIViewController {
          let panel = PanelController()
          override func viewDidLoad() { addChild(panel) }
        }
        """
      ], with: AppFiles.controllerBased)
  }

  @Test("reports a library's public container that shows what it is given")
  func library() async throws {
    let container = """
      import UIKit
      open class 1️⃣PanelController: UIViewController {
        private var content: UIViewController?
        public func set(content: UIViewController?) {
          if let vc = content {
            addChild(vc)
            view.addSubview(vc.view)
          }
          self.content = content
        }
        //hook
      }
      """
    try await RuleExpectation(ContainerNotForwarding.self).expect(
      ["Sources/Panel.swift": container],
      [
        FindingSpec(
          "1️⃣",
          message: """
            PanelController shows controllers that it is given, but names none of them, so what they want of the status \
            bar is never asked; return the child from childForStatusBarStyle and childForStatusBarHidden
            """)
      ])
    // The other question is left open.
    try await RuleExpectation(ContainerNotForwarding.self).expect(
      [
        "Sources/Panel.swift": container.replacing(
          "//hook", with: "open override var childForStatusBarStyle: UIViewController? { content }")
      ],
      [
        FindingSpec(
          "1️⃣",
          message: """
            PanelController shows controllers that it is given, but names none of them, so what they want of the status \
            bar is never asked; return the child from childForStatusBarHidden
            """)
      ])
  }

  @Test("takes a package beside the application that links it for a part of that application")
  func module() async throws {
    func files(package folder: String, application: String) -> [String: String] {
      [
        "\(application)/project.yml": """
        name: App
        targets:
          App:
            type: application
            platform: iOS
            sources: [App]
            dependencies: [{ package: Panel, product: PanelKit }]
        """,
        "\(application)/App/App.swift": "import PanelKit\n",
        "\(folder)Package.swift": """
        let package = Package(
          name: "Panel", products: [.library(name: "PanelKit", targets: ["Panel"])], targets: [.target(name: "Panel")])
        """,
        "\(folder)Sources/Panel/Panel.swift": """
        import UIKit
        open class 1️⃣PanelController: UIViewController {
          public func set(content: UIViewController) { addChild(content) }
        }
        """,
      ]
    }
    try await RuleExpectation(ContainerNotForwarding.self).expect(
      files(package: "Modules/", application: "Application").mapValues { $0.replacing("1️⃣", with: "") })
    // An application inside the package shows what others do with it.
    try await RuleExpectation(ContainerNotForwarding.self).expect(
      files(package: "", application: "Example"),
      [
        FindingSpec(
          "1️⃣",
          message: """
            PanelController shows controllers that it is given, but names none of them, so what they want of the status \
            bar is never asked; return the child from childForStatusBarStyle and childForStatusBarHidden
            """)
      ])
  }

  @Test("reports Objective-C's side menu at its implementation")
  func objectiveC() async throws {
    try await RuleExpectation(ContainerNotForwarding.self).expect(
      [
        "MenuChild.h": """
        @interface MenuChild : UIViewController
        - (instancetype)initWithChild:(UIViewController<RootView> *)child;
        @end
        """,
        "MenuChild.m": """
        #import "MenuChild.h"
        @interface MenuChild ()
        @property (readwrite) UIViewController<RootView> *child;
        @end
        @implementation 1️⃣MenuChild
        - (instancetype)initWithChild:(UIViewController<RootView> *)child {
          self = [super init];
          self.child = child;
          [self addChildViewController:self.child];
          return self;
        }
        @end
        """,
      ],
      [
        FindingSpec(
          "1️⃣",
          message: """
            MenuChild shows controllers that it is given, but names none of them, so what they want of the status bar is \
            never asked; return the child from childForStatusBarStyle and childForStatusBarHidden
            """)
      ])
  }
}
