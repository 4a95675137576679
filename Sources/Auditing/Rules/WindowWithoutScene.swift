// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI
import Screens

/// Windows that an app of scenes makes and shows, and that belong to no scene.
package struct WindowWithoutScene: Rule {
  package static let descriptor = RuleDescriptor(
    id: "window-without-scene",
    summary: "A window of an app with scenes is shown and belongs to none, so it is never seen.",
    severity: .warning, basis: ["SB-WIN-12"])

  package static let page = RulePage(
    whatItDoes: """
      Reports windows that code makes with `init(frame:)` or `init()` and shows, in applications whose Info.plist or delegate \
      sets up scenes, where nothing sets their `windowScene`. Windows of an application's delegate that also runs on systems before iOS 13 \
      are left alone, and so is code that only those systems run.
      """,
    whyIsThisBad: """
      Since iOS 13 a window of an app that lives in scenes is on screen only as a part of one. Without a scene the window is never \
      seen, and what its root answers about the status bar is never asked.
      """,
    example: RuleExample(
      swift: source("UIWindow(frame: UIScreen.main.bounds)"), scaffolding: [RuleScaffolding.manifest(), scenes]),
    useInstead: RuleExample(
      swift: source("UIWindow(windowScene: scene)"), scaffolding: [RuleScaffolding.manifest(), scenes]),
    sinceIOS: "13.0")

  private static let scenes = RuleScaffolding.plist(RuleScaffolding.sceneKeys)

  private static func source(_ window: String) -> String {
    """
    import UIKit

    final class LockViewController: UIViewController {}

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      private var shield: UIWindow?

      func sceneWillResignActive(_ scene: UIScene) {
        guard let scene = scene as? UIWindowScene else { return }
        let shield = \(window)
        shield.rootViewController = LockViewController()
        shield.windowLevel = .alert
        shield.makeKeyAndVisible()
        self.shield = shield
      }
    }
    """
  }

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    AppWindow.all(in: app).compactMap { window in
      guard app.isAudited(window.creation.file), window.lacksScene(in: app) else { return nil }
      func withhold(_ reason: String, _ evidence: String) -> Finding? {
        app.withhold(Self.self, at: window.creation, because: reason, until: evidence)
        return nil
      }
      guard let shown = window.shown(in: app) else {
        return withhold("nothing is seen to show it", "it were made visible by code that was read")
      }
      guard !app.neverRuns(window.body) else { return withhold("nothing runs the code", "it were called") }
      guard !window.isForSystemsBeforeScenes(in: app) else {
        return withhold("it is the window of the systems before iOS 13", "iOS 13 and later ran the code")
      }
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "this window belongs to no scene of an app that lives in scenes, so it is never seen on iOS 13 and later, and its "
          + "root is never asked about the status bar; make it with init(windowScene:)",
        location: window.creation, notes: [Note("it is made visible here", at: shown)])
    }
  }
}
