// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension ViewWalker {
  /// One view expression.
  func walk(_ expression: Expression, _ position: ViewPosition) {
    guard isFollowed(expression.range, position) else { return }
    var inner = position
    inner.depth += 1
    switch expression.unwrapped.kind {
    case .closure(let closure): self.closure(closure, [], inner)
    case .statement(let statement): walk([statement], inner)
    case .ternary(let condition, let then, let otherwise):
      walk(then, adding([.condition(.expression(condition), holds: true)], to: inner))
      walk(otherwise, adding([.condition(.expression(condition), holds: false)], to: inner))
    case .binary("??", let left, let right):
      walk(left, inner)
      walk(right, inner)
    case .cast(let value, _, _): walk(value, inner)
    case .tuple(let elements) where elements.count == 1: walk(elements[0].value, inner)
    case .name(let name): self.name(name, [], at: expression.range, inner)
    case .member(.some(let base), let name) where ownModifier(name, of: base, inner) == nil:
      member(name, of: base, [], at: expression.range, inner)
    case .member(.some, _), .call: chain(expression, inner)
    case .subscript: apply(expression, [], inner)
    default: return
    }
  }

  // MARK: Names

  /// What a name gives: what it is bound to, a local definition, a parameter, a property or function of the type, or one
  /// of the file.
  func name(_ name: String, _ arguments: [ViewArgument], at range: SourceRange, _ position: ViewPosition) {
    if let binding = position.bindings[name] { return apply(binding, arguments, at: range, position) }
    if name == "self", let instance = position.instance, symbols.isView(instance.type) {
      return appView(instance, at: range, position)
    }
    if let body = position.scope.body.map({ program[$0] }) {
      if let index = body.definition(of: name, at: range.start) {
        return local(index, of: name, arguments, in: body, position)
      }
      if body.parameters.contains(where: { $0.name == name }) { return parameter(name, of: body, arguments, position) }
    }
    guard let type = position.instance?.type ?? position.scope.lexicalType else {
      return global(name, arguments, position)
    }
    let members = symbols.members(name, of: type, isStatic: nil)
    if members.isEmpty {
      if let outer = outerMembers(name, of: type) { return give(outer, arguments, at: range, of: nil, position) }
      return global(name, arguments, position)
    }
    give(members, arguments, at: range, of: position.instance, position)
  }

  /// Static members of the types around a nested one.
  private func outerMembers(_ name: String, of type: TypeSymbol.ID) -> [Member]? {
    var outer = TypeName.outer(of: symbols[type].name)
    while let here = outer {
      if let id = symbols.type(named: here) {
        let members = symbols.members(name, of: id, isStatic: true)
        if !members.isEmpty { return members }
      }
      outer = TypeName.outer(of: here)
    }
    return nil
  }

  private func global(_ name: String, _ arguments: [ViewArgument], _ position: ViewPosition) {
    guard let found = symbols.globals[name]?.first else { return }
    var inner = position
    inner.depth += 4
    inner.bindings = [:]
    inner.instance = nil
    inner.scope = Scope(file: found.file)
    if let getter = found.declaration.getter {
      walk(getter, inner)
    } else if let value = found.declaration.initialValue {
      apply(value, arguments, inner)
    }
  }

  /// A local constant or variable of the body: what defines it, and what is assigned to it.
  private func local(
    _ index: Int, of name: String, _ arguments: [ViewArgument], in body: Body, _ position: ViewPosition
  ) {
    guard case .define(_, _, let value, _) = body.entries[index].kind else { return }
    if let value { return apply(value, arguments, position) }
    let scope = body.entries[index].scope
    for entry in body.entries[(index + 1)...] where scope.contains(entry.range.start) {
      guard case .assign(let target, "=", let value) = entry.kind, case .name(name) = target.unwrapped.kind else {
        continue
      }
      apply(value, arguments, adding(Array(entry.guards.dropFirst(body.entries[index].guards.count)), to: position))
    }
  }

  /// The definition nearest before a use.
  func definition(of name: String, at use: SourceRange, in body: Body) -> Expression? {
    let entries = (body.definitions[name] ?? []).map { body.entries[$0] }
    let visible = entries.filter { $0.scope.contains(use.start) && $0.range.start <= use.start }
    for entry in visible.reversed() {
      if case .define(_, _, .some(let value), _) = entry.kind { return value }
    }
    return nil
  }

  /// What the callers hand over for a parameter.
  private func parameter(_ name: String, of body: Body, _ arguments: [ViewArgument], _ position: ViewPosition) {
    // What a modifier's body is handed is walked where the modifier stands.
    guard let function = body.function, function.name != "body",
      let parameter = function.parameters.first(where: { $0.name == name }),
      mayBeView(parameter.type, of: body.owner, function, isComputed: true)
    else { return }
    if let type = viewType(parameter.type, position), openProperties(of: type).isEmpty {
      return appView(type, [], at: function.nameRange, position)
    }
    for handed in handedOver(name, of: body, position) {
      apply(handed, arguments, at: function.nameRange, position)
    }
  }

  /// What the callers of a function hand over for a parameter.
  func handedOver(_ name: String, of body: Body, _ position: ViewPosition) -> [ViewBinding] {
    guard let function = body.function, let index = function.parameters.firstIndex(where: { $0.name == name }) else {
      return []
    }
    let all = evaluator.callSites(of: function, in: body)
    // The call that leads here, where that is known.
    let own = position.scope.callers.first.map { call in
      all.filter { program.location(program[$0].range, in: program[$0.body]) == call }
    }
    return (own?.isEmpty == false ? own ?? [] : all).compactMap { reference in
      guard case .call(let call) = program[reference].kind, case .call(_, let written) = call.kind,
        let argument = Evaluator.argument(index, of: function, in: written)
      else { return nil }
      let scope = evaluator.scope(of: program[reference.body])
      return ViewBinding(argument, at: ViewPosition(owner: position.owner, scope: scope))
    }
  }

  // MARK: Members

  func member(
    _ name: String, of base: Expression, _ arguments: [ViewArgument], at range: SourceRange, _ position: ViewPosition
  ) {
    if base.isSelf { return property(name, arguments, at: range, position) }
    let parts = self.parts(name, ofTuples: base, position)
    if !parts.isEmpty {
      for part in parts { apply(part, arguments, at: range, position) }
      return
    }
    if let path = path(of: base, position) {
      if name == "init" { return make(path, arguments, at: range, position) }
      if let type = symbols.type(named: path, in: position.scope.lexicalType) {
        let found = symbols.members(name, of: type, isStatic: true)
        if let member = found.first, case .enumCase = member.declaration {
          // The case of an enumeration that is a view.
          guard symbols.isView(type) else { return }
          return appView(enumCase(name, of: type), at: range, position)
        }
        return give(found, arguments, at: range, of: nil, position)
      }
    }
    for instance in instances(of: base, position) {
      give(
        symbols.members(name, of: instance.type, isStatic: false), arguments, at: range, of: instance, position)
    }
  }

  /// `self.name`, whatever is called so nearby.
  private func property(
    _ name: String, _ arguments: [ViewArgument], at range: SourceRange, _ position: ViewPosition
  ) {
    guard let type = position.instance?.type ?? position.scope.lexicalType else { return }
    give(symbols.members(name, of: type, isStatic: nil), arguments, at: range, of: position.instance, position)
  }

  /// `Outer.Inner` where it names a type: what the code around declares under a capitalised name comes before types.
  func path(of expression: Expression, _ position: ViewPosition) -> String? {
    guard let path = path(of: expression) else { return nil }
    return isOwn(String(path.prefix { $0 != "." }), position) ? nil : path
  }

  /// Whether a capitalised name is that of a property, a function or a definition of the code around, and of no type.
  func isOwn(_ name: String, _ position: ViewPosition) -> Bool {
    position.bindings[name] != nil
      || capitalizedMembers.contains(name)
        && (position.instance?.type ?? position.scope.lexicalType).map { isMember(name, of: $0) } ?? false
  }

  func isMember(_ name: String, of type: TypeSymbol.ID) -> Bool {
    symbols.members(name, of: type).contains { $0.variable != nil || $0.function != nil }
  }

  /// `Outer.Inner` as written.
  func path(of expression: Expression) -> String? {
    switch expression.kind {
    case .name(let name): name.first?.isUppercase == true ? name : nil
    case .member(.some(let base), let name):
      name.first?.isUppercase == true ? path(of: base).map { "\($0).\(name)" } : nil
    default: nil
    }
  }

  // MARK: Types

  /// The view of the app that a declared type names.
  func viewType(_ type: TypeReference?, _ position: ViewPosition) -> TypeSymbol.ID? {
    guard let base = type.flatMap({ TypeName.base(of: $0.text) }),
      let id = symbols.type(named: base, in: position.scope.lexicalType), symbols.isView(id)
    else { return nil }
    return id
  }

  /// Whether a declared type leaves it open that the value is a view, or a function that gives one.
  func mayBeView(
    _ type: TypeReference?, of owner: TypeSymbol.ID?, _ function: FunctionDeclaration? = nil, isComputed: Bool
  ) -> Bool {
    guard let text = type?.text else { return !isComputed }
    let generics =
      (function?.genericParameters ?? [])
      + (owner.map { symbols[$0].sites.flatMap(\.declaration.genericParameters) } ?? [])
    return symbols.givesViews(text, in: owner, generics: Set(generics.map(Self.genericName))) != false
  }

  /// The name of a generic parameter that is written with what it must conform to.
  static func genericName(_ parameter: String) -> String {
    parameter.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).first.map(String.init) ?? parameter
  }
}
