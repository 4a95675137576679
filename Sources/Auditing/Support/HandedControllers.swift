// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Tells the controllers that a library's client hands over from those that the library makes itself.
final class HandedControllers {
  private let app: AuditedApp
  private let types: StaticTypes
  /// What was found out of parameters and properties; one that is being looked at is not known.
  private var known: [Source: Origin] = [:]

  private struct Source: Hashable {
    var body: Body.ID?
    var owner: TypeSymbol.ID?
    var name: String
    var isList: Bool
  }

  init(_ app: AuditedApp) {
    self.app = app
    types = StaticTypes(app.model.symbols)
  }

  /// Whether an expression can be any controller, and is not seen to be one of the library's own making.
  func isHanded(_ expression: Expression, in body: Body) -> Bool { origin(of: expression, in: body, 0) == .handed }

  private enum Origin { case handed, own, unknown }

  private func origin(of expression: Expression, in body: Body, _ depth: Int) -> Origin {
    guard depth < 8 else { return .unknown }
    let expression = expression.unwrapped
    switch expression.kind {
    case .name(let name): return origin(ofName: name, at: expression.range, in: body, depth)
    case .member(.some(let base), let name):
      if base.isSelf { return origin(ofProperty: name, in: body, isList: false, depth) }
      if KnownAPI.has(name, .element), isHandedList(base, in: body, depth + 1) { return .handed }
    case .subscript(let list, _):
      if isHandedList(list, in: body, depth + 1) { return .handed }
    case .cast(let value, let operation, _) where operation != "is": return origin(of: value, in: body, depth + 1)
    case .binary("??", let left, let right): return either(left, right, in: body, depth)
    case .ternary(_, let left, let right): return either(left, right, in: body, depth)
    case .call(let function, _):
      guard case .member(.some(let base), let name) = function.unwrapped.kind else { break }
      if KnownAPI.has(name, .element), isHandedList(base, in: body, depth + 1) { return .handed }
      // What a delegate or a data source gives is the client's.
      if isGeneric(types.name(of: expression, in: body)), let holder = types.type(of: base, in: body),
        app.model.symbols[holder].kind == .protocol
      {
        return .handed
      }
    default: break
    }
    guard let name = types.name(of: expression, in: body), !isGeneric(name), app.model.symbols.isViewController(name)
    else { return .unknown }
    return .own
  }

  private func either(_ left: Expression, _ right: Expression, in body: Body, _ depth: Int) -> Origin {
    let both = [left, right].map { origin(of: $0, in: body, depth + 1) }
    return both.contains(.handed) ? .handed : both.contains(.unknown) ? .unknown : .own
  }

  private func origin(ofName name: String, at place: SourceRange, in body: Body, _ depth: Int) -> Origin {
    let all = body.definitions[name] ?? []
    let visible = all.filter { body.entries[$0].scope.contains(place) }
    for index in visible.isEmpty ? all : visible {
      switch body.entries[index].kind {
      case .define(_, let type, .some(let value), false):
        if case .name(name) = value.unwrapped.kind { return origin(ofOuter: name, in: body, depth) }
        let origin = origin(of: value, in: body, depth + 1)
        return origin == .unknown && isGeneric(type.flatMap { TypeName.base(of: $0.text) }) ? .handed : origin
      case .define(_, _, .some(let list), true): return isHandedList(list, in: body, depth + 1) ? .handed : .unknown
      case .define(_, .some(let type), nil, _): return isGeneric(TypeName.base(of: type.text)) ? .handed : .unknown
      case .closureParameter(_, 0, let call, _):
        guard case .call(let function, _) = call.kind,
          case .member(.some(let base), let method) = function.unwrapped.kind,
          KnownAPI.has(method, .handsElementsToClosure)
        else { return .unknown }
        if isHandedList(base, in: body, depth + 1) { return .handed }
        return origin(of: base, in: body, depth + 1)
      default: return .unknown
      }
    }
    return origin(ofOuter: name, in: body, depth)
  }

  /// A parameter, or a property, behind local names.
  private func origin(ofOuter name: String, in body: Body, _ depth: Int) -> Origin {
    if let index = body.parameters.firstIndex(where: { $0.name == name }) {
      return origin(ofParameter: index, of: body, isList: false, depth)
    }
    return origin(ofProperty: name, in: body, isList: false, depth)
  }

  private func remembered(_ source: Source, _ find: () -> Origin) -> Origin {
    if let known = known[source] { return known }
    known[source] = .unknown
    let origin = find()
    known[source] = origin
    return origin
  }

  private func origin(ofParameter index: Int, of body: Body, isList: Bool, _ depth: Int) -> Origin {
    let source = Source(body: body.id, owner: nil, name: body.parameters[index].name, isList: isList)
    return remembered(source) { findOrigin(ofParameter: index, of: body, isList: isList, depth) }
  }

  /// A parameter is what callers give; where all of them are read and give controllers of their own, it is one of those.
  private func findOrigin(ofParameter index: Int, of body: Body, isList: Bool, _ depth: Int) -> Origin {
    let text = body.parameters[index].type?.text
    guard isGeneric(text.flatMap { isList ? TypeName.element(of: $0) : TypeName.base(of: $0) }) else { return .unknown }
    guard !isList, let function = body.function, !isOffered(function, in: body) else { return .handed }
    let name = function.kind == .initializer ? body.owner.map { app.model.symbols[$0].name } : function.name
    let given = (name.flatMap { app.model.program.calls[$0] } ?? []).compactMap { reference -> Origin? in
      guard case .call(let call) = app.model.program[reference].kind, case .call(_, let arguments) = call.kind,
        arguments.count > index
      else { return nil }
      return origin(of: arguments[index].value, in: app.model.program[reference.body], depth + 1)
    }
    return !given.isEmpty && given.allSatisfy { $0 == .own } ? .own : .handed
  }

  /// Whether clients can call a function, or override what calls it.
  private func isOffered(_ function: FunctionDeclaration, in body: Body) -> Bool {
    if app.facts.sources[body.file].language == .objectiveC { return false }
    return function.modifiers.contains { ["public", "open", "override"].contains($0) }
  }

  private func origin(ofProperty name: String, in body: Body, isList: Bool, _ depth: Int) -> Origin {
    let source = Source(body: nil, owner: body.owner, name: name, isList: isList)
    return remembered(source) { findOrigin(ofProperty: name, in: body, isList: isList, depth) }
  }

  private func findOrigin(ofProperty name: String, in body: Body, isList: Bool, _ depth: Int) -> Origin {
    guard let member = property(name, in: body), let variable = member.variable else { return .unknown }
    let text = variable.type?.text
    guard isGeneric(text.flatMap { isList ? TypeName.element(of: $0) : TypeName.base(of: $0) }) else { return .unknown }
    if isSettable(member) { return .handed }
    let values = values(of: variable.name, in: body)
    if isList { return values.contains { isHandedList($0.0, in: $0.1, depth + 1) } ? .handed : .unknown }
    let origins =
      values.map { origin(of: $0.0, in: $0.1, depth + 1) }
      + (variable.initialValue.map { [origin(of: $0, in: body, depth + 1)] } ?? [])
    return !origins.isEmpty && origins.allSatisfy { $0 == .own } ? .own : .handed
  }

  /// Whether clients can set a property.
  private func isSettable(_ member: Member) -> Bool {
    guard let variable = member.variable, !variable.isConstant, !variable.isComputed else { return false }
    let file = app.facts.sources[member.file]
    // What stands in an implementation is no client's.
    if file.language == .objectiveC { return !variable.modifiers.contains("readonly") && file.path.hasSuffix(".h") }
    return variable.modifiers.contains { $0 == "public" || $0 == "open" }
      && !variable.modifiers.contains { $0.hasSuffix("(set)") }
  }

  /// What code of the class sets one of its properties to.
  private func values(of name: String, in body: Body) -> [(Expression, Body)] {
    let references = [name, "_" + name].flatMap { app.model.program.assignments[$0] ?? [] }
    return references.compactMap { reference in
      let other = app.model.program[reference.body]
      guard other.owner == body.owner, case .assign(let target, "=", let value) = app.model.program[reference].kind
      else {
        return nil
      }
      switch target.unwrapped.kind {
      case .name(let written) where other.definitions[written] == nil: return (value, other)
      case .member(.some(let base), _) where base.isSelf: return (value, other)
      default: return nil
      }
    }
  }

  /// Whether the elements of a list can be any controllers of a client.
  private func isHandedList(_ list: Expression, in body: Body, _ depth: Int) -> Bool {
    guard depth < 8 else { return false }
    let list = list.unwrapped
    switch list.kind {
    case .name(let name):
      if let index = body.definitions[name]?.first {
        guard case .define(_, _, .some(let value), false) = body.entries[index].kind else { return false }
        guard case .name(name) = value.unwrapped.kind else { return isHandedList(value, in: body, depth + 1) }
      }
      if let index = body.parameters.firstIndex(where: { $0.name == name }) {
        return origin(ofParameter: index, of: body, isList: true, depth) == .handed
      }
      return origin(ofProperty: name, in: body, isList: true, depth) == .handed
    case .member(.some(let base), let name):
      return base.isSelf ? origin(ofProperty: name, in: body, isList: true, depth) == .handed : false
    case .call(let function, _):
      guard case .member(.some(let base), let name) = function.unwrapped.kind,
        KnownAPI.has(name, .keepsElements) || KnownAPI.has(name, .cutsElements)
      else { return false }
      return isHandedList(base, in: body, depth + 1)
    default: return false
    }
  }

  private func property(_ name: String, in body: Body) -> Member? {
    guard let owner = body.owner else { return nil }
    let members = app.model.symbols.members(name, of: owner, isStatic: false).filter { $0.variable != nil }
    // The variable behind a property of Objective-C.
    return members.first ?? (name.hasPrefix("_") ? property(String(name.dropFirst()), in: body) : nil)
  }

  /// Whether a type is that of any controller.
  private func isGeneric(_ type: String?) -> Bool {
    guard let type else { return false }
    if ["UIViewController", "id"].contains(type) { return true }
    return app.model.symbols.type(named: type).map { app.model.symbols[$0].kind == .protocol } ?? false
  }
}
