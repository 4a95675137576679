// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
package import Screens

/// What a controller's answer reads of a value or of a view that the controller holds: `state.isImmersed`, `panel.isHidden`.
package struct FieldState {
  package var override: HookOverrides.Entry
  /// The class that declares the property.
  package var owner: TypeSymbol.ID
  /// The property, or the screen's own view.
  package var holder: String
  package var field: String
  /// Where the property is declared; what is the system's is read where the answer is.
  package var location: Location

  package var name: String { "\(holder).\(field)" }

  package static func all(in app: AuditedApp) -> [FieldState] {
    var result: [FieldState] = []
    for override in HookOverrides.all(in: app) where !override.hook.namesChild {
      var seen: Set<String> = []
      for body in override.code(in: app) {
        for expression in body.readExpressions {
          collect(expression, body, override, app, depth: 0) { state in
            if seen.insert(state.name).inserted { result.append(state) }
          }
        }
      }
    }
    return result
  }

  private static func collect(
    _ expression: Expression, _ body: Body, _ override: HookOverrides.Entry, _ app: AuditedApp, depth: Int,
    _ found: (FieldState) -> Void
  ) {
    guard depth < 64 else { return }
    if case .member(.some(let base), let field) = expression.kind, base.isOwnView, ownName(base, in: body) != nil,
      KnownAPI.has(field, .paints)
    {
      found(
        FieldState(
          override: override, owner: override.type, holder: base.lastName ?? "view", field: field,
          location: override.location))
    } else if case .member(.some(let base), let field) = expression.kind, let name = ownName(base, in: body),
      let member = app.model.symbols.member(name, of: override.type, isStatic: false), let variable = member.variable,
      !variable.isComputed, holds(field, name, of: base, in: body, override.type, app)
    {
      found(
        FieldState(
          override: override, owner: member.owner, holder: variable.name, field: field,
          location: Location(path: app.facts.sources[member.file].internedPath, range: variable.nameRange)))
    }
    for child in expression.readParts { collect(child, body, override, app, depth: depth + 1, found) }
  }

  /// Whether a property is a structure of the app that stores the field, or a view.
  private static func holds(
    _ field: String, _ name: String, of base: Expression, in body: Body, _ type: TypeSymbol.ID, _ app: AuditedApp
  ) -> Bool {
    let symbols = app.model.symbols
    let types = StaticTypes(symbols)
    if let held = types.type(ofMember: name, of: type), symbols[held].kind == .struct {
      guard let variable = symbols.member(field, of: held, isStatic: false)?.variable else { return false }
      return !variable.isComputed && !variable.isConstant
    }
    return types.name(of: base, in: body).map { symbols.isSubclass($0, of: "UIView") } ?? false
  }

  /// The own property that an expression names.
  private static func ownName(_ expression: Expression, in body: Body) -> String? {
    switch expression.unwrapped.kind {
    case .name(let name):
      let isOwn = body.definitions[name] == nil && !body.parameters.contains { $0.name == name }
      return isOwn && !expression.isSelf && !expression.isSuper ? name : nil
    case .member(.some(let base), let name):
      return base.isSelf || KnownAPI.has(base.lastName ?? "", .selfInClosure) ? name : nil
    default: return nil
    }
  }

  /// Where code of the controller's family gives the field another value.
  package func changes(in app: AuditedApp) -> [ProgramIndex.Reference] {
    let program = app.model.program
    let setter = "set" + field.prefix(1).uppercased() + field.dropFirst()
    let assigned = (program.assignments[field] ?? []).filter { reference in
      guard case .assign(let target, _, _) = program[reference].kind else { return false }
      return isField(target, reference, app)
    }
    let called = ["toggle", setter].flatMap { name in (program.calls[name] ?? []).map { (name, $0) } }.filter {
      name, reference in
      guard case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind,
        case .member(.some(let base), _) = function.unwrapped.kind
      else { return false }
      return name == setter ? isHolder(base, reference, app) : isField(base, reference, app)
    }.map(\.1)
    return assigned + called + ownChanges(in: app)
  }

  /// Where an object of the app's that is held changes its own field as things happen, in an app whose screen is never told to
  /// ask: with a request anywhere in the screen's code, that it is told may only not be seen.
  private func ownChanges(in app: AuditedApp) -> [ProgramIndex.Reference] {
    let program = app.model.program
    guard let held = StaticTypes(app.model.symbols).type(ofMember: holder, of: override.type),
      app.model.symbols[held].kind == .class
    else { return [] }
    let updates = app.shared.appearanceUpdates
    let own = (program.assignments[field] ?? []).filter { reference in
      let body = program[reference.body]
      guard case .assign(let target, _, _) = program[reference].kind, let owner = body.owner, !body.isStatic,
        app.shared.relations.areRelated(owner, held), Self.ownName(target, in: body) == field
      else { return false }
      return updates.runsOnEvents(body)
    }
    guard !own.isEmpty else { return [] }
    let isRequested = program.bodies.contains { body in
      guard updates.asksItself(body.id) else { return false }
      guard let owner = body.owner, app.model.symbols.isViewController(app.model.symbols[owner].name) else {
        return true
      }
      return app.shared.relations.areRelated(owner, override.type)
        || app.model.symbols.foreignExtensions[app.model.symbols[owner].name] == owner
    }
    return isRequested ? [] : own
  }

  /// Whether what observes the property asks for the bar: a change of a field is one of the whole value.
  package func isObserved(_ updates: AppearanceUpdates, in app: AuditedApp) -> Bool {
    (app.model.program.bodiesByPlace[location] ?? []).contains { id in
      switch app.model.program[id].kind {
      case .observer, .setter: updates.asks(id)
      default: false
      }
    }
  }

  private func isField(_ target: Expression, _ reference: ProgramIndex.Reference, _ app: AuditedApp) -> Bool {
    guard case .member(.some(let base), field) = target.unwrapped.kind else { return false }
    return isHolder(base, reference, app)
  }

  private func isHolder(_ base: Expression, _ reference: ProgramIndex.Reference, _ app: AuditedApp) -> Bool {
    let body = app.model.program[reference.body]
    guard let type = body.owner, !body.isStatic, let name = Self.ownName(base, in: body),
      [holder, "_" + holder].contains(name)
    else { return false }
    return app.shared.relations.areRelated(type, owner)
  }
}
