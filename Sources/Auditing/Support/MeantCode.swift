// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Screens

/// The code behind names: the members, functions, variables and macros of the app that an expression can mean, going by
/// the types of what they are called on.
struct MeantCode {
  private let app: AuditedApp
  private let types: StaticTypes
  /// Code outside of all types, by name.
  private let outside: [String: [Body.ID]]

  init(_ app: AuditedApp) {
    self.app = app
    types = StaticTypes(app.model.symbols)
    var outside: [String: [Body.ID]] = [:]
    for body in app.model.program.bodies where body.owner == nil {
      if let name = body.name { outside[name, default: []].append(body.id) }
    }
    self.outside = outside
  }

  /// What gives an expression its value: getters, functions and initial values.
  func bodies(of expression: Expression, in body: Body) -> [Body] {
    var expression = expression.unwrapped
    if case .call(let function, _) = expression.kind { expression = function.unwrapped }
    switch expression.kind {
    case .name(let name):
      if body.definitions[name] != nil || body.parameters.contains(where: { $0.name == name }) { return [] }
      let own = body.owner.map { bodies(ofMember: name, of: $0) } ?? []
      return own.isEmpty ? (outside[name] ?? []).map { app.model.program[$0] } : own
    case .member(.some(let base), let name):
      return bodies(ofMember: name, on: base, in: body)
    default: return []
    }
  }

  /// The type that declares the property that an expression names; nil where it is none of the app's.
  func owner(of expression: Expression, in body: Body) -> TypeSymbol.ID? {
    switch expression.unwrapped.kind {
    case .name(let name):
      return body.owner.flatMap { app.model.symbols.member(name, of: $0) == nil ? nil : $0 }
    case .member(.some(let base), _): return type(of: base, in: body)
    default: return nil
    }
  }

  /// Whether an expression gives the insets of the safe area: of a view or window, or through code of the app.
  func areSafeInsets(_ expression: Expression, in body: Body, depth: Int = 0) -> Bool {
    let expression = app.value(of: expression, in: body).unwrapped.withoutCall
    if expression.isSafeAreaInsets { return true }
    switch expression.kind {
    case .binary("??", let left, _): return areSafeInsets(left, in: body, depth: depth)
    case .tuple(let parts) where parts.count == 1: return areSafeInsets(parts[0].value, in: body, depth: depth)
    default: break
    }
    guard depth < 3 else { return false }
    return bodies(of: expression, in: body).contains { meant in
      meant.entries.contains { entry in
        guard entry.closureDepth == 0, entry.targetName == nil, let value = entry.givenValue else { return false }
        return areSafeInsets(value, in: meant, depth: depth + 1)
      }
    }
  }

  private func type(of base: Expression, in body: Body) -> TypeSymbol.ID? {
    if case .name(let name) = base.unwrapped.kind, body.definitions[name] == nil,
      let type = app.model.symbols.type(named: name, in: body.owner)
    {
      return type
    }
    return types.type(of: base, in: body)
  }

  private func bodies(ofMember name: String, on base: Expression, in body: Body) -> [Body] {
    if base.isSelf || base.isSuper { return body.owner.map { bodies(ofMember: name, of: $0) } ?? [] }
    if let type = type(of: base, in: body) { return bodies(ofMember: name, of: type) }
    // An object of the system, to which the app adds members.
    let symbols = app.model.symbols
    var classes = app.model.evaluator.values(of: base, in: app.model.evaluator.scope(of: body)).objects.map(\.className)
    if case .name(let written) = base.unwrapped.kind { classes.append(written) }
    return classes.flatMap { symbols.foreignMembers(name, of: $0) }.prefix(4).flatMap(code)
  }

  private func bodies(ofMember name: String, of type: TypeSymbol.ID) -> [Body] {
    app.model.symbols.members(name, of: type).prefix(4).flatMap(code)
  }

  private func code(of member: Member) -> [Body] {
    let place = Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
    return (app.model.program.bodiesByPlace[place] ?? []).map { app.model.program[$0] }.filter { body in
      switch body.kind {
      case .setter, .observer: false
      default: true
      }
    }
  }
}
