// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import Screens

/// Tabs of an app that hide the status bar for good, beside others that show it.
package struct HiddenTabs {
  package var name: String
  /// Where the tab hides the bar.
  package var location: Location
  /// A tab that shows it.
  package var other: String

  package static func all(in app: AuditedApp) -> [HiddenTabs] {
    var tabs: [ControllerNode.ID: [ResolvedScreen]] = [:]
    for screen in app.resolvedScreens {
      guard let context = screen.context, context.startsAtWindow, !context.edges.contains(where: { isLater($0.kind) }),
        let tab = context.edges.first(where: { $0.kind == .tab })?.parent
      else { continue }
      tabs[tab, default: []].append(screen)
    }
    return tabs.sorted { $0.key < $1.key }.flatMap { _, screens -> [HiddenTabs] in
      guard let other = screens.first(where: { $0.screen.light.hidden == false && $0.screen.dark.hidden == false })
      else { return [] }
      return screens.compactMap { screen in
        guard screen.screen.light.hidden == true, screen.screen.dark.hidden == true,
          !screen.screen.unknown.contains(where: { $0.what != .background }),
          // What fills the screen with a picture of the moment has a reason.
          screen.lightBackdrop?.nature != .varying, screen.lightBackdrop?.nature != .image,
          let location = constant(in: screen, app)
        else { return nil }
        return HiddenTabs(name: screen.screen.name, location: location, other: other.screen.name)
      }
    }
  }

  /// Whether something has to happen before the screen is there.
  private static func isLater(_ kind: ControllerEdge.Kind) -> Bool {
    switch kind {
    case .pushed, .presented: true
    default: false
    }
  }

  /// The constant by which the tab's content, or the class that decides, hides the bar.
  static func constant(in screen: ResolvedScreen, _ app: AuditedApp) -> Location? {
    let graph = app.model.graph
    for node in screen.context?.nodes ?? [] {
      for modifier in graph.views[node]?.modifiers ?? []
      where modifier.kind == .statusBarHidden && modifier.condition == .always
        && modifier.values.only == .boolean(true)
      {
        // The modifier's own line, and not that of the view it is applied to.
        return Location(file: modifier.location.file, range: SourceRange(at: modifier.location.range.end))
      }
    }
    return nil
  }
}
