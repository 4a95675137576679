// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("swiftui-modifier-without-effect")
@MainActor struct SwiftUIModifierWithoutEffectTests {
  private func hosted(_ container: String) -> [String: String] {
    [
      "Gauge.swift": """
      import SwiftUI
      import UIKit
      struct GaugeView: View {
        @State private var isImmersed = false
        var body: some View {
          Text("Wind")
            .padding()
            .1️⃣statusBarHidden(isImmersed)
        }
      }
      final class InstrumentsViewController: UIViewController {
        private let gauge = UIHostingController(rootView: GaugeView())
        \(container)
      }
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = InstrumentsViewController()
        }
      }
      """
    ]
  }

  @Test("reports a hosting controller inside a container that does not forward")
  func contained() async throws {
    try await RuleExpectation(SwiftUIModifierWithoutEffect.self).expect(
      hosted("override func viewDidLoad() { addChild(gauge); view.addSubview(gauge.view) }"),
      [
        FindingSpec(
          "1️⃣",
          message: """
            the hosting controller of GaugeView is not asked: InstrumentsViewController decides and does not forward to \
            it; forward with childForStatusBarHidden, or hide the bar there
            """, severity: .warning)
      ])
  }

  @Test("is silent where the container forwards, and where the hosting controller is presented")
  func asked() async throws {
    for container in [
      "override func viewDidLoad() { addChild(gauge) }\n  override var childForStatusBarHidden: UIViewController? { gauge }",
      "func show() { gauge.modalPresentationStyle = .fullScreen; present(gauge, animated: true) }",
    ] { try await RuleExpectation(SwiftUIModifierWithoutEffect.self).expect(hosted(container)) }
  }

  @Test("reports a view that embeds a controller with hooks of its own")
  func representable() async throws {
    func files(hook: String) -> [String: String] {
      [
        "Web.swift": """
        import SwiftUI
        import UIKit
        struct HomeView: View {
          @StateObject private var model = Model()
          var body: some View {
            ZStack { web }
              .1️⃣statusBarHidden(model.hidesBar)
          }
          private var web: some View { 2️⃣WebView() }
        }
        struct WebView: UIViewControllerRepresentable {
          func makeUIViewController(context: Context) -> WebViewController { WebViewController() }
          func updateUIViewController(_ controller: WebViewController, context: Context) {}
        }
        final class WebViewController: UIViewController {
          \(hook)
        }
        """
      ]
    }
    try await RuleExpectation(SwiftUIModifierWithoutEffect.self).expect(
      files(hook: "override var 3️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }"),
      [
        FindingSpec(
          "1️⃣",
          message: """
            HomeView embeds WebViewController, which has status bar hooks of its own, so statusBarHidden does not decide \
            alone; override prefersStatusBarHidden there with the same state
            """, notes: [("2️⃣", "embedded here"), ("3️⃣", "a hook of the embedded controller")])
      ])
    for hook in ["", "override var prefersStatusBarHidden: Bool { Model.shared.hidesBar }"] {
      try await RuleExpectation(SwiftUIModifierWithoutEffect.self).expect(files(hook: hook))
    }
  }

  @Test("reports the constant false, and nothing in previews")
  func constant() async throws {
    try await RuleExpectation(SwiftUIModifierWithoutEffect.self).expect(
      [
        "Player.swift": """
        import SwiftUI
        struct PlayerView: View {
          var body: some View {
            VStack {
              Text("Play").1️⃣statusBarHidden(false)
            }.statusBar(hidden: true)
          }
        }
        #Preview { PlayerView().statusBarHidden(false) }
        """
      ],
      [
        FindingSpec(
          "1️⃣",
          message: """
            statusBarHidden with the constant false cannot bring back a bar that a container or presented controller \
            hides; at most it shows the bar in compact height; change the one that hides
            """)
      ])
  }
}
