// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Answers that are read off the position to which a view of the screen is scrolled, where the screen is told of the scrolling and
/// never asks for the bar.
struct ScrolledState {
  var override: HookOverrides.Entry
  /// What is told of the scrolling.
  var told: Location

  static func all(in app: AuditedApp) -> [ScrolledState] {
    let updates = app.shared.appearanceUpdates
    let program = app.model.program
    return HookOverrides.all(in: app).compactMap { override in
      let isRead = override.code(in: app).contains { body in
        body.readExpressions.contains { readsPosition($0, depth: 0) }
      }
      guard isRead else { return nil }
      let line = app.model.symbols.lineage(of: override.type)
      let bodies = line.flatMap { program.bodiesByOwner[$0] ?? [] }
      guard !bodies.contains(where: updates.asksItself),
        let told = bodies.map({ program[$0] }).first(where: { KnownAPI.has($0.name ?? "", .tellsOfScrolling) }),
        let function = told.function, !updates.asks(told.id)
      else { return nil }
      return ScrolledState(override: override, told: program.location(function.nameRange, in: told))
    }
  }

  private static func readsPosition(_ expression: Expression, depth: Int) -> Bool {
    guard depth < 32 else { return false }
    if case .member(.some, let name) = expression.kind, KnownAPI.has(name, .scrolledPoint) { return true }
    return expression.readParts.contains { readsPosition($0, depth: depth + 1) }
  }
}
