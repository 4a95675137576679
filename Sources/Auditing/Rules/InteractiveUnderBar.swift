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
      Reports constraints that put the top of a button or another control less than 20 points below the top of the \
      screen's view, where the bar is visible and no navigation bar keeps the view's content away from it.
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
    (app.model.program.calls["constraint"] ?? []).compactMap { reference in
      let body = app.model.program[reference.body]
      guard case .call(let call) = app.model.program[reference].kind, let owner = body.owner,
        let control = control(call, in: body, app), let screen = exposedScreen(of: owner, in: app)
      else { return nil }
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: screen.screen.confidence,
        message: Self.message(control, screen.screen.name),
        location: app.model.program.location(call.range, in: body), screens: [screen.screen.name],
        notes: screen.screen.evidence.map { Note($0.what, at: $0.location) })
    }.mergedByPlace
  }

  /// The class of the control whose top a constraint puts under the bar.
  private func control(_ call: Expression, in body: Body, _ app: AuditedApp) -> String? {
    guard case .call(let function, let arguments) = call.kind,
      case .member(.some(let anchor), _) = function.unwrapped.kind,
      case .member(.some(let subject), "topAnchor") = anchor.unwrapped.kind,
      let other = arguments.first(where: { $0.label == "equalTo" || $0.label == "equalToAnchor" })?.value
        ?? (arguments.first?.label == nil ? arguments.first?.value : nil),
      case .member(.some(let view), "topAnchor") = other.unwrapped.kind, view.isOwnView
    else { return nil }
    let scope = app.model.evaluator.scope(of: body)
    if let constant = arguments.first(where: { $0.label == "constant" })?.value {
      let values = app.model.evaluator.values(of: constant, in: scope)
      guard values.alternatives.count == 1, let number = values.alternatives.first?.value.number,
        number < Self.leastHeight
      else { return nil }
    }
    let values = app.model.evaluator.values(of: subject, in: scope)
    let names = values.alternatives.compactMap(\.value.object?.className)
    guard names.count == values.alternatives.count, let name = names.first else { return nil }
    return names.allSatisfy { Self.isControl($0, app) } ? name : nil
  }

  private static let controls = KnownAPI.names(.control)

  private static func isControl(_ name: String, _ app: AuditedApp) -> Bool {
    controls.contains { app.model.symbols.isSubclass(name, of: $0) }
  }

  /// A way in which the class is on screen with a visible status bar and its view at the top.
  private func exposedScreen(of type: TypeSymbol.ID, in app: AuditedApp) -> ResolvedScreen? {
    let classes = [type] + app.model.symbols.descendants(of: app.model.symbols[type].name)
    return app.screens(of: classes).first { screen in
      screen.lightBackdrop?.reachesTop == true && screen.screen.light.hidden == false
    }
  }
}

extension InteractiveUnderBar {
  fileprivate static func message(_ control: String, _ name: String) -> String {
    "the top of a \(control) is pinned to the top edge of \(name), under the status bar, where touches scroll to the top; "
      + "pin it to view.safeAreaLayoutGuide.topAnchor"
  }
}
