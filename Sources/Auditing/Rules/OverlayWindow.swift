// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI
import Screens

/// Windows over the app whose root does not repeat what the app says about the status bar.
package struct OverlayWindow: Rule {
  package static let descriptor = RuleDescriptor(
    id: "overlay-window",
    summary: "A window over the app takes the status bar, and its root does not mirror the app below.",
    severity: .warning, basis: ["SB-WIN-01", "SB-WIN-03", "SB-WIN-07", "SB-WIN-09", "SB-WIN-10"])

  package static let page = RulePage(
    whatItDoes: """
      Reports windows that are shown above the app's own, because of their level, because touches pass through them or \
      because they come and go beside it, \
      and whose root controller leaves the style or the hiding of the status bar to UIKit's default: a plain \
      `UIViewController`, a `UIHostingController`, a navigation controller in which nobody answers and nothing fills \
      the screen, or a class that does not override both hooks, or answers with `super`. \
      So is a root reported that asks the root of the app below for its own answer, where that can be a container which names \
      another controller. \
      Also reports a window that is let go once a list of what it shows is empty, and stays where other code empties the list.

      A window that is faded to alpha 0 and neither hidden nor let go is reported whatever its root shows: it stays above.

      Windows of a fixed small size are left alone where the app runs on iOS 13 and later alone, because there they do not \
      take the bar; so are roots that \
      paint their whole view, which are screens of their own, roots that present a controller full screen wherever the window is \
      made visible, roots that leave the hiding alone to UIKit where the screen whose code shows the window is known to show the bar \
      and touches do not pass, and apps in which no controller has a say.
      """,
    whyIsThisBad: """
      The topmost full-screen window has the status bar, whatever it shows. While a toast, a HUD or an alert of the \
      app's own making is up, the light style of the screen below turns dark, and a hidden bar comes back.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class VoyageViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }

        final class ToastPresenter {
          private var window: UIWindow?

          func show(in scene: UIWindowScene) {
            let toast = UIWindow(windowScene: scene)
            toast.windowLevel = .statusBar + 1
            toast.rootViewController = UIViewController()
            toast.isHidden = false
            window = toast
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class VoyageViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }

        final class ToastViewController: UIViewController {
          weak var below: UIViewController?

          override var childForStatusBarStyle: UIViewController? { below }
          override var childForStatusBarHidden: UIViewController? { below }
        }

        final class ToastPresenter {
          private var window: UIWindow?

          func show(in scene: UIWindowScene) {
            let root = ToastViewController()
            root.below = scene.windows.first?.rootViewController
            let toast = UIWindow(windowScene: scene)
            toast.windowLevel = .statusBar + 1
            toast.rootViewController = root
            toast.isHidden = false
            window = toast
          }
        }
        """),
    sinceIOS: "7.0")

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    var result: [Finding] = []
    let windows = AppWindow.all(in: app)
    // What the roots of such windows say is nothing that one of them can take away.
    let overlays = windows.filter { Self.reason($0, among: windows, in: app) != nil }.reduce(into: Set<String>()) {
      $0.formUnion(OverlayRoot.roots(of: $1, in: app).known)
    }
    var reported: [AppWindow] = []
    // Of two calls that make one window, that with a scene is the one which runs today.
    for window in windows.filter(\.isMadeForScene) + windows.filter({ !$0.isMadeForScene }) {
      func withhold(_ reason: String, _ evidence: String) {
        app.withhold(Self.self, at: window.creation, because: reason, until: evidence)
      }
      guard app.isControllerBased(window.creation.file) != false,
        !isLeftToApplication(window.creation.file, in: app)
      else {
        withhold("the application decides the status bar", "the Info.plist left it to view controllers")
        continue
      }
      guard let reason = Self.reason(window, among: windows, in: app) else {
        withhold("it may be the app's own window", "its level were raised, or touches passed through it")
        continue
      }
      guard let reach = window.reach(in: app), !window.lacksScene(in: app) else {
        withhold("it does not cover the screen, or belongs to no scene", "it were as large as the screen")
        continue
      }
      guard let shown = window.shown(in: app) else {
        withhold("nothing is seen to show it", "it were made visible by code that was read")
        continue
      }
      let roots = OverlayRoot.roots(of: window, in: app)
      // Of several roots any may be there.
      guard !roots.lost.isEmpty, roots.lost.count == roots.known.count else {
        withhold(
          roots.known.isEmpty ? "its root is not known" : "its root answers both questions, or is a screen of its own",
          "the root were known to leave a question to UIKit")
        continue
      }
      // One window, whatever call makes it.
      if reported.contains(where: { $0.isMadeInAnotherWay(by: window) }) { continue }
      reported.append(window)
      let below = ScreenBelow(window, in: app)
      for root in roots.lost {
        if window.isShownForPresentation(by: root.name, in: app) {
          withhold("its root presents a screen of its own full screen as soon as it is shown", "it did not")
          continue
        }
        if root.lost == [.hidden], root.repeated.isEmpty, Self.passingTouches(window, in: app) == nil,
          below.isKnownToShowBar
        {
          withhold("the screen whose code shows it has the bar as the root does", "that screen hid the bar")
          continue
        }
        if Self.matters(root, window, overlays, in: app) {
          result.append(finding(window, root, reason, shown, reach, app))
        } else {
          withhold("no other controller of the app asks for anything that it takes away", "one did")
        }
      }
    }
    return result + KeptWindow.all(in: app).map { finding($0) }
  }

  private func finding(_ kept: KeptWindow) -> Finding {
    Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "what the window shows is taken away here, but the window stays and goes on deciding the status bar; let it go "
        + "or hide it, as where nothing is left to show",
      location: kept.function,
      notes: [
        Note("the list is emptied here", at: kept.emptied), Note("the window is let go here", at: kept.dropped),
        Note("the window is made here", at: kept.window.creation),
      ])
  }

  private func finding(
    _ window: AppWindow, _ root: OverlayRoot, _ repeated: HookTable.Override, _ reason: Note, _ shown: Location
  ) -> Finding {
    Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "while the window over the app is visible, \(root.name) decides the status bar and asks the root below for its own "
        + "answer, so that of the screen which the root hands the question on to is lost; name the root below in both "
        + "child hooks",
      location: repeated.location,
      notes: root.repeated.dropFirst().map { Note("so does \($0.hook.rawValue)", at: $0.location) }
        + [
          Note("the window is made here", at: window.creation), reason,
          Note("\(root.name) is its root", at: root.assigned),
          Note("it is made visible here", at: shown),
        ])
  }

  private func finding(
    _ window: AppWindow, _ root: OverlayRoot, _ reason: Note, _ shown: Location, _ reach: AppWindow.Reach,
    _ app: AuditedApp
  ) -> Finding {
    if let repeated = root.repeated.first { return finding(window, root, repeated, reason, shown) }
    let lost = root.lostText
    var notes = [reason, Note("\(root.name) is its root", at: root.assigned)]
    if let type = root.type, let place = app.implementation(of: type) {
      notes.append(Note("\(root.name) leaves \(lost) to UIKit", at: place))
    }
    notes += root.overrides.map { override in
      let fallsBack = root.lost.contains { $0 == override.hook.search }
      return Note(
        "\(override.hook.rawValue) \(fallsBack ? "falls back to UIKit's default" : "is answered")",
        at: override.location)
    }
    notes.append(Note("it is made visible here", at: shown))
    if let faded = window.faded(in: app) { notes.append(Note("it is only faded here, and never hidden", at: faded)) }
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "while this window is visible, its root \(root.name) decides the status bar\(reach.words) and \(root.verb) \(lost) to UIKit's "
        + "default, not to the app below; forward both child hooks to the controller below, or hide the window",
      location: window.creation, notes: notes)
  }
}

extension OverlayWindow {
  /// What makes the window one over the app's own; nil where it may be the app's window itself.
  static func reason(
    _ window: AppWindow, among windows: [AppWindow], in app: AuditedApp
  ) -> Note? {
    if isIneligible(window, in: app) { return nil }
    if let raised = window.raised(in: app).first { return raised }
    if let place = passingTouches(window, in: app) { return Note("touches pass through it", at: place) }
    return window.takenAway(among: windows, in: app).map {
      Note("it lies over the app's window until it is taken away here", at: $0)
    }
  }

  /// Where the window, or its class, says that touches pass through.
  private static func passingTouches(_ window: AppWindow, in app: AuditedApp) -> Location? {
    for name in ["isUserInteractionEnabled", "userInteractionEnabled"] {
      for setting in window.settings(of: name, in: app) {
        if case .boolean(false) = setting.value.kind { return setting.location }
      }
    }
    guard let type = window.object.type else { return nil }
    for name in KnownAPI.names(.passesTouches).sorted() {
      for member in app.model.symbols[type].members[name] ?? [] where member.hasImplementation && member.function != nil
      {
        return Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
      }
    }
    return nil
  }

  /// Whether the applications that run a file all decide the bar themselves; an example of a library says nothing of others.
  private func isLeftToApplication(_ file: String, in app: AuditedApp) -> Bool {
    if app.isPublished(file) { return false }
    let hosts = app.hosts(of: file)
    return hosts.mode == .application && !hosts.applications.contains { AuditedApp.isOfExample($0.definedIn) }
  }

  /// Whether the window's class says, by UIKit's private question, that it leaves the bar alone (SB-WIN-06).
  private static func isIneligible(_ window: AppWindow, in app: AuditedApp) -> Bool {
    guard let type = window.object.type else { return false }
    return app.model.symbols.members("_canAffectStatusBarAppearance", of: type).contains(where: \.hasImplementation)
  }

  /// Whether SwiftUI content that is not this window's asks for a hidden bar.
  private static func isHiddenByContent(besides window: AppWindow, in app: AuditedApp) -> Bool {
    let graph = app.model.graph
    let own = window.roots(in: app)
    return graph.nodes.contains { node in
      !own.contains(node.id)
        && (graph.views[node.id]?.modifiers ?? []).contains { modifier in
          modifier.kind == .statusBarHidden && !modifier.values.alternatives.allSatisfy { $0.value == .boolean(false) }
        }
    }
  }

  /// Whether some controller of the app, or of a library's host, says something that the window takes away.
  private static func matters(
    _ root: OverlayRoot, _ window: AppWindow, _ overlays: Set<String>, in app: AuditedApp
  ) -> Bool {
    // Whoever uses a library asks for what it likes.
    let file = window.creation.file
    guard app.isOfApplication(file) || app.isOfEmbeddedFramework(file) else { return true }
    if root.lost.contains(.hidden), isHiddenByContent(besides: window, in: app) { return true }
    return HookOverrides.all(in: app).contains { entry in
      let override = app.model.hooks.override(of: entry.hook, for: entry.type)
      if override?.saysNothing ?? false { return false }
      if entry.classes.allSatisfy({ overlays.contains(app.model.symbols[$0].name) }) { return false }
      guard let search = entry.hook.search, root.lost.contains(search), let type = root.type else {
        return entry.hook.search.map { root.lost.contains($0) } ?? false
      }
      return !entry.classes.contains(type) && entry.type != type
    }
  }
}
