// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// A control that is pinned to the top edge of the screen, under the status bar.
package struct InteractiveUnderBar: Rule {
  package static let descriptor = RuleDescriptor(
    id: "interactive-under-bar",
    summary: "A control lies under the status bar, where touches belong to the system.",
    severity: .warning,
    basis: ["HIG-16", "SB-GEO-01", "SB-GEO-14"])

  package static let page = RulePage(
    whatItDoes: """
      Reports buttons and other controls that begin less than 20 points below the top of the screen's view, where the bar \
      is visible and no navigation bar keeps the view's content away from it: by constraints in any spelling, by a frame, in a \
      storyboard, or inside of a view or stack view that lies there. So are buttons of SwiftUI's that stand at the top of a \
      stack which is told to ignore the safe area.
      """,
    whyIsThisBad: """
      The clock is drawn over the control, and a touch at the top of the screen scrolls to the top instead of reaching it. \
      On phones with a sensor housing the control is hidden behind it.
      """,
    example: RuleExample(swift: source(anchor: "view.topAnchor")),
    useInstead: RuleExample(swift: source(anchor: "view.safeAreaLayoutGuide.topAnchor")))

  private static func source(anchor: String) -> String {
    """
    import UIKit

    final class PlayerViewController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .close)
        view.addSubview(button)
        button.topAnchor.constraint(equalTo: \(anchor), constant: 8).isActive = true
      }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.rootViewController = PlayerViewController()
      }
    }
    """
  }

  /// The lowest bar that exists, in points (the home-button phones'); what starts above its end lies under every bar.
  private static let leastHeight = 20.0

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let placed = app.resolvedScreens.filter(\.isUnderVisibleBar).flatMap { screen in
      let views = screen.node.map { app.model.placedViews(of: $0) } ?? []
      return views.filter { isUnderBar($0, app) }.map { view in
        Finding(
          rule: Self.id, severity: Self.descriptor.severity, confidence: screen.screen.confidence,
          message: Self.message(view.className, screen.screen.name), location: view.location,
          screens: [screen.screen.name], notes: screen.screen.evidence.map { Note($0.what, at: $0.location) })
      }
    }.mergedByPlace
    return placed + controls(in: app)
  }

  /// Controls of SwiftUI's at the top of what ignores the safe area there.
  private func controls(in app: AuditedApp) -> [Finding] {
    UnsafeContent.all(in: app).flatMap { unsafe -> [Finding] in
      TopControls(app: app).controls(atTopOf: unsafe.content, in: unsafe.body)
        .filter { $0.top < Self.leastHeight }
        .flatMap { control in
          unsafe.bars.map { bar in
            Finding(
              rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
              message:
                "a \(control.name) lies at the top edge of \(bar.screen.screen.name), under the status bar, where touches scroll "
                + "to the top, because the safe area is ignored around it; let only what lies behind it ignore the safe area",
              location: control.location, screens: [bar.screen.screen.name],
              notes: [Note("the safe area is ignored here", at: unsafe.modifier)]
                + bar.screen.screen.evidence.map { Note($0.what, at: $0.location) })
          }
        }
    }.mergedByPlace
  }

  private static let controls = KnownAPI.names(.control)

  /// Whether a view is a control that begins under every bar; one that covers the screen behind everything else is no control
  /// that people look for there.
  private func isUnderBar(_ view: PlacedView, _ app: AuditedApp) -> Bool {
    guard view.top < Self.leastHeight,
      Self.controls.contains(where: { app.model.symbols.isSubclass(view.className, of: $0) })
    else { return false }
    guard let height = view.height else { return view.top > -Self.leastHeight && !view.reachesDown }
    return view.top + height > 0 && height <= BarHeights.highest
  }
}

extension InteractiveUnderBar {
  fileprivate static func message(_ control: String, _ name: String) -> String {
    "the top of a \(control) is pinned to the top edge of \(name), under the status bar, where touches scroll to the top; "
      + "pin it to view.safeAreaLayoutGuide.topAnchor"
  }
}
