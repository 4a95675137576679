// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
package import Screens

/// Code of a screen that gives its views other colours, and code that runs later because somebody else calls it.
package struct Repainting {
  private let app: AuditedApp
  /// Functions that a `#selector` refers to.
  private let updates: AppearanceUpdates

  /// The properties by which views, bars and layers get a colour or a look.
  package static let colors = KnownAPI.names(.paints)

  package init(_ app: AuditedApp) {
    self.app = app
    updates = app.shared.appearanceUpdates
  }

  /// Whether a body, or what it calls of its own class, gives views a colour.
  package func repaints(_ body: Body, of type: TypeSymbol.ID) -> Bool { painted(by: body, of: type) != nil }

  /// Where a body, or what it calls of its own class, gives views a colour.
  package func painted(by body: Body, of type: TypeSymbol.ID) -> Location? {
    var place: Location?
    _ = reaches(body, of: type, depth: 0) { other in
      for entry in other.entries {
        guard case .assign(let target, _, _) = entry.kind, case .member(.some, let name) = target.unwrapped.kind,
          Self.colors.contains(name)
        else { continue }
        place = app.model.program.location(entry.range, in: other)
        return true
      }
      return false
    }
    return place
  }

  /// Whether a condition holds for a body or for what it calls of its own class.
  package func reaches(
    _ body: Body, of type: TypeSymbol.ID, depth: Int = 0, _ condition: (Body) -> Bool
  ) -> Bool {
    if condition(body) { return true }
    guard depth < 2 else { return false }
    return body.entries.contains { entry in
      guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind else { return false }
      let name: String
      switch function.unwrapped.kind {
      case .name(let own): name = own
      case .member(.some(let base), let own) where base.isSelf: name = own
      default: return false
      }
      guard let member = app.model.symbols.member(name, of: type, isStatic: false), member.function != nil else {
        return false
      }
      let place = Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
      return (app.model.program.bodiesByPlace[place] ?? []).contains { id in
        id != body.id && reaches(app.model.program[id], of: type, depth: depth + 1, condition)
      }
    }
  }

  /// The functions of a class and its superclasses that run because something happens elsewhere: selectors and actions,
  /// requirements of the app's protocols, and what closures call that were handed to somebody to keep.
  package func callbacks(of type: TypeSymbol.ID) -> [Body] {
    let symbols = app.model.symbols
    let program = app.model.program
    let own = symbols.lineage(of: type).flatMap { program.bodiesByOwner[$0] ?? [] }.map { program[$0] }
    let required = Set(
      symbols.protocols(of: type).flatMap { id in
        symbols[id].members.filter { $0.value.contains { $0.function != nil && !$0.isStatic } }.keys
      })
    let kept = Set(own.flatMap { keptCalls(in: $0) })
    return own.filter { body in
      guard let name = body.function?.name, !body.isStatic else { return false }
      return updates.isEvent(body) || required.contains(name) || kept.contains(name)
    }
  }

  /// The methods of its own that a body calls in closures that run later.
  private func keptCalls(in body: Body) -> [String] {
    body.entries.compactMap { entry in
      guard entry.closureDepth > 0, case .call(let call) = entry.kind, case .call(let function, _) = call.kind,
        case .member(.some(let base), let name) = function.unwrapped.kind,
        KnownAPI.has(base.lastName ?? "", .selfInClosure), updates.isKept(entry, in: body)
      else { return nil }
      return name
    }
  }
}
