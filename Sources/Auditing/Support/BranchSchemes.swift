// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// A colour scheme that the app's settings choose, and that a window asks for in one branch of what it shows: in the other
/// one the choice is forgotten.
package struct BranchSchemes {
  package var location: Location
  /// What another branch shows, and where.
  package var other: String
  package var otherPlace: Location

  package static func all(in app: AuditedApp) -> [BranchSchemes] {
    let program = app.model.program
    return program.calls(.setsColorScheme).compactMap { reference in
      let body = program[reference.body]
      let entry = program[reference]
      guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
        case .member(.some, _) = function.kind, let value = arguments.first?.value, value.isChosen,
        let owner = body.owner, SchemesReadOnce.lasts(owner, app), !entry.guards.isEmpty
      else { return nil }
      let isAskedElsewhere = program.calls(.setsColorScheme).contains { other in
        other.body == reference.body && program[other].range != entry.range
      }
      guard !isAskedElsewhere, let other = shown(besides: entry, in: body, app) else { return nil }
      return BranchSchemes(
        location: program.location(call.modifierRange, in: body), other: other.name, otherPlace: other.place)
    }
  }

  /// A view of the app that a branch shows which excludes that of an entry, and that asks for no scheme.
  private static func shown(besides entry: BodyEntry, in body: Body, _ app: AuditedApp) -> (
    name: String, place: Location
  )? {
    let program = app.model.program
    for one in body.entries where one.guards.exclude(entry.guards) {
      guard case .call(let call) = one.kind, case .call(let function, _) = call.kind,
        case .name(let name) = function.kind, let view = app.model.symbols.type(named: name),
        SwiftUIViews.isView(view, app)
      else { continue }
      let asks = (program.bodiesByOwner[view] ?? []).contains { id in
        program[id].entries.contains { inner in
          guard case .call(let other) = inner.kind else { return false }
          return other.lastName.map { KnownAPI.has($0, .setsColorScheme) } ?? false
        }
      }
      if !asks { return (name, program.location(call.range, in: body)) }
    }
    return nil
  }
}

extension Expression {
  /// Whether it reads something that was chosen elsewhere, and is no scheme that is written here.
  fileprivate var isChosen: Bool {
    switch unwrapped.kind {
    case .name, .member(.some, _): true
    case .call(let function, _): function.isChosen
    default: false
    }
  }
}
