// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Ways in which a change of a property makes UIKit ask for the bar that the code which makes the change does not show: what
/// listens to its publisher, and a property wrapper that knows the object around it.
struct ToldOfChanges {
  let app: AuditedApp
  let updates: AppearanceUpdates

  init(_ app: AuditedApp) {
    self.app = app
    updates = app.shared.appearanceUpdates
  }

  /// Whether changes of a property of a class ask for the bar by themselves, or may.
  func asks(about property: VariableDeclaration, of owner: TypeSymbol.ID) -> Bool {
    !property.attributes.isEmpty && (isHeard(property, owner) || isTold(property, owner))
  }

  /// Whether what listens to the property's publisher, in whatever chain, asks.
  private func isHeard(_ property: VariableDeclaration, _ owner: TypeSymbol.ID) -> Bool {
    let program = app.model.program
    let types = StaticTypes(app.model.symbols)
    let publisher = "$" + property.name
    func names(_ expression: Expression, in body: Body, _ depth: Int) -> Bool {
      guard depth < 64 else { return false }
      switch expression.kind {
      case .name(publisher): return body.owner.map { app.shared.relations.areRelated($0, owner) } ?? false
      case .member(.some(let base), publisher):
        let type = base.isSelf ? body.owner : types.type(of: base, in: body)
        return type.map { app.shared.relations.areRelated($0, owner) } ?? true
      default: return expression.children.contains { names($0, in: body, depth + 1) }
      }
    }
    return KnownAPI.names(.listens).flatMap { program.calls[$0] ?? [] }.contains { reference in
      let body = program[reference.body]
      guard updates.asks(body.id), case .call(let call) = program[reference].kind, names(call, in: body, 0) else {
        return false
      }
      return body.entries.contains { entry in
        guard case .call(let inner) = entry.kind, call.range.contains(entry.range) else { return false }
        return updates.asks(by: inner, in: body)
      }
    }
  }

  /// Whether the wrapper of the property is handed the object around it (SE-0258), or calls what somebody gave it.
  private func isTold(_ property: VariableDeclaration, _ owner: TypeSymbol.ID) -> Bool {
    let symbols = app.model.symbols
    let program = app.model.program
    return property.attributes.compactMap { symbols.type(named: $0.name, in: owner) }.contains { wrapper in
      let isHanded = (symbols[wrapper].members["subscript"] ?? []).contains { member in
        member.function?.parameters.contains { KnownAPI.has($0.label ?? "", .enclosingInstance) } ?? false
      }
      if isHanded { return true }
      return (program.bodiesByOwner[wrapper] ?? []).map { program[$0] }.contains { body in
        switch body.kind {
        case .observer, .setter: break
        default: return false
        }
        return body.entries.contains { entry in
          guard case .call(let call) = entry.kind, let name = call.lastName else { return false }
          return symbols.member(name, of: wrapper, isStatic: false)?.variable != nil
        }
      }
    }
  }
}
