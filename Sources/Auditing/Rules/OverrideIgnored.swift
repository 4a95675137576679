// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI
import Screens

/// Overrides of a status bar hook that UIKit never asks where the screen is shown.
package struct OverrideIgnored: Rule {
  package static let descriptor = RuleDescriptor(
    id: "override-ignored",
    summary: "A view controller overrides a status bar hook, but is never asked where it is shown.",
    severity: .warning, offersFix: true,
    basis: [
      "SB-VC-20", "SB-NAV-01", "SB-NAV-04", "SB-CONT-01", "SB-PRES-09", "SB-PRES-12", "SB-PAGE-01", "SB-SPLIT-01",
    ], yieldsTo: ["container-not-forwarding", "modal-not-capturing", "override-bypassed"])

  package static let tellsOfDeadCode = true

  package static let page = RulePage(
    whatItDoes: """
      Follows every way in which a screen is shown, and reports an override of `preferredStatusBarStyle`, \
      `prefersStatusBarHidden` or one of the child hooks that UIKit asks in none of them: because the navigation \
      controller around it shows its bar and decides itself, because its container does not forward, or because it is \
      presented in a way that leaves the bar to the screen below.

      Also reports a screen that hides the bar and stands under visible navigation bars alone: phones with a notch ask the \
      navigation controller there; of those that inherit an override which others are asked for, one known context is \
      enough. And one that always hides the bar, or asks for a style, and is presented, itself or in a \
      container, where no style of presentation is set: that is a card since iOS 13, whether the app runs on older systems or not. For a style \
      something has to say that the app is built with an SDK that has cards: a deployment target of iOS 13 or later, scenes \
      or an interface style in its Info.plist, uses of what came with it; else it is advice.

      A style that a base class always asks for is told where two or more classes that inherit it stand under visible \
      navigation bars alone that decide otherwise, though others that inherit it are asked.

      Where a screen is also shown in ways of which it is not known who is asked, one way that is known is enough to say \
      that it is not asked there. Of a public class of a library, which apps can show as they like, it is said where its \
      own code shows it.

      An override that another override reads counts as asked. Screens that are not seen to be shown anywhere are left \
      alone, and so are those in other cards where the app still runs on systems before iOS 13, on which the same \
      presentation fills the screen and asks them, unless a container in the card answers. Where every place of a screen \
      is inside a container that answers by itself, it does not matter who shows the container.
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
    let found = HookOverrides.all(in: app).compactMap { finding($0, in: app) }
    let known = Set(found.map(\.location))
    return found + CardOverride.all(in: app).filter { !known.contains($0.override.location) }.map { card($0, in: app) }
  }

  private func card(_ card: CardOverride, in app: AuditedApp) -> Finding {
    let name = app.model.symbols[card.override.type].name
    let outcome = card.override.hook == .prefersStatusBarHidden ? "hides no bar" : "has no effect"
    let presented = card.container.map { "the \($0) around it" } ?? name
    let time = card.isSure ? "since iOS 13" : "in an app that is built with the SDK of iOS 13 or later"
    return Finding(
      rule: Self.id, severity: card.isSure ? Self.descriptor.severity : .info, confidence: .likely,
      message:
        "\(name).\(card.override.hook.rawValue) \(outcome) \(time), because \(presented) is presented without a "
        + "style, which is a card, and a card is not asked; present it full screen, or remove the override",
      location: card.override.location,
      notes: card.presentations.prefix(6).map { Note("it is presented here", at: $0) })
  }

  private func finding(_ override: HookOverrides.Entry, in app: AuditedApp) -> Finding? {
    guard let search = override.hook.search else { return nil }
    let screens = app.screens(of: override.classes)
    // Where every context is known, it says all.
    let enclosures =
      openContext(override, search, screens, app) == nil ? nil : Enclosure.around(override.classes, search, in: app)
    if let finding = notAskedOnNotchedPhones(override, screens, app) ?? notAskedOfHeirs(override, app)
      ?? styleNotAskedOfHeirs(override, app)
    {
      return finding
    }
    if let guardrail = withholding(override, search, screens, enclosures, app) {
      app.withhold(Self.self, at: override.location, because: guardrail.reason, until: guardrail.evidence)
      return nil
    }
    // One way of being shown that is known is enough to speak of that one.
    let known = enclosures == nil ? understood(screens, search, app) : screens
    let isWhole = enclosures != nil || openContext(override, search, screens, app) == nil
    guard let main = known.first ?? screens.first else { return nil }
    let isInCard =
      enclosures == nil && Self.decider(main, search) == nil && answeringStack(main, search, app) == nil
      && containerBeforeCards(around: main, override, search, app) == nil
    let name = app.model.symbols[override.type].name
    let isOfLibrary = override.classes.contains { app.isOpenToHosts($0) }
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity,
      confidence: isWhole && !isOfLibrary && screens.allSatisfy { $0.screen.confidence == .certain }
        ? .certain : .likely,
      message: Self.message(
        hook: override.hook, class: name, because: reason(main, override, search, enclosures, app), isInCard: isInCard,
        when: isOfLibrary
          ? "is not asked where it shows itself"
          : isWhole ? "is never asked" : "is not asked in one of the ways in which \(main.screen.name) is shown"),
      location: override.location, screens: Set(known.map(\.screen.name)).sorted(),
      notes: notes(main, enclosures, app), fixes: isWhole ? [removal(of: override, in: app)] : [])
  }

  private func notes(_ main: ResolvedScreen, _ enclosures: [Enclosure]?, _ app: AuditedApp) -> [Note] {
    let evidence = main.screen.evidence.map { Note($0.what, at: $0.location) }
    guard evidence.isEmpty, let enclosures else { return evidence }
    return enclosures.prefix(6).map { Note("\(app.model.graph[$0.container].name) contains it", at: $0.location) }
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
  static func isInsideSystem(_ screen: ResolvedScreen, _ app: AuditedApp) -> Bool {
    screen.context?.nodes.dropLast().contains { id in
      app.model.graph[id].systemClass.map(SystemClasses.opaqueControllers.contains) ?? false
    } ?? false
  }

  /// Where the bar of the stack that decides in its place is hidden after the screen is shown.
  func laterHiding(_ screen: ResolvedScreen, _ search: Hook.Search, _ app: AuditedApp) -> Location? {
    guard let decider = Self.decider(screen, search) ?? answeringStack(screen, search, app),
      let edge = screen.context?.edges.last(where: { $0.parent == decider && $0.isContainment })
    else { return nil }
    return app.model.laterHiding(of: decider, over: edge.child)
  }

  /// Whether the decider hands on by an extension of its class of UIKit's; `process-wide-override` speaks of that.
  func isForwarded(_ screen: ResolvedScreen, _ search: Hook.Search, _ app: AuditedApp) -> Bool {
    Self.decider(screen, search).flatMap { app.handsOnByExtension($0, search) } != nil
  }

  /// Whether other code reads the answer, so that it may reach the bar by another way.
  func isRead(_ override: HookOverrides.Entry, in app: AuditedApp) -> Bool {
    if app.overrideUse.readsUnknown { return true }
    return override.classes.contains { type in
      app.overrideUse.readClasses.contains { app.model.symbols.isSubclass(app.model.symbols[type].name, of: $0) }
    }
  }

  /// Who decides; nil in a card, where nobody is asked (SB-PRES-12).
  static func decider(_ screen: ResolvedScreen, _ search: Hook.Search) -> ControllerNode.ID? {
    search == .style ? screen.styleDecider : screen.hiddenDecider
  }

  /// The navigation controller around a screen that shows its bar and names no child: whatever stands around it, and
  /// whether that asks it or not, nobody inside is asked for the style (SB-NAV-01).
  func answeringStack(
    _ screen: ResolvedScreen, _ search: Hook.Search, _ app: AuditedApp
  ) -> ControllerNode.ID? {
    screen.chain(of: search) != .unknown ? nil : stackWithBar(around: screen, search, app)
  }

  /// The same, where the bar is there as long as the screen.
  func stackThatStays(
    around screen: ResolvedScreen, _ search: Hook.Search, _ app: AuditedApp
  ) -> ControllerNode.ID? {
    guard let stack = stackWithBar(around: screen, search, app),
      let edge = screen.context?.edges.last(where: { $0.parent == stack && $0.isContainment }),
      app.model.laterHiding(of: stack, over: edge.child) == nil, app.handsOnByExtension(stack, search) == nil
    else { return nil }
    return stack
  }

  /// Who answered in the place of a screen on the last system without cards, where the card that it stands in filled the
  /// screen: a container inside it. Nil where the screen was asked, or may have been.
  func containerBeforeCards(
    around screen: ResolvedScreen, _ override: HookOverrides.Entry, _ search: Hook.Search, _ app: AuditedApp
  ) -> ControllerNode.ID? {
    let earlier = app.screensBeforeCards.first { $0.node == screen.node && $0.context == screen.context }
    guard let earlier, isKnown(earlier, search, app), let container = Self.decider(earlier, search),
      container != earlier.node, !earlier.asked.contains(where: { $0.location == override.location }),
      !(earlier.node.map(earlier.readNodes.contains) ?? false),
      laterHiding(earlier, search, app) == nil, !isForwarded(earlier, search, app)
    else { return nil }
    // Whether a stack is asked about hiding depends on the phone (SB-NAV-04, SB-NAV-05).
    return search == .hidden && app.isStack(app.model.graph[container]) ? nil : container
  }

  private func stackWithBar(
    around screen: ResolvedScreen, _ search: Hook.Search, _ app: AuditedApp
  ) -> ControllerNode.ID? {
    guard search == .style, let edges = screen.context?.edges else { return nil }
    for edge in edges.reversed() {
      guard edge.isContainment, let parent = edge.parent else { return nil }
      let node = app.model.graph[parent]
      guard let system = node.systemClass, SystemClasses.isSubclass(system, of: "UINavigationController") else {
        continue
      }
      // What was not read may hand the question on.
      if node.isFromLibrary { return nil }
      let names = Hook.childForStatusBarStyle.names
      let forwards =
        node.object.type.map { app.model.hooks.override(of: .childForStatusBarStyle, for: $0) != nil } ?? false
        || names.contains { !app.model.symbols.foreignMembers($0, of: system, isStatic: false).isEmpty }
      return !forwards && !readsInside(node, search, app)
        && app.model.hidesNavigationBar(of: parent, over: edge.child) == false ? parent : nil
    }
    return nil
  }

  /// Whether what a container answers is, in some state, what a controller inside it answers.
  private func readsInside(_ node: ControllerNode, _ search: Hook.Search, _ app: AuditedApp) -> Bool {
    let answers = Hook.hooks(for: search).compactMap { hook in
      node.object.type.flatMap { app.model.hooks.override(of: hook, for: $0) }
    }
    return answers.flatMap(\.values.alternatives).contains { alternative in
      guard case .relation(_, let path) = alternative.value, path.count > 1, let last = path.last else { return false }
      return Hook.allCases.contains { $0.names.contains(last) }
    }
  }

  /// Whether it is no card itself, and leaves the bar to the one that it is presented over.
  private func isOverCard(_ screen: ResolvedScreen, _ app: AuditedApp) -> Bool {
    guard let edge = screen.context?.edges.last(where: \.isPresentation) else { return false }
    return QuietPresentation.all(in: app).contains {
      $0.presented == edge.child && $0.location == edge.location && !KnownAPI.has($0.style, .sheetStyle)
    }
  }

  /// Who decides instead, and why.
  private func reason(
    _ screen: ResolvedScreen, _ override: HookOverrides.Entry, _ search: Hook.Search, _ enclosures: [Enclosure]?,
    _ app: AuditedApp
  ) -> String {
    if let enclosure = enclosures?.first {
      let node = app.model.graph[enclosure.container]
      let isStack = node.systemClass.map { SystemClasses.isSubclass($0, of: "UINavigationController") } ?? false
      return isStack
        ? "\(node.name) shows its navigation bar and decides itself" : "\(node.name) does not forward to it"
    }
    if let stack = answeringStack(screen, search, app) {
      return "\(app.model.graph[stack].name) shows its navigation bar and decides itself"
    }
    guard let decider = Self.decider(screen, search) else {
      if let stack = stackThatStays(around: screen, search, app) {
        return
          "\(app.model.graph[stack].name) shows its navigation bar and decides itself, and nobody is asked where it is a card"
      }
      if let container = containerBeforeCards(around: screen, override, search, app) {
        return
          "\(app.model.graph[container].name) around it does not forward to it, and nobody is asked where it is a card"
      }
      return isOverCard(screen, app)
        ? "it is presented so that the screen below keeps the status bar, and that one is in a card, where nobody is asked"
        : "it is shown in a card, where nobody is asked"
    }
    let node = app.model.graph[decider]
    let name = node.name
    let hook = search == .style ? Hook.preferredStatusBarStyle : .prefersStatusBarHidden
    let answers = node.object.type.map { app.model.hooks.override(of: hook, for: $0) != nil } ?? false
    if !answers, node.systemClass.map({ SystemClasses.isSubclass($0, of: "UINavigationController") }) ?? false {
      return "\(name) shows its navigation bar and decides itself"
    }
    if screen.context?.edges.last?.isPresentation ?? false {
      return "it is presented so that \(name) keeps the status bar"
    }
    return "\(name) decides and does not forward to it"
  }
}

extension OverrideIgnored {
  fileprivate static func message(
    hook: Hook, class name: String, because reason: String, isInCard: Bool, when: String
  ) -> String {
    let advice =
      isInCard
      ? "remove the override, or present the screen so that it takes the status bar over"
      : "forward with childForStatusBarStyle and childForStatusBarHidden where the screen is contained, or remove the "
        + "override"
    return "\(name).\(hook.rawValue) \(when): \(reason); \(advice)"
  }
}
