// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// State that a container's answer to a status bar hook depends on, which screens inside of the container set where UIKit does
/// not ask anyway, and nothing asks for the bar (SB-VC-42).
struct InnerChanges {
  var state: HookState
  var places: [Location]

  static func all(in app: AuditedApp, _ updates: AppearanceUpdates) -> [InnerChanges] {
    let program = app.model.program
    var seen: Set<Location> = []
    return HookState.all(in: app).compactMap { state in
      guard app.isControllerBased(state.override.location.file) != false, app.isAudited(state.location.file),
        seen.insert(state.location).inserted, !ToldOfChanges(app).asks(about: state.property, of: state.owner)
      else { return nil }
      var bodies: Set<Body.ID> = []
      let places = (program.assignments[state.property.name] ?? []).filter { reference in
        isMeant(reference, state, app) && !updates.isCovered(reference) && bodies.insert(reference.body).inserted
      }.map { program.location(program[$0].range, in: program[$0.body]) }
      return places.isEmpty ? nil : InnerChanges(state: state, places: places.sorted())
    }
  }

  /// Whether an assignment in code of a screen sets the state of the container that the screen stands in.
  private static func isMeant(_ reference: ProgramIndex.Reference, _ state: HookState, _ app: AuditedApp) -> Bool {
    let body = app.model.program[reference.body]
    guard case .assign(let target, "=", _) = app.model.program[reference].kind,
      case .member(.some(let base), _) = target.unwrapped.kind, let screen = body.owner,
      !app.shared.relations.areRelated(screen, state.owner),
      let type = StaticTypes(app.model.symbols).type(of: base, in: body),
      app.shared.relations.areRelated(type, state.owner), leadsOut(base, in: body, app, depth: 0)
    else { return false }
    return app.screens(of: [screen]).contains { shown in
      shown.chainIsKnown
        && shown.context?.edges.contains { edge in
          guard edge.isContainment, let parent = edge.parent.flatMap({ app.model.graph[$0].object.type }) else {
            return false
          }
          return app.model.symbols.lineage(of: parent).contains(state.owner)
        } ?? false
    }
  }

  /// Whether an expression asks a controller for what is around it, also through a local name or a property.
  private static func leadsOut(_ expression: Expression, in body: Body, _ app: AuditedApp, depth: Int) -> Bool {
    guard depth < 12 else { return false }
    if let name = expression.lastName {
      switch KnownAPI.relation(named: name) {
      case .navigationController, .tabBarController, .parent, .splitViewController: return true
      default: break
      }
      let values = (body.definitions[name] ?? []).compactMap { index -> Expression? in
        if case .define(_, _, let value, false) = body.entries[index].kind { value } else { nil }
      }
      if values.contains(where: { $0.lastName != name && leadsOut($0, in: body, app, depth: depth + 1) }) {
        return true
      }
      let getters = values.isEmpty ? (body.owner.map { app.model.program.bodiesByOwner[$0] ?? [] } ?? []) : []
      for id in getters {
        guard case .getter(let variable) = app.model.program[id].kind, variable.name == name, id != body.id else {
          continue
        }
        let getter = app.model.program[id]
        if getter.entries.flatMap(\.expressions).contains(where: { leadsOut($0, in: getter, app, depth: depth + 1) }) {
          return true
        }
      }
    }
    return expression.children.contains { leadsOut($0, in: body, app, depth: depth + 1) }
  }
}
