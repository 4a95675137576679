// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import Screens

/// Overrides of a status bar hook that UIKit never asks where the screen is shown.
package struct OverrideIgnored: Rule {
  package static let descriptor = RuleDescriptor(
    id: "override-ignored",
    summary: "A view controller overrides a status bar hook, but is never asked where it is shown.",
    severity: .warning, offersFix: true,
    basis: [
      "SB-VC-20", "SB-NAV-01", "SB-NAV-04", "SB-CONT-01", "SB-PRES-09", "SB-PRES-12", "SB-PAGE-01", "SB-SPLIT-01",
    ])

  package static let page = RulePage(
    whatItDoes: """
      Follows every way in which a screen is shown, and reports an override of `preferredStatusBarStyle`, \
      `prefersStatusBarHidden` or one of the child hooks that UIKit asks in none of them: because the navigation \
      controller around it shows its bar and decides itself, because its container does not forward, or because it is \
      presented in a way that leaves the bar to the screen below.

      An override that another override reads counts as asked. Where a container of the app should forward, \
      `container-not-forwarding` speaks of it, and where a presentation should capture the bar, `modal-not-capturing`. \
      Screens that are not seen to be shown anywhere are left alone, and so are those in a card where the app still runs \
      on systems before iOS 13, on which the same presentation fills the screen.
      """,
    whyIsThisBad: """
      The code says that the status bar looks one way, and the app shows another. The override is dead, and whoever \
      changes it will wonder why nothing happens.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class TripViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?

          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.rootViewController = UINavigationController(rootViewController: TripViewController())
            window?.makeKeyAndVisible()
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class TripViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }

        final class ForwardingNavigationController: UINavigationController {
          override var childForStatusBarStyle: UIViewController? { topViewController }
          override var childForStatusBarHidden: UIViewController? { topViewController }
        }

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?

          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.rootViewController = ForwardingNavigationController(rootViewController: TripViewController())
            window?.makeKeyAndVisible()
          }
        }
        """),
    fix: """
      Removes the override. To be looked at: where the style is wanted, forward to the screen instead, as above.
      """)

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let told = Self.toldElsewhere(in: app)
    return HookOverrides.all(in: app).filter { !told.contains($0.location) }.compactMap { finding($0, in: app) }
  }

  private func finding(_ override: HookOverrides.Entry, in app: AuditedApp) -> Finding? {
    guard let search = override.hook.search, !app.overrideUse.asked.contains(override.location),
      app.isControllerBased(override.location.file) != false, !isRead(override, in: app),
      !override.classes.contains(where: { app.isOpenToHosts($0) })
    else { return nil }
    let screens = app.screens(of: override.classes)
    // One way of being shown that is not understood, and the override may be asked there.
    guard !screens.isEmpty, screens.allSatisfy({ $0.context != nil && $0.chainIsKnown }) else { return nil }
    let isPlaced = app.model.graph.nodes.allSatisfy { node in
      !app.overrideUse.unplaced.contains(node.id) || !(node.object.type.map(override.classes.contains) ?? false)
    }
    guard isPlaced, !screens.contains(where: { Self.isInsideSystem($0, app) || isForwarded($0, search, app) }),
      let main = screens.first
    else { return nil }
    let isInCard = Self.decider(main, search) == nil
    // Before iOS 13 there were no cards: what is one now filled the screen and was asked.
    if screens.contains(where: { Self.decider($0, search) == nil }),
      app.oldestSystem(of: override.location.file).map({ $0 < SystemVersion(13) }) ?? false
    {
      return nil
    }
    let name = app.model.symbols[override.type].name
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity,
      confidence: screens.allSatisfy { $0.screen.confidence == .certain } ? .certain : .likely,
      message: Self.message(hook: override.hook, class: name, because: reason(main, search, app), isInCard: isInCard),
      location: override.location, screens: Set(screens.map(\.screen.name)).sorted(),
      notes: main.screen.evidence.map { Note($0.what, at: $0.location) }, fixes: [removal(of: override, in: app)])
  }

  /// Taking the dead code away changes nothing that is seen; whether it was meant to be alive is for its author to say.
  private func removal(of override: HookOverrides.Entry, in app: AuditedApp) -> Fix {
    let range =
      switch override.member.declaration {
      case .variable(let variable): variable.range
      case .function(let function): function.range
      case .enumCase: override.location.range
      }
    return Fix(
      "Remove the override", safety: .review,
      edits: [Fix.Edit(Location(file: override.location.file, range: range), text: "")])
  }

  /// Whether a controller that the system runs stands around a screen: how it is shown and whom it asks is its own matter
  /// (SB-PRES-02).
  private static func isInsideSystem(_ screen: ResolvedScreen, _ app: AuditedApp) -> Bool {
    screen.context?.nodes.dropLast().contains { id in
      app.model.graph[id].systemClass.map(SystemClasses.opaqueControllers.contains) ?? false
    } ?? false
  }

  /// Whether the decider hands on by an extension of its class of UIKit's: it did up to iOS 13.3 (SB-VC-29), and
  /// `process-wide-override` speaks of that.
  private func isForwarded(_ screen: ResolvedScreen, _ search: Hook.Search, _ app: AuditedApp) -> Bool {
    guard let system = Self.decider(screen, search).flatMap({ app.model.graph[$0].systemClass }) else { return false }
    return Hook.hooks(for: search).filter(\.namesChild).flatMap(\.names).contains { name in
      !app.model.symbols.foreignMembers(name, of: system, isStatic: false).isEmpty
    }
  }

  /// Overrides of which a more exact rule speaks: at the container that does not forward, of the presentation that does
  /// not capture, of the container that is passed over.
  private static func toldElsewhere(in app: AuditedApp) -> Set<Location> {
    var result = Set(SilentContainer.all(in: app).flatMap(\.overrides).map(\.location))
    result.formUnion(ModalNotCapturing().findings(in: app).map(\.location))
    result.formUnion(OverrideBypassed().findings(in: app).map(\.location))
    return result
  }

  /// Whether other code reads the answer, so that it may reach the bar by another way.
  private func isRead(_ override: HookOverrides.Entry, in app: AuditedApp) -> Bool {
    if app.overrideUse.readsUnknown { return true }
    return override.classes.contains { type in
      app.overrideUse.readClasses.contains { app.model.symbols.isSubclass(app.model.symbols[type].name, of: $0) }
    }
  }

  /// Who decides; nil in a card, where nobody is asked (SB-PRES-12).
  private static func decider(_ screen: ResolvedScreen, _ search: Hook.Search) -> ControllerNode.ID? {
    search == .style ? screen.styleDecider : screen.hiddenDecider
  }

  /// Who decides instead, and why.
  private func reason(_ screen: ResolvedScreen, _ search: Hook.Search, _ app: AuditedApp) -> String {
    guard let decider = Self.decider(screen, search) else { return "it is shown in a card, where nobody is asked" }
    let node = app.model.graph[decider]
    let name = node.name
    if node.systemClass.map({ SystemClasses.isSubclass($0, of: "UINavigationController") }) ?? false {
      return "\(name) shows its navigation bar and decides itself"
    }
    if screen.context?.edges.last?.isPresentation ?? false {
      return "it is presented so that \(name) keeps the status bar"
    }
    return "\(name) decides and does not forward to it"
  }
}

extension OverrideIgnored {
  fileprivate static func message(hook: Hook, class name: String, because reason: String, isInCard: Bool) -> String {
    let advice =
      isInCard
      ? "remove the override, or present the screen so that it takes the status bar over"
      : "forward with childForStatusBarStyle and childForStatusBarHidden where the screen is contained, or remove the "
        + "override"
    return "\(name).\(hook.rawValue) is never asked: \(reason); \(advice)"
  }
}
