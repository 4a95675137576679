// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What objects of the app an expression can be, as far as code that gives views asks for their members.
extension ViewWalker {
  private static let maximumHops = 12
  /// Cases of one enumeration that are told apart.
  private static let maximumCases = 16

  /// The objects that an expression can be.
  func instances(of expression: Expression, _ position: ViewPosition, hops: Int = 0) -> [ViewInstance] {
    guard hops < Self.maximumHops else { return [] }
    func next(_ other: Expression) -> [ViewInstance] { instances(of: other, position, hops: hops + 1) }
    switch expression.unwrapped.kind {
    case .name(let name): return named(name, at: expression.range, position, hops: hops)
    case .member(.none, _): return []
    case .member(.some(let base), let name):
      if base.isSelf { return ownProperty(name, position, hops: hops) }
      if let path = path(of: base, position), let type = symbols.type(named: path, in: position.scope.lexicalType) {
        guard let member = symbols.members(name, of: type, isStatic: true).first else { return [] }
        if case .enumCase = member.declaration { return [enumCase(name, of: type)] }
        return member.variable.map { values(of: $0, member, position, hops: hops + 1) } ?? []
      }
      let objects = next(base)
      if ["wrappedValue", "projectedValue"].contains(name) { return objects }
      return objects.flatMap { property(name, of: $0, position, hops: hops + 1) }
    case .call(let function, let arguments): return called(function, arguments, expression, position, hops: hops)
    case .ternary(_, let then, let otherwise): return next(then) + next(otherwise)
    case .binary("??", let left, let right): return next(left) + next(right)
    case .cast(let value, _, let type):
      let named = instances(ofType: type, in: position.scope.lexicalType)
      return named.isEmpty ? next(value) : named
    case .tuple(let elements) where elements.count == 1: return next(elements[0].value)
    case .subscript(let base, _): return elements(of: base, position, hops: hops + 1)
    default: return []
    }
  }

  func instances(of binding: ViewBinding, _ position: ViewPosition, hops: Int = 0) -> [ViewInstance] {
    switch binding.source {
    case .values(let instances): instances
    case .expression(let expression):
      instances(of: expression, position.entering(binding.position), hops: hops + 1)
    case .code, .function: []
    }
  }

  /// The objects that a declared type leaves possible.
  ///
  /// - Parameter owner: the object in whose code the type is written.
  func instances(
    ofType type: TypeReference?, in context: TypeSymbol.ID?, _ owner: ViewInstance? = nil
  ) -> [ViewInstance] {
    guard let type, let base = TypeName.base(of: type.text) else { return [] }
    return types(named: base, in: context, owner).map { id in
      ViewInstance(
        id, typeArguments: typeArguments(of: id, TypeName.genericArguments(of: type.text), in: context, owner))
    }
  }

  /// The elements of a collection.
  func elements(of expression: Expression, _ position: ViewPosition, hops: Int = 0) -> [ViewInstance] {
    guard hops < Self.maximumHops else { return [] }
    switch expression.unwrapped.kind {
    case .array(let elements): return elements.flatMap { instances(of: $0, position, hops: hops + 1) }
    case .member(.some(let base), let name):
      if KnownAPI.has(name, .listsCases), let path = path(of: base, position),
        let type = symbols.type(named: path, in: position.scope.lexicalType)
      {
        let names = symbols[type].sites.flatMap(\.declaration.cases).map(\.name)
        return names.map { enumCase($0, of: type) }
      }
      guard let variable = property(expression, position) else { return [] }
      return elements(of: variable.declaration, variable.member, position, hops: hops + 1)
    case .name(let name):
      if let binding = position.bindings[name], case .expression(let value) = binding.source {
        return elements(of: value, position.entering(binding.position), hops: hops + 1)
      }
      if let body = position.scope.body.map({ program[$0] }) {
        if let value = definition(of: name, at: expression.range, in: body) {
          return elements(of: value, position, hops: hops + 1)
        }
        if let parameter = body.parameters.first(where: { $0.name == name }) {
          return elements(ofType: parameter.type, in: body.owner)
        }
      }
      guard let variable = property(expression, position) else { return [] }
      return elements(of: variable.declaration, variable.member, position, hops: hops + 1)
    case .call(let function, let arguments):
      // What sorts, filters or numbers a collection leaves its elements what they are.
      if case .member(.some(let base), _) = function.unwrapped.kind, path(of: base, position) == nil {
        let own = elements(of: base, position, hops: hops + 1)
        if !own.isEmpty { return own }
      }
      if let name = function.lastName, name == "Array", let first = arguments.first {
        return elements(of: first.value, position, hops: hops + 1)
      }
      return []
    default: return []
    }
  }

  private func elements(
    of variable: VariableDeclaration, _ member: Member, _ position: ViewPosition, hops: Int
  ) -> [ViewInstance] {
    if let value = variable.initialValue {
      let inner = ViewPosition(owner: position.owner, scope: Scope(file: member.file, lexicalType: member.owner))
      let own = elements(of: value, inner, hops: hops + 1)
      if !own.isEmpty { return own }
    }
    return elements(ofType: variable.type, in: member.owner)
  }

  private func elements(ofType type: TypeReference?, in context: TypeSymbol.ID?) -> [ViewInstance] {
    guard let type, let element = TypeName.element(of: type.text) else { return [] }
    return instances(ofType: TypeReference(text: element, range: type.range), in: context)
  }

  // MARK: Names

  /// A name without the marks of projections and wrappers: `$sheet`, `_sheet`.
  private static func plain(_ name: String) -> String {
    name.count > 1 && name.first == "$" && name.dropFirst().first?.isNumber != true ? String(name.dropFirst()) : name
  }

  private func named(_ written: String, at range: SourceRange, _ position: ViewPosition, hops: Int) -> [ViewInstance] {
    let name = Self.plain(written)
    if let binding = position.bindings[name] { return instances(of: binding, position, hops: hops) }
    if name == "self" {
      if let instance = position.instance { return [instance] }
      return position.scope.lexicalType.map { [ViewInstance($0)] } ?? []
    }
    if let body = position.scope.body.map({ program[$0] }) {
      if let index = body.definition(of: name, at: range.start) {
        guard case .define(_, let type, let value, let isElement) = body.entries[index].kind else {
          return evaluated(Expression(.name(name), range: range), position)
        }
        let declared = instances(ofType: type, in: body.owner)
        if !declared.isEmpty { return declared }
        guard let value else { return [] }
        return isElement
          ? elements(of: value, position, hops: hops + 1) : instances(of: value, position, hops: hops + 1)
      }
      if let parameter = body.parameters.first(where: { $0.name == name }) {
        if position.scope.arguments[name] != nil {
          let handed = evaluated(Expression(.name(name), range: range), position)
          if !handed.isEmpty { return handed }
        }
        return instances(ofType: parameter.type, in: body.owner)
      }
    }
    if name.first?.isUppercase == true { return [] }
    let own = ownProperty(name, position, hops: hops)
    if !own.isEmpty { return own }
    guard let found = symbols.globals[name]?.first else { return [] }
    let declared = instances(ofType: found.declaration.type, in: nil)
    guard declared.isEmpty, let value = found.declaration.initialValue else { return declared }
    return instances(
      of: value, ViewPosition(owner: position.owner, scope: Scope(file: found.file)), hops: hops + 1)
  }

  /// A property of `self`.
  private func ownProperty(_ written: String, _ position: ViewPosition, hops: Int) -> [ViewInstance] {
    let name = Self.plain(written)
    if let instance = position.instance { return property(name, of: instance, position, hops: hops + 1) }
    guard let type = position.scope.lexicalType else { return [] }
    return property(name, of: ViewInstance(type), position, hops: hops + 1)
  }

  func property(
    _ name: String, of instance: ViewInstance, _ position: ViewPosition, hops: Int = 0
  ) -> [ViewInstance] {
    guard hops < Self.maximumHops else { return [] }
    if let field = instance.fields[name] {
      let own = instances(of: field, position, hops: hops + 1)
      if !own.isEmpty { return own }
    }
    guard let member = symbols.members(name, of: instance.type, isStatic: nil).first else { return [] }
    if let variable = member.variable { return values(of: variable, member, position, of: instance, hops: hops + 1) }
    return []
  }

  /// The property of the app that an expression names.
  func property(
    _ expression: Expression, _ position: ViewPosition
  ) -> (declaration: VariableDeclaration, member: Member)? {
    let owners: [TypeSymbol.ID]
    let name: String
    switch expression.unwrapped.kind {
    case .name(let own):
      owners = (position.instance?.type ?? position.scope.lexicalType).map { [$0] } ?? []
      name = Self.plain(own)
    case .member(.some(let base), let own):
      if let path = path(of: base, position), let type = symbols.type(named: path, in: position.scope.lexicalType) {
        owners = [type]
      } else {
        owners = instances(of: base, position, hops: 1).map(\.type)
      }
      name = own
    default: return nil
    }
    for owner in owners {
      if let member = symbols.members(name, of: owner).first, let variable = member.variable {
        return (variable, member)
      }
    }
    return nil
  }

  /// What a property holds: an object of its declared type, or what it starts with.
  private func values(
    of variable: VariableDeclaration, _ member: Member, _ position: ViewPosition, of instance: ViewInstance? = nil,
    hops: Int
  ) -> [ViewInstance] {
    guard hops < Self.maximumHops else { return [] }
    var inner = ViewPosition(owner: position.owner, scope: Scope(file: member.file, lexicalType: member.owner))
    if let instance, !instance.typeArguments.isEmpty { inner.instance = instance }
    if let value = variable.initialValue {
      let made = instances(of: value, inner, hops: hops + 1)
      if !made.isEmpty, made.contains(where: { !$0.fields.isEmpty }) || variable.type == nil { return made }
    }
    let declared = instances(ofType: variable.type, in: member.owner, instance)
    if let cases = cases(of: variable, member, among: declared) { return cases }
    if !declared.isEmpty { return declared }
    // `@Environment(Router.self)`, and the key paths of the environment.
    if let path = variable.attributes.first(where: { KnownAPI.has($0.name, .isHandedHeldType) })?.arguments {
      return environmentValue(path, inner, hops: hops + 1)
    }
    if let getter = variable.getter, case .expression(let value)? = getter.first?.kind, getter.count == 1 {
      return instances(of: value, inner, hops: hops + 1)
    }
    return []
  }

  /// The cases of an enumeration that code ever gives a property, where they are known and few.
  private func cases(
    of variable: VariableDeclaration, _ member: Member, among declared: [ViewInstance]
  ) -> [ViewInstance]? {
    guard declared.count == 1, case let type = declared[0].type, symbols[type].kind == .enum,
      let names = casesGiven(to: variable, member), (1...Self.maximumCases).contains(names.count)
    else { return nil }
    return names.sorted().map { enumCase($0, of: type) }
  }

  private func environmentValue(_ path: String, _ position: ViewPosition, hops: Int) -> [ViewInstance] {
    if path.hasSuffix(".self") {
      let name = String(path.dropLast(".self".count))
      return symbols.type(named: name, in: position.scope.lexicalType).map { [ViewInstance($0)] } ?? []
    }
    guard let name = path.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).last,
      let member = symbols.foreignMembers(String(name), of: "EnvironmentValues").first, let variable = member.variable
    else { return [] }
    return values(of: variable, member, position, hops: hops + 1)
  }

  // MARK: Calls

  private func called(
    _ function: Expression, _ arguments: [Expression.Argument], _ expression: Expression, _ position: ViewPosition,
    hops: Int
  ) -> [ViewInstance] {
    let handed = ViewArgument.all(arguments, at: position)
    let written = function.writtenTypeArguments
    func results(_ members: [Member]) -> [ViewInstance] {
      let fitting = members.filter { $0.function.map { fits(handed, $0) } ?? false }
      guard let member = meant(fitting, by: handed, position).first ?? members.first,
        let result = member.function?.result
      else { return [] }
      return instances(ofType: result, in: member.owner)
    }
    func type(_ path: String) -> TypeSymbol.ID? { symbols.type(named: path, in: position.scope.lexicalType) }
    switch function.unwrapped.kind {
    case .name(let name):
      if name.first?.isUppercase == true, !isOwn(name, position) {
        return type(name).map { [made($0, handed, written: written, at: expression.range, position)] } ?? []
      }
      guard let own = position.instance?.type ?? position.scope.lexicalType else { return [] }
      let members = symbols.members(name, of: own)
      if members.isEmpty, let found = symbols.globalFunctions[name]?.first {
        return instances(ofType: found.declaration.result, in: nil)
      }
      return results(members)
    case .member(.some(let base), let name):
      if let path = path(of: base, position) {
        if name == "init" {
          return type(path).map { [made($0, handed, written: written, at: expression.range, position)] } ?? []
        }
        if name.first?.isUppercase == true {
          return type("\(path).\(name)").map {
            [made($0, handed, written: written, at: expression.range, position)]
          } ?? []
        }
        guard let owner = type(path) else { return [] }
        let members = symbols.members(name, of: owner, isStatic: true)
        if let member = members.first, case .enumCase = member.declaration { return [enumCase(name, of: owner)] }
        return results(members)
      }
      let objects = instances(of: base, position, hops: hops + 1)
      if KnownAPI.has(name, .someElement), objects.isEmpty {
        return elements(of: base, position, hops: hops + 1)
      }
      return objects.flatMap { object -> [ViewInstance] in
        let members = symbols.members(name, of: object.type, isStatic: false)
        guard symbols.isView(object.type), members.contains(where: { givesOwnType($0, of: object.type) }) else {
          return results(members)
        }
        return copies(expression, position) ?? [ViewInstance(object.type)]
      }
    default: return []
    }
  }
}
