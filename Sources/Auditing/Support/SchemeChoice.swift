// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// What a colour scheme is chosen by: preferences that properties follow, and stored properties of the app's objects.
struct SchemeChoice {
  private let app: AuditedApp
  /// What stands in the wrappers that follow a preference: its key.
  private var keys: Set<String> = []
  /// The types of objects, with the names of their stored properties.
  private var properties: [String: Set<TypeSymbol.ID>] = [:]

  init(_ value: Expression, of owner: TypeSymbol.ID, in body: Body, _ app: AuditedApp) {
    self.app = app
    collect(value, of: owner, in: body)
  }

  private mutating func collect(_ expression: Expression, of owner: TypeSymbol.ID, in body: Body) {
    switch expression.unwrapped.kind {
    case .name(let name): note(name, of: owner)
    case .member(.some(let base), let name) where base.isSelf: note(name, of: owner)
    case .member(.some(let base), let name):
      if let type = StaticTypes(app.model.symbols).type(of: base, in: body),
        let member = app.model.symbols.member(name, of: type), let variable = member.variable
      {
        collect(variable, named: name, of: type, in: member)
      }
      collect(base, of: owner, in: body)
    default:
      for child in expression.children { collect(child, of: owner, in: body) }
    }
  }

  /// A property of an object, or those that a computed one reads.
  private mutating func collect(
    _ variable: VariableDeclaration, named name: String, of type: TypeSymbol.ID, in member: Member
  ) {
    guard variable.isComputed else {
      if !variable.isConstant { properties[name, default: []].insert(type) }
      return
    }
    let place = Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
    for id in app.model.program.bodiesByPlace[place] ?? [] {
      for read in app.model.program[id].ownNames {
        guard let stored = app.model.symbols.member(read, of: type)?.variable, !stored.isComputed, !stored.isConstant
        else { continue }
        properties[read, default: []].insert(type)
      }
    }
  }

  private mutating func note(_ name: String, of owner: TypeSymbol.ID) {
    guard let variable = app.model.symbols.member(name, of: owner)?.variable, let key = Self.key(of: variable) else {
      return
    }
    keys.insert(key)
  }

  /// The key of the preference that a property follows, as it is written.
  private static func key(of variable: VariableDeclaration) -> String? {
    variable.attributes.first { KnownAPI.has($0.name, .followsPreference) }?.arguments?
      .split(separator: ",").first.map(String.init)
  }

  /// Where code of a view changes what is chosen, by itself or by a binding that it hands to a control.
  func change(by view: TypeSymbol.ID) -> Location? {
    let symbols = app.model.symbols
    for (name, members) in symbols[view].members.sorted(by: { $0.key < $1.key }) {
      for member in members {
        guard let variable = member.variable, let key = Self.key(of: variable), keys.contains(key),
          app.model.program.isChanged(name, inCodeOf: view)
        else { continue }
        return Location(path: app.facts.sources[member.file].internedPath, range: variable.nameRange)
      }
    }
    guard !properties.isEmpty else { return nil }
    let program = app.model.program
    for id in program.bodiesByOwner[view] ?? [] {
      let body = program[id]
      for entry in body.entries {
        guard let place = entry.expressions.lazy.compactMap({ self.binding(in: $0, of: body, depth: 0) }).first else {
          continue
        }
        return program.location(place, in: body)
      }
    }
    return nil
  }

  /// A binding to one of the properties: `$settings.theme`.
  private func binding(in expression: Expression, of body: Body, depth: Int) -> SourceRange? {
    guard depth < 32 else { return nil }
    if case .member(.some(let base), let name) = expression.unwrapped.kind, properties[name] != nil,
      case .name(let root) = base.unwrapped.kind, root.hasPrefix("$"),
      isOfChoice(String(root.dropFirst()), name, in: body)
    {
      return expression.range
    }
    return expression.children.lazy.compactMap { self.binding(in: $0, of: body, depth: depth + 1) }.first
  }

  /// Whether a name of some code stands for an object with the property: of that type, or where only one type has it.
  private func isOfChoice(_ root: String, _ name: String, in body: Body) -> Bool {
    let types = properties[name] ?? []
    if let type = app.declaredType(of: root, in: body).flatMap({ app.model.symbols.type(named: $0) }) {
      return types.contains(type)
    }
    return app.model.symbols.types.filter { $0.members[name]?.contains { $0.variable != nil } ?? false }.count == 1
  }
}

extension Body {
  /// Names of its own object's members that the code reads, as far as it writes them without another object.
  fileprivate var ownNames: Set<String> {
    var result: Set<String> = []
    func walk(_ expression: Expression, _ depth: Int) {
      guard depth < 64 else { return }
      switch expression.kind {
      case .name(let name) where definitions[name] == nil: result.insert(name)
      case .member(.some(let base), let name) where base.isSelf: result.insert(name)
      default: expression.children.forEach { walk($0, depth + 1) }
      }
    }
    for entry in entries {
      entry.expressions.forEach { walk($0, 0) }
      entry.guards.flatMap(\.expressions).forEach { walk($0, 0) }
    }
    return result
  }
}
