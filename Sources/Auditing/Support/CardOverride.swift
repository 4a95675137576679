// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI
import Screens

/// A controller that answers for the bar and is shown in cards alone, because nothing says how it is presented.
///
/// Upright it is not asked (SB-PRES-12), on an iPad the screen below is (SB-PRES-15), and where the card fills a low screen
/// the bar is hidden anyway (SB-VC-06): the override changes nothing since iOS 13.
package struct CardOverride {
  package var override: HookOverrides.Entry
  /// Where it is presented.
  package var presentations: [Location]

  package static func all(in app: AuditedApp) -> [CardOverride] {
    // An object of a function that makes it for its callers stands for theirs.
    let shared = Set(app.model.graph.nodes.map(\.object).filter { $0.withoutCaller != $0 }.map(\.withoutCaller))
    return HookOverrides.all(in: app).compactMap { entry in
      guard changesNothing(entry, in: app), app.isControllerBased(entry.location.file) != false,
        !app.overrideUse.read.contains(entry.location), !entry.classes.contains(where: { app.isOpenToHosts($0) })
      else { return nil }
      var places: [Location] = []
      for node in app.model.graph.nodes where node.object.type.map(entry.classes.contains) ?? false {
        let edges = app.model.graph.parents(of: node.id)
        let isElsewhere =
          node.isUnseen || shared.contains(node.object) || app.overrideUse.unmade.contains(node.id)
        if edges.isEmpty, isElsewhere { continue }
        guard app.model.graph.escapes[node.id] == nil, !edges.isEmpty,
          node.systemClass.map({ KnownAPI.has($0, .plainController) }) ?? false,
          edges.allSatisfy({ isCard($0, in: app) })
        else { return nil }
        places += edges.map(\.location)
      }
      return places.isEmpty ? nil : CardOverride(override: entry, presentations: places.sorted())
    }
  }

  /// Whether an answer is no other than the bar has where a card fills a low screen: one that hides it, or a style while it
  /// is hidden.
  private static func changesNothing(_ entry: HookOverrides.Entry, in app: AuditedApp) -> Bool {
    guard let override = app.model.hooks.override(of: entry.hook, for: entry.type) else { return false }
    switch entry.hook {
    case .prefersStatusBarHidden: return override.always(.boolean(true))
    case .preferredStatusBarStyle:
      let hiding = entry.classes.compactMap { app.model.hooks.override(of: .prefersStatusBarHidden, for: $0) }
      return !override.saysNothing && hiding.allSatisfy { $0.always(.boolean(true)) }
        && isBuiltForCards(entry.location.file, app)
    default: return false
    }
  }

  /// Whether something says that the app is built with an SDK that has cards: it runs on none but systems with cards, or
  /// its Info.plist has keys of theirs. In an app that nobody has touched since, the same presentation fills the screen.
  private static func isBuiltForCards(_ file: String, _ app: AuditedApp) -> Bool {
    let cards = SystemVersion(13)
    let isNew = { (version: SystemVersion?) in version.map { $0 >= cards } ?? false }
    if isNew(app.oldestSystem(of: file)) { return true }
    if app.facts.targets.contains(where: { $0.isForIOS && isNew($0.oldestSystem) }) { return true }
    return app.hosts(of: file).applications.contains { target in
      target.configurations.contains { configuration in
        let keys = [InfoPlistAppearance.Key.userInterfaceStyle.rawValue, "UIApplicationSceneManifest"]
        return keys.contains { configuration.infoPlist?[$0] != nil }
      }
    }
  }

  private static func isCard(_ edge: ControllerEdge, in app: AuditedApp) -> Bool {
    guard case .presented(let drawn) = edge.kind, drawn.map({ KnownAPI.has($0, .sheetStyle) }) ?? true else {
      return false
    }
    return QuietPresentation.isCardByDefault(edge, in: app)
  }
}
