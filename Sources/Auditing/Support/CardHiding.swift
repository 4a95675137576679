// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI
import Screens

/// A controller that always hides the bar and is shown in cards alone, because nothing says how it is presented.
///
/// Upright it is not asked (SB-PRES-12), on an iPad the screen below is (SB-PRES-15), and where the card fills a low screen
/// the bar is hidden anyway (SB-VC-06): the override changes nothing since iOS 13.
package struct CardHiding {
  package var override: HookOverrides.Entry
  /// Where it is presented.
  package var presentations: [Location]

  package static func all(in app: AuditedApp) -> [CardHiding] {
    HookOverrides.all(in: app).compactMap { entry in
      guard entry.hook == .prefersStatusBarHidden, app.isControllerBased(entry.location.file) != false,
        !entry.classes.contains(where: { app.isOpenToHosts($0) }), alwaysHides(entry, in: app)
      else { return nil }
      var places: [Location] = []
      for node in app.model.graph.nodes where node.object.type.map(entry.classes.contains) ?? false {
        let edges = app.model.graph.parents(of: node.id)
        if node.isUnseen, edges.isEmpty { continue }
        guard app.model.graph.escapes[node.id] == nil, !edges.isEmpty,
          node.systemClass.map({ KnownAPI.has($0, .plainController) }) ?? false,
          edges.allSatisfy({ isCard($0, in: app) })
        else { return nil }
        places += edges.map(\.location)
      }
      return places.isEmpty ? nil : CardHiding(override: entry, presentations: places.sorted())
    }
  }

  private static func alwaysHides(_ entry: HookOverrides.Entry, in app: AuditedApp) -> Bool {
    let answers = app.model.hooks.override(of: entry.hook, for: entry.type)?.values.alternatives ?? []
    return !answers.isEmpty && answers.allSatisfy { $0.value == .boolean(true) }
  }

  private static func isCard(_ edge: ControllerEdge, in app: AuditedApp) -> Bool {
    guard case .presented(let drawn) = edge.kind, drawn.map({ KnownAPI.has($0, .sheetStyle) }) ?? true else {
      return false
    }
    return QuietPresentation.isCardByDefault(edge, in: app)
  }
}
