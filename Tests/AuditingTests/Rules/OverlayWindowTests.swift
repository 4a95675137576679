// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("overlay-window")
@MainActor struct OverlayWindowTests {
  private func message(_ root: String, _ lost: String = "the style and the hiding") -> String {
    "while this window is visible, its root \(root) decides the status bar and leaves \(lost) to UIKit's default, not to "
      + "the app below; forward both child hooks to the controller below, or hide the window"
  }

  private let voyage = """
    import UIKit
    final class VoyageViewController: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    """

  private func presenter(root: String, more: String = "", window: String = "UIWindow(windowScene: scene)") -> String {
    """
    import UIKit
    final class AlarmPresenter {
      private var window: UIWindow?
      func ring(in scene: UIWindowScene) {
        let alarm = 1️⃣\(window)
        alarm.windowLevel = .alert + 1
        \(more)
        alarm.rootViewController = \(root)
        alarm.isHidden = false
        window = alarm
      }
    }
    """
  }

  @Test("is a warning where the window is made, and says what is lost while it is visible")
  func specification() async throws {
    let app = try await ReadApp.app(
      [
        "Voyage.swift": voyage,
        "Alarm.swift": presenter(root: "UIViewController()").replacing("1️⃣", with: ""),
      ].merging(AppFiles.controllerBased) { own, _ in own })
    let findings = OverlayWindow().findings(in: app)
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.map(\.location.file) == ["Alarm.swift"])
    #expect(findings.map { "\($0.location.range.start.line):\($0.location.range.start.column)" } == ["5:17"])
    #expect(
      findings.map(\.message) == [
        "while this window is visible, its root UIViewController decides the status bar and leaves the style and the hiding "
          + "to UIKit's default, not to the app below; forward both child hooks to the controller below, or hide the window"
      ])
  }

  @Test("reports plain roots", arguments: ["UIViewController", "UIHostingController", "LabelViewController"])
  func plain(root: String) async throws {
    let made = root == "UIHostingController" ? "\(root)(rootView: ToastView())" : "\(root)()"
    try await RuleExpectation(OverlayWindow.self).expect(
      [
        "Voyage.swift": voyage, "Alarm.swift": presenter(root: made),
        "Label.swift": "import UIKit\nfinal class LabelViewController: UIViewController {}",
      ], with: AppFiles.controllerBased, [FindingSpec("1️⃣", message: message(root), severity: .warning)])
  }

  @Test("reports a root in a library that answers one question only, with the root's class in a note")
  func library() async throws {
    try await RuleExpectation(OverlayWindow.self).expect(
      [
        "Source/Provider.swift": """
        import UIKit
        final class Provider {
          var entryWindow: EntryWindow!
          func prepare() {
            entryWindow = 1️⃣EntryWindow(with: RootViewController())
            2️⃣entryWindow.windowLevel = UIWindow.Level.alert
            5️⃣entryWindow.isHidden = false
          }
        }
        """,
        "Source/Window.swift": """
        import UIKit
        class EntryWindow: UIWindow {
          init(with rootVC: UIViewController) {
            super.init(frame: UIScreen.main.bounds)
            rootViewController = rootVC
          }
        }
        class 3️⃣RootViewController: UIViewController {
          override var 4️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        """,
      ], [FindingSpec("1️⃣", message: message("RootViewController", "the hiding"))])
  }

  @Test("does not take the settings of a library's example app for those of every host")
  func exampleApp() async throws {
    let example = AppFiles.applicationBased.map { name, text in
      ("Example/" + name, text.replacing("sources: [.]", with: "sources: [., ../Source]"))
    }
    try await RuleExpectation(OverlayWindow.self).expect(
      ["Source/Alarm.swift": presenter(root: "UIViewController()")],
      with: Dictionary(uniqueKeysWithValues: example),
      [FindingSpec("1️⃣", message: message("UIViewController"))])
  }

  @Test(
    "reports a root that falls back to UIKit's default, or answers what that is",
    arguments: [(false, "the style and the hiding"), (true, nil)])
  func fallsBack(isHidden: Bool, lost: String?) async throws {
    // Where the root hides the bar, there is no style to lose.
    try await RuleExpectation(OverlayWindow.self).expect(
      [
        "Voyage.swift": voyage,
        "Root.swift": """
        import UIKit
        class RootViewController: UIViewController {
          var isIgnored = false
          override var preferredStatusBarStyle: UIStatusBarStyle {
            if isIgnored { return super.preferredStatusBarStyle }
            return .lightContent
          }
          override var prefersStatusBarHidden: Bool { \(isHidden) }
          func ignore() { isIgnored = true }
        }
        """,
        "Alarm.swift": presenter(root: "RootViewController()").replacing("1️⃣", with: lost == nil ? "" : "1️⃣"),
      ], with: AppFiles.controllerBased,
      lost.map { lost in
        [
          FindingSpec(
            "1️⃣",
            message: message("RootViewController", lost).replacing(
              " leaves the", with: " in some states leaves the"))
        ]
      } ?? [])
  }

  @Test("is silent where the root forwards, is a screen of its own, or the window does not take the bar")
  func clean() async throws {
    let root = """
      import UIKit
      final class ForwardingViewController: UIViewController {
        weak var below: UIViewController?
        override var childForStatusBarStyle: UIViewController? { below }
        override var childForStatusBarHidden: UIViewController? { below }
      }
      final class LockViewController: UIViewController {
        override func viewDidLoad() { view.backgroundColor = .white }
      }
      """
    for text in [
      presenter(root: "ForwardingViewController()"),
      presenter(root: "LockViewController()"),
      presenter(root: "UIViewController()", window: "UIWindow(frame: CGRect(x: 0, y: 0, width: 60, height: 60))"),
      presenter(root: "UIViewController()", more: "alarm.frame = CGRect(x: 0, y: 0, width: 60, height: 60)"),
      presenter(root: "UIViewController()").replacing(".alert + 1", with: ".normal"),
      presenter(root: "UIViewController()").replacing("alarm.isHidden = false", with: ""),
    ] {
      try await RuleExpectation(OverlayWindow.self).expect(
        ["Voyage.swift": voyage, "Root.swift": root, "Alarm.swift": text.replacing("1️⃣", with: "")],
        with: AppFiles.controllerBased)
    }
    // Of several roots any may be there.
    let either = """
      struct Roots {
        static func make() -> UIViewController {
          if Settings.isPlain { return UIViewController() } else { return ForwardingViewController() }
        }
      }
      """
    try await RuleExpectation(OverlayWindow.self).expect(
      [
        "Voyage.swift": voyage, "Root.swift": root + "\n" + either,
        "Alarm.swift": presenter(root: "Roots.make()").replacing("1️⃣", with: ""),
      ], with: AppFiles.controllerBased)
    // In an app of scenes a window without one controls nothing.
    try await RuleExpectation(OverlayWindow.self).expect(
      [
        "Voyage.swift": voyage,
        "Alarm.swift": presenter(root: "UIViewController()", window: "UIWindow(frame: UIScreen.main.bounds)").replacing(
          "1️⃣", with: ""),
      ], with: AppFiles.app(plistKeys: "  <key>UIApplicationSceneManifest</key>\n  <dict/>\n"))
    // Nobody has a say that could be lost.
    try await RuleExpectation(OverlayWindow.self).expect(
      ["Alarm.swift": presenter(root: "UIViewController()").replacing("1️⃣", with: "")],
      with: AppFiles.controllerBased)
  }
}
