// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Screens

/// Objects of the system by the expressions that give them.
extension AuditedApp {
  /// Whether an expression is the application object: `UIApplication.shared`, `[UIApplication sharedApplication]`,
  /// `self` in an extension of it, or a name that holds it.
  package func isApplication(_ expression: Expression, in body: Body) -> Bool {
    let expression = value(of: expression, in: body)
    switch expression.kind {
    case .member(.some(let base), "shared") where base.lastName.map(isApplicationClass) ?? false,
      .member(.some(let base), "sharedApplication") where base.lastName.map(isApplicationClass) ?? false:
      return true
    case .call(let function, let arguments) where arguments.isEmpty:
      return isApplication(function, in: body)
    case .name("self"): return body.owner.map { isApplicationClass(model.symbols[$0].name) } ?? false
    case .cast(let inner, _, let type):
      return TypeName.base(of: type.text).map(isApplicationClass) ?? false || isApplication(inner, in: body)
    case .name(let name): return declaredType(of: name, in: body).map(isApplicationClass) ?? false
    // A property of the app's own that is declared to give it.
    case .member: return StaticTypes(model.symbols).name(of: expression, in: body).map(isApplicationClass) ?? false
    default: return false
    }
  }

  /// Whether an expression is a scene's status bar manager.
  package func isStatusBarManager(_ expression: Expression, in body: Body) -> Bool {
    let expression = value(of: expression, in: body)
    if expression.lastName == "statusBarManager" { return true }
    guard case .name(let name) = expression.kind else { return false }
    if name == "self" { return body.owner.map { model.symbols[$0].name == "UIStatusBarManager" } ?? false }
    return declaredType(of: name, in: body) == "UIStatusBarManager"
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

  private func isApplicationClass(_ name: String) -> Bool { model.symbols.isSubclass(name, of: "UIApplication") }
}
