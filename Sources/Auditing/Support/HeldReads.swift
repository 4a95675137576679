// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Screens

/// What an answer about the status bar is read from through objects that the screen holds: `panel.style.tone` is read from
/// the style of a panel, and from the tone of a style.
package struct HeldReads {
  package struct Link: Hashable {
    /// The class that declares the property.
    package var holder: TypeSymbol.ID
    package var property: String
  }

  package let links: Set<Link>

  package init(of override: HookOverrides.Entry, in app: AuditedApp) {
    var links: Set<Link> = []
    let types = StaticTypes(app.model.symbols)
    let symbols = app.model.symbols
    func visit(_ expression: Expression, _ body: Body, _ depth: Int) {
      guard depth < 32 else { return }
      if case .member(.some(let base), let property) = expression.kind, !base.isSelf, !base.isSuper,
        Hook(name: property) == nil, Self.beginsWithOwnProperty(base, body),
        let holder = types.type(of: base, in: body),
        symbols[holder].kind == .class, !symbols.isViewController(symbols[holder].name),
        let variable = symbols.member(property, of: holder, isStatic: false)?.variable, !variable.isConstant
      {
        links.insert(Link(holder: holder, property: property))
      }
      for child in expression.readParts { visit(child, body, depth + 1) }
    }
    for body in override.code(in: app) {
      for expression in body.readExpressions { visit(expression, body, 0) }
    }
    self.links = links
  }

  private static func beginsWithOwnProperty(_ expression: Expression, _ body: Body) -> Bool {
    var current = expression.unwrapped
    for _ in 0..<16 {
      switch current.kind {
      case .name(let name):
        return body.definitions[name] == nil && !body.parameters.contains { $0.name == name } && !current.isSuper
      case .member(.some(let base), _):
        if base.isSelf { return true }
        current = base.unwrapped
      default: return false
      }
    }
    return false
  }

  /// The property of the screen's objects that an entry gives another value: by an assignment, or by the setter of
  /// Objective-C.
  package func changed(by entry: BodyEntry, in body: Body, _ app: AuditedApp) -> Link? {
    let base: Expression
    let property: String
    switch entry.kind {
    case .assign(let target, _, _):
      guard case .member(.some(let holder), let name) = target.unwrapped.kind else { return nil }
      (base, property) = (holder, name)
    case .call(let call):
      guard case .call(let function, let arguments) = call.kind, arguments.count == 1,
        case .member(.some(let holder), let setter) = function.unwrapped.kind,
        let name = AppearanceUpdates.property(setBy: setter)
      else { return nil }
      (base, property) = (holder, name)
    default: return nil
    }
    let candidates = links.filter { $0.property == property }
    guard !candidates.isEmpty, let type = StaticTypes(app.model.symbols).type(of: base, in: body) else { return nil }
    return candidates.first { app.shared.relations.areRelated($0.holder, type) }
  }
}
