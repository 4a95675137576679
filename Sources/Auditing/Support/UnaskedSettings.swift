// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Screens

/// Properties that a library gives to the apps which show its controller, and that the controller's answer depends on: setting
/// one makes UIKit ask for the bar, setting another does not (SB-VC-10).
///
/// That the library thinks of it for one shows that it means such properties to be set while the controller is shown.
struct UnaskedSettings {
  var state: HookState
  /// What apps set: the state itself, or a property whose setter hands it on.
  var property: VariableDeclaration
  var location: Location
  /// The property that asks.
  var sibling: (name: String, location: Location)

  /// - Complexity: linear in the number of assignments to what hooks read, and in the members of the types around them.
  static func all(in app: AuditedApp, _ updates: AppearanceUpdates) -> [UnaskedSettings] {
    var seen: Set<Location> = []
    return HookState.all(in: app).flatMap { state in
      candidates(for: state, app, updates).compactMap { property, owner, location in
        guard app.isOpenToHosts(owner), app.isAudited(location.file), OutsideChanges.isSetByHosts(property),
          let sibling = sibling(of: property, in: owner, app), seen.insert(location).inserted
        else { return nil }
        return UnaskedSettings(state: state, property: property, location: location, sibling: sibling)
      }
    }
  }

  private typealias Candidate = (property: VariableDeclaration, owner: TypeSymbol.ID, location: Location)

  /// The state, and properties of other types whose setters give it what they are given, where nothing asks as they are set.
  private static func candidates(
    for state: HookState, _ app: AuditedApp, _ updates: AppearanceUpdates
  ) -> [Candidate] {
    let program = app.model.program
    let types = StaticTypes(app.model.symbols)
    let observers = (program.bodiesByPlace[state.location] ?? []).filter { id in
      switch program[id].kind {
      case .observer, .setter: true
      default: false
      }
    }
    guard !observers.contains(where: updates.asks) else { return [] }
    let handing = (program.assignments[state.property.name] ?? []).compactMap { reference -> Candidate? in
      let body = program[reference.body]
      guard case .setter(let property) = body.kind, let owner = body.owner, !updates.asks(body.id),
        case .assign(let target, "=", _) = program[reference].kind,
        case .member(.some(let base), _) = target.unwrapped.kind, !base.isSelf,
        types.type(of: base, in: body).map({ app.shared.relations.areRelated($0, state.owner) }) ?? false
      else { return nil }
      return (property, owner, program.location(property.nameRange, in: body))
    }
    return [(state.property, state.owner, state.location)] + handing
  }

  /// Another property of the same type that apps set, and that asks when they do.
  private static func sibling(
    of property: VariableDeclaration, in owner: TypeSymbol.ID, _ app: AuditedApp
  ) -> (name: String, location: Location)? {
    let program = app.model.program
    for id in program.bodiesByOwner[owner] ?? [] {
      let body = program[id]
      switch body.kind {
      case .observer(let other), .setter(let other):
        guard other.nameRange != property.nameRange, OutsideChanges.isSetByHosts(other) else { continue }
        let asks = body.entries.contains { entry in
          if case .call(let call) = entry.kind { call.lastName == AppearanceUpdates.call } else { false }
        }
        if asks { return (other.name, program.location(other.nameRange, in: body)) }
      default: continue
      }
    }
    return nil
  }
}
