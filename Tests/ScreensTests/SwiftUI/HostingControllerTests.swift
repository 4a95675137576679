// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens
import Testing

@Suite("SwiftUI in UIKit")
@MainActor struct HostingControllerTests {
  private static let delegate = """
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.rootViewController = RootViewController()
      }
    }

    """
  private static let view = "struct HelpView: View { var body: some View { Text(\"\") } }\n"

  private func app(presenting: String, more: String = "") async throws -> SwiftUIScreens {
    try await SwiftUIScreens(
      Self.delegate + Self.view + more + """

        final class RootViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
          func help() {
            \(presenting)
          }
        }
        """)
  }

  @Test("the hosted view is a screen that the hosting controller decides for")
  func presented() async throws {
    let app = try await app(
      presenting: """
        let view = HelpView().environmentObject(model)
        let host = UIHostingController(rootView: AnyView(view))
        host.modalPresentationStyle = .fullScreen
        present(host, animated: true)
        """)
    #expect(app.contexts["HelpView"]?.count == 1)
    #expect(app.contexts["HelpView"]?.first?.contains("presented fullScreen") == true)
    #expect(app.contexts["HelpView"]?.first?.hasSuffix(": UIHostingController(HelpView)") == true)
    #expect(app.light("HelpView") == "darkContent by UIHostingController")
  }

  @Test("an override in a subclass of the hosting controller decides (SB-SUI-06)")
  func subclass() async throws {
    let app = try await app(
      presenting: """
        let host = HelpController(rootView: HelpView())
        host.modalPresentationStyle = .fullScreen
        present(host, animated: true)
        """,
      more: """
        final class HelpController: UIHostingController<HelpView> {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        """)
    #expect(app.light("HelpView") == "lightContent by HelpController")
    #expect(app.contexts["HelpController"]?.first?.hasSuffix(": HelpController(HelpView)") == true)
  }

  @Test("each call of a helper that wraps a view makes a controller of its own")
  func helper() async throws {
    let app = try await app(
      presenting: """
        let first = HelpView().wrapped()
        first.modalPresentationStyle = .fullScreen
        present(first, animated: true)
        present(OtherView().wrapped(), animated: true)
        """,
      more: """
        struct OtherView: View { var body: some View { Text("") } }
        extension View {
          func wrapped() -> UIHostingController<some View> { UIHostingController(rootView: self) }
        }
        """)
    #expect(app.contexts["HelpView"]?.count == 1)
    #expect(app.contexts["HelpView"]?.first?.contains("presented fullScreen") == true)
    #expect(app.contexts["HelpView"]?.first?.hasSuffix(": UIHostingController(HelpView)") == true)
    #expect(
      app.contexts["OtherView"] == ["window > RootViewController > presented automatic: UIHostingController(OtherView)"]
    )
  }

  @Test("content that is set later counts")
  func laterContent() async throws {
    let app = try await app(
      presenting: """
        let host = UIHostingController(rootView: AnyView(EmptyView()))
        host.rootView = AnyView(HelpView())
        present(host, animated: true)
        """)
    #expect(
      app.contexts["HelpView"] == ["window > RootViewController > presented automatic: UIHostingController(HelpView)"])
  }

  @Test("factories that return a view, and containers that make one, are followed")
  func factories() async throws {
    let app = try await app(
      presenting: """
        present(UIHostingController(rootView: HelpView.make()), animated: true)
        present(UIHostingController(rootView: container.resolve(OtherView.self)!), animated: true)
        """,
      more: """
        struct OtherView: View { var body: some View { Text("") } }
        extension HelpView { static func make() -> some View { let view = HelpView(); return view.padding() } }
        """)
    #expect(app.contexts["HelpView"]?.count == 1)
    #expect(app.contexts["OtherView"]?.count == 1)
  }

  @Test("a wrapped controller is a child that is not reached (SB-SUI-11)")
  func representable() async throws {
    let app = try await SwiftUIScreens(
      SwiftUIScreens.app("RootView()") + """
        struct RootView: View { var body: some View { MapHost().ignoresSafeArea() } }
        struct MapHost: UIViewControllerRepresentable {
          func makeUIViewController(context: Context) -> MapViewController { MapViewController() }
          func updateUIViewController(_ controller: MapViewController, context: Context) {}
        }
        final class MapViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        """)
    #expect(app.contexts["MapViewController"] == ["WindowGroup > UIHostingController(RootView) > MapViewController"])
    #expect(app.light("MapViewController") == "darkContent by UIHostingController")
    #expect(app.screens.allSatisfy { $0.confidence == .likely })
  }

  @Test("content hides the navigation bar around its hosting controller, which then decides")
  func navigationBar() async throws {
    let source = { (modifier: String) in
      """
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = UINavigationController(rootViewController: UIHostingController(rootView: HelpView()))
        }
      }
      struct HelpView: View { var body: some View { Text("")\(modifier) } }
      """
    }
    let hidden = try await SwiftUIScreens(source(".navigationBarHidden(true)"))
    #expect(
      hidden.contexts["HelpView"] == ["window > UINavigationController(bar hidden) > UIHostingController(HelpView)"])
    #expect(hidden.light("HelpView") == "darkContent by UIHostingController")
    let visible = try await SwiftUIScreens(source(""))
    #expect(visible.light("HelpView") == "darkContent by UINavigationController")
  }
}
