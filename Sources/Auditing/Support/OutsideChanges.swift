// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// State that a status bar hook of a library's controller depends on, which the apps that show the controller can set at any
/// time, and whose observer takes children in or out: it means to follow the change, and forgets the bar (SB-VC-42).
struct OutsideChanges {
  var state: HookState
  /// Where a child is taken in or out.
  var rebuilt: Location

  static func all(in app: AuditedApp, _ updates: AppearanceUpdates) -> [OutsideChanges] {
    let program = app.model.program
    var seen: Set<Location> = []
    return HookState.all(in: app).compactMap { state in
      guard app.isOpenToHosts(state.owner), app.isAudited(state.location.file), isSetByHosts(state.property),
        seen.insert(state.location).inserted
      else { return nil }
      let observers = (program.bodiesByOwner[state.owner] ?? []).map { program[$0] }.filter { body in
        if case .observer(let variable) = body.kind { variable.nameRange == state.property.nameRange } else { false }
      }
      guard !observers.isEmpty, observers.allSatisfy({ !updates.asks($0.id) }),
        let rebuilt = observers.lazy.compactMap({ rebuilding($0, of: state.owner, app, depth: 0) }).first
      else { return nil }
      return OutsideChanges(state: state, rebuilt: rebuilt)
    }
  }

  static func isSetByHosts(_ property: VariableDeclaration) -> Bool {
    property.modifiers.contains { ["public", "open"].contains($0) }
      && !property.modifiers.contains { $0.hasSuffix("(set)") }
  }

  /// Where code, or what it calls of its own, takes a child in or out.
  private static func rebuilding(_ body: Body, of owner: TypeSymbol.ID, _ app: AuditedApp, depth: Int) -> Location? {
    let program = app.model.program
    for entry in body.entries {
      guard case .call(let call) = entry.kind, let name = call.lastName else { continue }
      if KnownAPI.has(name, .removesChild) || KnownAPI.has(name, .embeds) {
        return program.location(call.range, in: body)
      }
      guard depth < 3 else { continue }
      for id in program.functions[name] ?? [] where program[id].owner == owner && id != body.id {
        if let place = rebuilding(program[id], of: owner, app, depth: depth + 1) { return place }
      }
    }
    return nil
  }
}
