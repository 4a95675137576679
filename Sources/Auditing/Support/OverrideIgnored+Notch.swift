// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import Screens

/// Hiding, which phones with a notch ask of a navigation controller that shows its bar, and other devices of the screen.
extension OverrideIgnored {
  /// A screen that stands under visible navigation bars alone hides the status bar: phones with a notch ask the navigation
  /// controller about it, other devices the screen (SB-NAV-04, SB-NAV-05).
  func notAskedOnNotchedPhones(
    _ override: HookOverrides.Entry, _ screens: [ResolvedScreen], _ app: AuditedApp
  ) -> Finding? {
    guard override.hook == .prefersStatusBarHidden, app.overrideUse.asked.contains(override.location),
      app.isControllerBased(override.location.file) != false, !isRead(override, in: app),
      !override.classes.contains(where: { app.isOpenToHosts($0) }), openContext(override, .hidden, screens, app) == nil,
      app.model.hooks.override(of: override.hook, for: override.type)?.saysNothing == false,
      let main = screens.first
    else { return nil }
    var stacks: [String] = []
    for screen in screens {
      guard let stack = stackThatHides(screen, app) else { return nil }
      stacks.append(app.model.graph[stack].name)
    }
    let name = app.model.symbols[override.type].name
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "\(name).\(override.hook.rawValue) is not asked on phones with a notch: \(stacks[0]) shows its navigation bar and "
        + "decides itself there, so the status bar stays; hide the navigation bar too, or forward with "
        + "childForStatusBarHidden",
      location: override.location, screens: Set(screens.map(\.screen.name)).sorted(),
      notes: main.screen.evidence.map { Note($0.what, at: $0.location) })
  }

  /// The same of classes that inherit an override which always hides the bar, where others that have it are asked: one
  /// context that is known is enough for them, and none in which they are asked.
  func notAskedOfHeirs(_ override: HookOverrides.Entry, _ app: AuditedApp) -> Finding? {
    guard override.hook == .prefersStatusBarHidden, override.classes.count > 1,
      app.overrideUse.asked.contains(override.location), app.isControllerBased(override.location.file) != false,
      !isRead(override, in: app), !override.classes.contains(where: { app.isOpenToHosts($0) }),
      app.model.hooks.override(of: override.hook, for: override.type)?.always(.boolean(true)) ?? false
    else { return nil }
    var shown: [(screen: ResolvedScreen, stack: ControllerNode.ID)] = []
    for heir in override.classes {
      let screens = app.screens(of: [heir])
      guard !screens.contains(where: { $0.node != nil && $0.hiddenDecider == $0.node }) else { continue }
      if let known = screens.lazy.compactMap({ screen in stackThatHides(screen, app).map { (screen, $0) } }).first {
        shown.append(known)
      }
    }
    guard let first = shown.first else { return nil }
    let name = app.model.symbols[override.type].name
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "\(name).\(override.hook.rawValue) is not asked on phones with a notch where \(first.screen.screen.name) inherits "
        + "it: \(app.model.graph[first.stack].name) shows its navigation bar over that and decides itself there, so the "
        + "status bar stays; hide the navigation bar too, or forward with childForStatusBarHidden",
      location: override.location, screens: Set(shown.map(\.screen.screen.name)).sorted(),
      notes: first.screen.screen.evidence.map { Note($0.what, at: $0.location) })
  }

  /// The navigation controller that shows its bar over a screen right in it and decides in its place whether the status bar
  /// is hidden; nil where the screen may be asked, or where somebody else is.
  ///
  /// - Parameter hosts: the controllers that host the screen, where it is a view of SwiftUI's.
  func stackThatHides(
    _ screen: ResolvedScreen, hostedBy hosts: Set<ControllerNode.ID> = [], _ app: AuditedApp
  ) -> ControllerNode.ID? {
    guard screen.chain(of: .hidden) != .unknown, let stack = screen.hiddenDecider, stack != screen.node,
      app.isStack(app.model.graph[stack]),
      let edge = screen.context?.edges.last(where: { $0.parent == stack && $0.isContainment }),
      edge.child == screen.node || hosts.contains(edge.child),
      app.model.hidesNavigationBar(of: stack, over: edge.child) == false,
      laterHiding(screen, .hidden, app) == nil, app.handsOnByExtension(stack, .hidden) == nil
    else { return nil }
    if let type = app.model.graph[stack].object.type,
      Hook.hooks(for: .hidden).contains(where: { app.model.hooks.override(of: $0, for: type) != nil })
    {
      return nil
    }
    return stack
  }
}
