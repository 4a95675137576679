// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Screens

/// Navigation bars that get their look by properties which count no more while nothing is scrolled.
package struct LegacyBarAppearance: Rule {
  package static let descriptor = RuleDescriptor(
    id: "legacy-bar-appearance",
    summary:
      "Navigation bars get their look by legacy properties alone, and are transparent until something is scrolled.",
    severity: .warning, basis: ["SB-NAV-10", "SB-NAV-11"])

  package static let page = RulePage(
    whatItDoes: """
      Reports apps that give navigation bars a look by `barTintColor`, `setBackgroundImage` or `isTranslucent = false`, through \
      the proxy of all bars, on one bar, in a subclass or in a storyboard, while nothing in the app gives a navigation bar a \
      `standardAppearance` or `scrollEdgeAppearance`. It speaks once for each app: of the proxy, else of the first place; the notes \
      name the others.

      It is silent where a transparent bar is what is meant (an empty background image, a clear tint), where the bars are hidden \
      over every screen that is known, and where each screen has the colour of its bar behind it. What this does to the \
      readability of one screen `unreadable` says, and `bar-tint-without-bar-style` what the bar's style has to do with it.
      """,
    whyIsThisBad: """
      In an app that is built with Xcode 13 or later, a navigation bar without appearance objects is transparent on iOS 15 and \
      later while the content is at its top. The titles and the status bar, which were chosen for the colour of the bar, then \
      lie over the screen or the bare window.
      """,
    example: RuleExample(
      swift: source(
        """
            let bar = UINavigationBar.appearance()
            bar.barTintColor = UIColor(red: 0.04, green: 0.13, blue: 0.23, alpha: 1)
            bar.titleTextAttributes = [.foregroundColor: UIColor.white]
        """)),
    useInstead: RuleExample(
      swift: source(
        """
            let look = UINavigationBarAppearance()
            look.configureWithOpaqueBackground()
            look.backgroundColor = UIColor(red: 0.04, green: 0.13, blue: 0.23, alpha: 1)
            look.titleTextAttributes = [.foregroundColor: UIColor.white]
            UINavigationBar.appearance().standardAppearance = look
            UINavigationBar.appearance().scrollEdgeAppearance = look
        """)),
    sinceIOS: "15.0")

  private static func source(_ statements: String) -> String {
    """
    import UIKit

    final class NoteListViewController: UITableViewController {}

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func applicationDidFinishLaunching(_ application: UIApplication) {
    \(statements)
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: NoteListViewController())
        window?.makeKeyAndVisible()
      }
    }
    """
  }

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let looks = LegacyBarLook.all(in: app)
    guard let main = looks.first(where: \.isOfAllBars) ?? looks.first else { return [] }
    func withhold(_ reason: String, _ evidence: String) -> [Finding] {
      app.withhold(Self.self, at: main.location, because: reason, until: evidence)
      return []
    }
    if BarAppearances.areGiven(in: app) {
      return withhold("the app gives bars appearance objects, maybe to these too", "it gave none to any bar")
    }
    if Self.areBarsHidden(in: app) {
      return withhold("the navigation bar is hidden over every screen that is known", "one screen showed it")
    }
    if Self.isLookTheSame(in: app) {
      return withhold("what lies behind the bar has its colour", "a screen had another colour")
    }
    let others = looks.filter { $0.location != main.location }
    return [
      Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "\(main.isOfAllBars ? "navigation bars get their" : "this navigation bar gets its") look by \(main.words) alone: "
          + "in an app that is built with a current SDK \(main.isOfAllBars ? "they are" : "it is") transparent on iOS 15 and "
          + "later while nothing is scrolled; set standardAppearance and scrollEdgeAppearance as well",
        location: main.location,
        notes: others.prefix(Self.maximumNotes).map { Note("the same by \($0.words)", at: $0.location) })
    ]
  }

  /// Places that are named beside the first.
  private static let maximumNotes = 12

  /// Whether stacks are known, and none of them shows its bar over a screen.
  private static func areBarsHidden(in app: AuditedApp) -> Bool {
    var isKnown = false
    for screen in app.resolvedScreens + app.unplacedStacks {
      for edge in screen.context?.edges ?? [] {
        guard edge.isContainment, let stack = edge.parent, isStack(stack, app) else { continue }
        guard app.model.hidesNavigationBar(of: stack, over: edge.child) == true else { return false }
        isKnown = true
      }
    }
    return isKnown
  }

  private static func isStack(_ node: ControllerNode.ID, _ app: AuditedApp) -> Bool {
    app.model.graph[node].systemClass.map { SystemClasses.isSubclass($0, of: "UINavigationController") } ?? false
  }

  /// Whether every screen below a coloured bar is known to be of that colour, up to where the status bar is.
  private static func isLookTheSame(in app: AuditedApp) -> Bool {
    let backdrops = app.resolvedScreens.flatMap { screen in
      [(screen.lightBackdrop, false), (screen.darkBackdrop, true)].compactMap { backdrop, isDark in
        backdrop.map { ($0, isDark) }
      }
    }
    let tinted = backdrops.filter { $0.0.tint != nil || !$0.0.tints.isEmpty }
    return !tinted.isEmpty
      && tinted.allSatisfy { backdrop, isDark in
        guard let tint = backdrop.tint, let color = backdrop.adaptiveColor else { return false }
        return tint.color(dark: isDark) == color.color(dark: isDark)
      }
  }
}
