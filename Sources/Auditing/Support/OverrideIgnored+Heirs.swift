// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import Legibility
import PlatformAPI
import Screens

/// Styles that a base class asks for on behalf of screens of which UIKit asks some alone.
extension OverrideIgnored {
  /// Classes that inherit an override which always asks for the same style, and that nobody asks: each stands in a navigation
  /// controller that shows its bar and decides otherwise, while others that have the override are asked. One context that is
  /// known is enough for each, and none in which it is asked.
  func styleNotAskedOfHeirs(_ override: HookOverrides.Entry, _ app: AuditedApp) -> Finding? {
    guard override.hook == .preferredStatusBarStyle, override.classes.count > 2,
      app.overrideUse.asked.contains(override.location), app.isControllerBased(override.location.file) != false,
      !isRead(override, in: app), !override.classes.contains(where: { app.isOpenToHosts($0) }),
      let wanted = tone(of: override, app)
    else { return nil }
    var shown: [(screen: ResolvedScreen, stack: ControllerNode.ID)] = []
    for heir in override.classes {
      let screens = app.screens(of: [heir])
      let isAsked = screens.contains { screen in
        guard let node = screen.node else { return true }
        return screen.styleDecider == node || screen.readNodes.contains(node)
      }
      guard !isAsked else { continue }
      let known = screens.lazy.compactMap { screen in
        stackThatDiffers(screen, from: wanted, app).map { (screen, $0) }
      }
      if let first = known.first { shown.append(first) }
    }
    // One screen that differs from its base may be meant to.
    guard let first = shown.first, shown.count > 1 else { return nil }
    let name = app.model.symbols[override.type].name
    let names = Set(shown.map(\.screen.screen.name)).sorted()
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "\(name).\(override.hook.rawValue) is not asked where \(Self.list(names)) inherit it: "
        + "\(app.model.graph[first.stack].name) shows its navigation bar over them and decides itself; forward with "
        + "childForStatusBarStyle, or give the bar the style",
      location: override.location, screens: names,
      notes: first.screen.screen.evidence.map { Note($0.what, at: $0.location) })
  }

  /// The tone that an override asks for in every state; nil where it is not one.
  private func tone(of override: HookOverrides.Entry, _ app: AuditedApp) -> ContentTone? {
    let answer = app.model.hooks.override(of: override.hook, for: override.type)
    return [("lightContent", ContentTone.light), ("darkContent", .dark)].first { name, _ in
      answer?.always(.constant(type: "UIStatusBarStyle", name: name)) ?? false
    }?.1
  }

  /// The navigation controller that shows its bar over a screen right in it and decides in its place for another tone in light
  /// mode; nil where the screen may be asked, or where somebody else is.
  private func stackThatDiffers(
    _ screen: ResolvedScreen, from wanted: ContentTone, _ app: AuditedApp
  ) -> ControllerNode.ID? {
    guard screen.chain(of: .style) != .unknown, let stack = screen.styleDecider, stack != screen.node,
      app.isStack(app.model.graph[stack]), !Self.isInsideSystem(screen, app), screen.screen.conditions.isEmpty,
      let edge = screen.context?.edges.last(where: { $0.parent == stack && $0.isContainment }),
      edge.child == screen.node,
      let tone = screen.screen.light.style.tone ?? screen.screen.light.fallback?.tone, tone != wanted,
      laterHiding(screen, .style, app) == nil, app.handsOnByExtension(stack, .style) == nil
    else { return nil }
    return stack
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(3)
    return names.count > shown.count
      ? shown.joined(separator: ", ") + " and \(names.count - shown.count) more"
      : shown.dropLast().joined(separator: ", ") + " and " + (shown.last ?? "")
  }
}
