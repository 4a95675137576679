// SPDX-License-Identifier: Apache-2.0

package import AppReading
import PlatformAPI
package import Screens

/// Objects of the system by the expressions that give them.
extension AuditedApp {
  /// Whether an expression is the application object: `UIApplication.shared`, `[UIApplication sharedApplication]`,
  /// `self` in an extension of it, or a name that holds it.
  package func isApplication(_ expression: Expression, in body: Body) -> Bool {
    ApplicationSetters.isApplication(expression, in: body, self)
  }

  /// Whether an expression is a scene's status bar manager: by what it evaluates to, as it is declared, or, where neither is
  /// known, by a name that the system alone has.
  package func isStatusBarManager(_ expression: Expression, in body: Body) -> Bool {
    let manager = "UIStatusBarManager"
    let values = model.evaluator.values(of: expression, in: model.evaluator.scope(of: body))
    let objects = values.objects.filter { $0.className != "nil" }
    if !objects.isEmpty { return objects.contains { model.symbols.isSubclass($0.className, of: manager) } }
    if let type = StaticTypes(model.symbols).name(of: expression, in: body) { return type == manager }
    guard let name = value(of: expression, in: body).withoutCall.lastName,
      KnownAPI.rows(named: name).contains(where: { $0.roles.contains(.leadsTo(manager)) })
    else { return false }
    return !model.symbols.types.contains { $0.members[name] != nil }
  }

  /// What a local name holds, followed through definitions with a value; other expressions as they are.
  package func value(of expression: Expression, in body: Body) -> Expression {
    var current = expression.unwrapped
    var seen: Set<String> = []
    while case .name(let name) = current.kind, seen.insert(name).inserted,
      let definition = body.definitions[name]?.last,
      case .define(_, _, .some(let value), false) = body.entries[definition].kind
    {
      // `if let window = window` names the outer one.
      if case .name(name) = value.unwrapped.kind { break }
      current = value.unwrapped
    }
    return current
  }

  /// The type that a parameter, a local name or a property of the owner is declared with.
  package func declaredType(of name: String, in body: Body) -> String? {
    for index in body.definitions[name] ?? [] {
      if case .define(_, .some(let type), _, _) = body.entries[index].kind { return TypeName.base(of: type.text) }
      if case .closureParameter(_, _, _, .some(let type)) = body.entries[index].kind {
        return TypeName.base(of: type.text)
      }
    }
    if let parameter = body.parameters.first(where: { $0.name == name }) {
      return parameter.type.flatMap { TypeName.base(of: $0.text) }
    }
    let member = body.owner.flatMap { model.symbols.member(name, of: $0)?.variable }
    return member?.type.flatMap { TypeName.base(of: $0.text) }
  }
}
