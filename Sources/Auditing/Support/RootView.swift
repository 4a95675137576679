// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Screens

/// The root views of view controllers, by the expressions that give them.
package enum RootView {
  /// The controller class whose root view an expression is: `view` in its own code, `other.view`, `self.view!`.
  package static func holder(of expression: Expression, in body: Body, _ app: AuditedApp) -> TypeSymbol.ID? {
    let symbols = app.model.symbols
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

  private static func own(_ body: Body, _ app: AuditedApp) -> TypeSymbol.ID? {
    guard let owner = body.owner, app.model.symbols.isViewController(app.model.symbols[owner].name),
      app.model.symbols.foreignExtensions[app.model.symbols[owner].name] == nil
    else { return nil }
    return owner
  }
}
