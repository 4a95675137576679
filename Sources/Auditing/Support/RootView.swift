// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Findings
package import Screens

/// The root views of view controllers, by the expressions that give them.
package enum RootView {
  /// The controller class whose root view an expression is: `view` in its own code, `other.view`, `self.view!`.
  package static func holder(of expression: Expression, in body: Body, _ app: AuditedApp) -> TypeSymbol.ID? {
    let symbols = app.model.symbols
    if becomesOwn(expression, in: body) { return own(body, app) }
    let value = app.value(of: expression, in: body).withoutCall
    if case .name(let name) = value.kind {
      guard value.isOwnView, body.definitions[name] == nil, !body.parameters.contains(where: { $0.name == name }) else {
        return nil
      }
      return own(body, app)
    }
    guard let base = value.controllerOfView else { return nil }
    if base.isSelf { return own(body, app) }
    let objects = app.model.evaluator.values(of: base, in: app.model.evaluator.scope(of: body)).objects
    let types = Set(objects.compactMap(\.type))
    guard types.count == 1, let type = types.first, symbols.isViewController(symbols[type].name) else { return nil }
    return type
  }

  /// Controllers of the system's classes whose root view an expression is: `hosting.view`.
  package static func systemHolders(of expression: Expression, in body: Body, _ app: AuditedApp) -> [ControllerNode.ID]
  {
    guard let base = app.value(of: expression, in: body).withoutCall.controllerOfView, !base.isSelf else { return [] }
    let objects = app.model.evaluator.values(of: base, in: app.model.evaluator.scope(of: body)).objects
    guard !objects.isEmpty, objects.allSatisfy({ $0.type == nil }) else { return [] }
    return objects.compactMap { app.model.graph.node(of: $0) }
  }

  /// Whether a local name of some code is what that makes its controller's view.
  private static func becomesOwn(_ expression: Expression, in body: Body) -> Bool {
    guard case .name(let local) = expression.unwrapped.kind, body.definitions[local] != nil else { return false }
    return body.entries.contains { entry in
      guard case .assign(let target, "=", let value) = entry.kind, case .name(local) = value.unwrapped.kind,
        entry.range.start > expression.range.start
      else { return false }
      switch target.unwrapped.kind {
      case .member(.some(let base), _): return base.isSelf && target.unwrapped.isOwnView
      case .name(let name): return body.definitions[name] == nil && target.unwrapped.isOwnView
      default: return false
      }
    }
  }

  private static func own(_ body: Body, _ app: AuditedApp) -> TypeSymbol.ID? {
    guard let owner = body.owner, app.model.symbols.isViewController(app.model.symbols[owner].name),
      app.model.symbols.foreignExtensions[app.model.symbols[owner].name] == nil
    else { return nil }
    return owner
  }
}
