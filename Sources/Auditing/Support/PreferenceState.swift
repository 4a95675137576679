// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// A preference that an answer about the status bar is read from and that code of the same screen stores: storing it is no
/// reason for UIKit to ask (SB-VC-10).
struct PreferenceState {
  var override: HookOverrides.Entry
  /// What is read, as a message names it.
  var name: String
  /// Where it is read.
  var location: Location
  /// Where the screen stores another value.
  var changes: [ProgramIndex.Reference]

  static func all(in app: AuditedApp) -> [PreferenceState] {
    let program = app.model.program
    if program.calls(.storesPreference).isEmpty { return [] }
    var seen: Set<Location> = []
    return HookOverrides.all(in: app).filter { !$0.hook.namesChild }.flatMap { override in
      override.code(in: app).flatMap { body in
        body.readExpressions.compactMap { expression -> PreferenceState? in
          guard let kept = KeptPreference(readBy: expression, in: body, app), seen.insert(kept.location).inserted else {
            return nil
          }
          let changes = kept.writes(app).filter { reference in
            program[reference.body].owner.map { app.shared.relations.areRelated($0, override.type) } ?? false
          }
          guard !changes.isEmpty, !hearsOfChanges(override.type, in: app) else { return nil }
          return PreferenceState(
            override: override, name: "the preference \(kept.name)", location: kept.location, changes: changes)
        }
      }
    }
  }

  /// Whether code of a screen that something tells of changes, whichever, asks for the bar.
  private static func hearsOfChanges(_ type: TypeSymbol.ID, in app: AuditedApp) -> Bool {
    let program = app.model.program
    let selectors = SharedState.observingSelectors(in: app)
    return app.model.symbols.lineage(of: type).flatMap { program.bodiesByOwner[$0] ?? [] }.contains { id in
      guard app.shared.appearanceUpdates.asks(id) else { return false }
      if selectors.contains(program[id].name ?? "") { return true }
      return program[id].entries.contains { entry in
        guard case .call(let call) = entry.kind, let name = call.lastName else { return false }
        return name == "addObserver" || KnownAPI.has(name, .listens)
      }
    }
  }
}
