// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("unreadable")
@MainActor struct UnreadableTests {
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

  private func screen(style: String, background: String) -> [String: String] {
    [
      "Night.swift": """
      import UIKit
      final class NightViewController: UIViewController {
        override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { \(style) }
        override func viewDidLoad() {
          view.backgroundColor = \(background)
        }
      }
      """,
      "Scene.swift": scene(root: "NightViewController()"),
    ]
  }

  @Test("is an error at the override that asks for the content, certain where nothing else can lie behind the bar")
  func specification() async throws {
    let app = try await ReadApp.app(
      [
        "Night.swift": """
        import UIKit
        final class NightViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
          override func viewDidLoad() {
            view.backgroundColor = .black
          }
        }
        """,
        "Scene.swift": scene(root: "NightViewController()"),
      ].merging(AppFiles.controllerBased) { own, _ in own })
    let findings = Unreadable().findings(in: app)
    #expect(findings.map(\.severity) == [.error])
    #expect(findings.map(\.location.file) == ["Night.swift"])
    #expect(findings.map { "\($0.location.range.start.line):\($0.location.range.start.column)" } == ["3:16"])
    #expect(findings.map(\.screens) == [["NightViewController"]])
    #expect(
      findings.map(\.message) == [
        "the status bar of NightViewController is dark content over #000000, a contrast of 1 : 1; .lightContent has 21 : 1"
      ])
  }

  @Test("reports dark content over a dark background, with the ratio")
  func darkOnDark() async throws {
    try await RuleExpectation(Unreadable.self).expect(
      screen(style: ".darkContent", background: "UIColor(red: 0.02, green: 0.05, blue: 0.1, alpha: 1)"),
      with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            the status bar of NightViewController is dark content over #050D1A, a contrast of 1.08 : 1; .lightContent \
            has 19.49 : 1
            """, severity: .error)
      ])
  }

  @Test("tells what is marginal as information, if the other content would be better")
  func marginal() async throws {
    try await RuleExpectation(Unreadable.self).expect(
      screen(style: ".lightContent", background: "UIColor(red: 0.54, green: 0.54, blue: 0.54, alpha: 1)"),
      with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            the status bar of NightViewController is light content over #8A8A8A in light mode, a contrast of 3.47 : 1; \
            .darkContent has 6.06 : 1
            """, severity: .info)
      ])
  }

  @Test(
    "is silent where the bar can be read, and where the background is not known",
    arguments: [
      (".lightContent", ".black"), (".darkContent", ".white"), (".default", ".systemBackground"),
      (".darkContent", "settings.color"),
      (".darkContent", "UIColor.black.withAlphaComponent(0.5)"),
    ])
  func clean(style: String, background: String) async throws {
    var files = screen(style: style, background: background)
    files["Night.swift"] = files["Night.swift"]?.replacing("1️⃣", with: "")
    try await RuleExpectation(Unreadable.self).expect(files, with: AppFiles.controllerBased)
  }
}
