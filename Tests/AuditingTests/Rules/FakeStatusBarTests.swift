// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("fake-status-bar")
@MainActor struct FakeStatusBarTests {
  private func strip(_ name: String, in place: String) -> String {
    """
    \(name) lies over the status bar's area in \(place), whatever screen is below, and can hide its text; let each screen \
    draw what lies behind its own bar
    """
  }

  @Test("reports a strip in the window")
  func window() async throws {
    try await RuleExpectation(FakeStatusBar.self).expect(
      [
        "Bar.swift": """
        import UIKit
        func paint() {
          let statusBarView = UIView(frame: UIApplication.shared.statusBarFrame)
          statusBarView.backgroundColor = .red
          1️⃣UIApplication.shared.keyWindow?.addSubview(statusBarView)
        }
        func paintAnother(in window: UIWindow) {
          let strip = UIView(frame: window.windowScene!.statusBarManager!.statusBarFrame)
          2️⃣window.addSubview(strip)
        }
        """
      ],
      [
        FindingSpec("1️⃣", message: strip("statusBarView", in: "the window"), severity: .warning),
        FindingSpec("2️⃣", message: strip("strip", in: "the window")),
      ])
  }

  @Test("reports a strip over a presentation, and by which setting it is opaque")
  func presentation() async throws {
    let menu = """
      import UIKit
      struct MenuSettings { var 2️⃣statusBarEndAlpha: CGFloat = 1 }
      final class MenuPresentationController {
        let settings = MenuSettings()
        weak var containerView: UIView?
        private lazy var statusBarView: UIView? = UIView()
        func presentationTransitionWillBegin() {
          guard let containerView = containerView else { return }
          if let statusBarView = statusBarView {
            1️⃣containerView.addSubview(statusBarView)
          }
          fade(statusBarAlpha: settings.statusBarEndAlpha)
        }
        private func fade(statusBarAlpha: CGFloat) { statusBarView?.alpha = statusBarAlpha }
      }
      """
    // A strip that cannot be seen before somebody asks for it lies over nothing.
    let transparent = menu.replacing("= 1", with: "= 0").replacing("1️⃣", with: "").replacing("2️⃣", with: "")
    try await RuleExpectation(FakeStatusBar.self).expect(["Menu.swift": transparent])
    try await RuleExpectation(FakeStatusBar.self).expect(
      ["Menu.swift": menu],
      [
        FindingSpec(
          "1️⃣", message: strip("statusBarView", in: "the container of a presentation"),
          notes: [("2️⃣", "opaque unless this is changed")])
      ])
  }

  @Test("reports the copied tag")
  func tag() async throws {
    try await RuleExpectation(FakeStatusBar.self).expect(
      [
        "Bar.swift": """
        import UIKit
        extension UIApplication {
          var barView: UIView? {
            let tag = 3848245
            let window = windows.first
            return 1️⃣window?.viewWithTag(tag)
          }
        }
        """
      ],
      [
        FindingSpec(
          "1️⃣",
          message: """
            a strip in the window stands for the status bar's background, whatever screen is below; let each screen draw \
            what lies behind its own bar
            """)
      ])
  }

  @Test("reports a clock and a battery in the hidden bar's place")
  func imitation() async throws {
    let display = """
      import UIKit
      final class DisplayViewController: UIViewController {
        let clock = UILabel()
        let battery = UILabel()
        override var prefersStatusBarHidden: Bool { HIDDEN }
        override func viewDidLoad() {
          clock.text = Date.now.formatted(date: .omitted, time: .shortened)
          battery.text = "\\(Int(UIDevice.current.batteryLevel * 100)) %"
          battery.text = UIDevice.current.batteryLevel.formatted(.percent)
          clock.frame = 1️⃣CGRect(x: 16, y: TOP, width: 80, height: 18)
          battery.frame = 2️⃣CGRect(x: 300, y: TOP, width: 60, height: 18)
          view.addSubview(clock)
          view.addSubview(battery)
        }
      }
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = DisplayViewController()
        }
      }
      """
    func files(hidden: String, top: String) -> [String: String] {
      ["Display.swift": display.replacing("HIDDEN", with: hidden).replacing("TOP", with: top)]
    }
    try await RuleExpectation(FakeStatusBar.self).expect(
      files(hidden: "true", top: "2"),
      [
        FindingSpec(
          "1️⃣",
          message: """
            a clock and a battery of the app's own stand where the hidden status bar would be; show the system's bar
            """, severity: .error, notes: [("2️⃣", "the battery")])
      ])
    try await RuleExpectation(FakeStatusBar.self).expect(files(hidden: "false", top: "2"))
    try await RuleExpectation(FakeStatusBar.self).expect(files(hidden: "true", top: "200"))
  }

  @Test("leaves a screen's own backdrop, other tags and other views in windows alone")
  func clean() async throws {
    try await RuleExpectation(FakeStatusBar.self).expect([
      "Screen.swift": """
      import UIKit
      final class Screen: UIViewController {
        let statusBarBackdrop = UIView()
        override func viewDidLoad() {
          view.addSubview(statusBarBackdrop)
          statusBarBackdrop.tag = 7
          view.window?.addSubview(UIActivityIndicatorView())
        }
      }
      """
    ])
  }
}
