// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension ViewWalker {
  /// One view expression.
  func walk(_ expression: Expression, _ position: ViewPosition) {
    guard position.depth < Self.maximumDepth, position.condition != .never else { return }
    var inner = position
    inner.depth += 1
    switch expression.unwrapped.kind {
    case .closure(let closure): self.closure(closure, inner)
    case .statement(let statement): walk([statement], inner)
    case .ternary(let condition, let then, let otherwise):
      walk(then, adding([.condition(.expression(condition), holds: true)], to: inner))
      walk(otherwise, adding([.condition(.expression(condition), holds: false)], to: inner))
    case .binary("??", let left, let right):
      walk(left, inner)
      walk(right, inner)
    case .cast(let value, _, _): walk(value, inner)
    case .tuple(let elements) where elements.count == 1: walk(elements[0].value, inner)
    case .name(let name): self.name(name, at: expression.range, inner)
    case .member(.some(let base), let name): member(name, of: base, at: expression.range, inner)
    case .call(let function, let arguments): call(function, arguments, expression, inner)
    default: return
    }
  }

  func closure(_ closure: Expression.Closure, _ position: ViewPosition) {
    var inner = position
    for parameter in closure.parameters { inner.bindings[parameter.name] = nil }
    walk(closure.body, inner)
  }

  // MARK: Names

  func name(_ name: String, at range: SourceRange, _ position: ViewPosition) {
    if let binding = position.bindings[name] { return walk(binding, position) }
    if let body = position.scope.body.map({ program[$0] }) {
      if let value = definition(of: name, at: range, in: body) { return walk(value, position) }
      if body.parameters.contains(where: { $0.name == name }) { return parameter(name, of: body, position) }
    }
    if let type = position.scope.lexicalType,
      let member = symbols.members(name, of: type, isStatic: nil).first(where: \.hasImplementation)
    {
      property(member, at: range, position)
    }
  }

  /// What a name is bound to, at the place that bound it, for the owner and role of the place that uses it.
  private func walk(_ binding: ViewBinding, _ position: ViewPosition) {
    var inner = position
    inner.scope = binding.position.scope
    inner.bindings = binding.position.bindings
    walk(binding.expression, inner)
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
  private func parameter(_ name: String, of body: Body, _ position: ViewPosition) {
    guard let function = body.function, let index = function.parameters.firstIndex(where: { $0.name == name }),
      position.depth < Self.maximumDepth / 2
    else { return }
    if let type = viewType(function.parameters[index].type, position) {
      return appView(type, [], at: function.nameRange, position)
    }
    for reference in evaluator.callSites(of: function, in: body) {
      guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
        let argument = Evaluator.argument(index, of: function, in: arguments)
      else { continue }
      var inner = position
      inner.depth += 8
      inner.scope = evaluator.scope(of: program[reference.body])
      inner.bindings = [:]
      walk(argument, inner)
    }
  }

  /// A property that can hold a view.
  private func property(_ member: Member, at range: SourceRange, _ position: ViewPosition) {
    guard let variable = member.variable, mayBeView(variable.type, isComputed: variable.isComputed) else { return }
    if let type = viewType(variable.type, position) { return appView(type, [], at: range, position) }
    follow(member, position)
  }

  private func member(_ name: String, of base: Expression, at range: SourceRange, _ position: ViewPosition) {
    if base.isSelf { return self.name(name, at: range, position) }
    if let path = path(of: base), let type = symbols.type(named: path, in: position.scope.lexicalType) {
      if let found = symbols.members(name, of: type, isStatic: true).first(where: \.hasImplementation) {
        property(found, at: range, position)
      }
      return
    }
    for type in types(of: base, position) {
      guard let found = symbols.members(name, of: type, isStatic: false).first(where: \.hasImplementation) else {
        continue
      }
      property(found, at: range, position)
    }
  }

  /// The types of the app that an expression's value can have.
  func types(of expression: Expression, _ position: ViewPosition) -> [TypeSymbol.ID] {
    var result: [TypeSymbol.ID] = []
    for object in evaluator.values(of: expression, in: position.scope).objects {
      guard let type = object.type else { continue }
      let all = symbols[type].kind == .protocol ? symbols.descendants(of: symbols[type].name) : [type]
      for type in all.prefix(4) where !result.contains(type) { result.append(type) }
    }
    return result
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

  /// Whether a declared type leaves it open that the value is a view.
  private func mayBeView(_ type: TypeReference?, isComputed: Bool) -> Bool {
    guard let text = type?.text else { return !isComputed }
    if text.contains("View") || text.contains("->") { return true }
    guard let base = TypeName.base(of: text) else { return false }
    if let id = symbols.type(named: base) { return symbols.isView(id) }
    return false
  }
}
