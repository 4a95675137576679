// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// The names that stand in the code of an app and in its other files, each with the bodies in which it stands.
struct UsedNames {
  /// Names in code, without those of locals and parameters, which mean nothing beyond their body.
  private(set) var inside: [String: Set<Body.ID>] = [:]
  /// Names that stand in code for what is there, and not only for where something is put.
  private(set) var read: Set<String> = []
  /// Names of classes in Interface Builder's documents and property lists.
  private(set) var outside: Set<String> = []
  /// Names in types as they are written.
  private(set) var inTypes: Set<String> = []
  /// Names in types that say which object a call gives: `let route: Route = container.resolve()`, `resolve(as: Route.self)`,
  /// `resolve<Route>()`, each with the bodies in which it stands.
  private(set) var asked: [String: Set<Body.ID>] = [:]
  /// What initialisers are handed that are called without the name of their type, by body: `.init(parent: self)`.
  private(set) var implicitInitializers: [Body.ID: Set<[String?]>] = [:]

  /// - Complexity: linear in the size of the program.
  init(_ program: ProgramIndex, symbols: SymbolTable, facts: AppFacts) {
    for body in program.bodies {
      let previews = Self.previews(in: body)
      for entry in body.entries where !previews.contains(where: { $0.contains(entry.range) }) {
        for expression in entry.expressions { look(expression, in: body, isTarget: isTarget(expression, of: entry)) }
        if case .define(_, let type, let value, _) = entry.kind {
          note(type: type?.text, askedFor: value.map(Self.isCall) ?? false, in: body)
        }
      }
      if case .initialValue(let variable) = body.kind {
        note(type: variable.type?.text, askedFor: variable.initialValue.map(Self.isCall) ?? false, in: body)
      }
      if case .getter(let variable) = body.kind { note(type: variable.type?.text, askedFor: givesCall(body), in: body) }
      note(type: body.function?.result?.text, askedFor: givesCall(body), in: body)
      for parameter in body.function?.parameters ?? [] {
        note(type: parameter.type?.text)
        if let value = parameter.defaultValue { look(value, in: body) }
      }
    }
    noteAssignedTypes(program, symbols)
    for member in symbols.types.flatMap({ $0.members.values.joined() }) {
      note(type: member.variable?.type?.text)
      note(type: member.function?.result?.text)
      for parameter in member.function?.parameters ?? [] { note(type: parameter.type?.text) }
    }
    for inherited in symbols.types.flatMap(\.sites).flatMap(\.declaration.inherited) { note(type: inherited.text) }
    for document in facts.interfaces {
      outside.formUnion(document.customClasses + document.connectedOutlets)
    }
    for file in facts.propertyLists { note(file.root) }
    // What settings and manifests put into a property list stands in no file of its own.
    for entry in facts.targets.flatMap(\.configurations).flatMap({ $0.infoPlist?.entries ?? [] }) { note(entry.value) }
  }

  private func isTarget(_ expression: Expression, of entry: BodyEntry) -> Bool {
    guard case .assign(let target, "=", _) = entry.kind else { return false }
    return target.range == expression.range
  }

  private mutating func look(_ expression: Expression, in body: Body, isTarget: Bool = false, depth: Int = 0) {
    guard depth < 64 else { return }
    if !isTarget { note(reading: expression) }
    switch expression.kind {
    case .name(let name):
      let isLocal = body.definitions[name] != nil || body.parameters.contains { $0.name == name }
      if !isLocal { inside[name, default: []].insert(body.id) }
    case .member(_, let name): inside[name, default: []].insert(body.id)
    case .keyPath(let text), .selector(let text), .string(.some(let text)):
      for part in Self.parts(of: text) { inside[part, default: []].insert(body.id) }
      if text.last == ":" { inside[text, default: []].insert(body.id) }
    case .call(let callee, let arguments):
      if let selector = Self.selector(of: callee, arguments) { inside[selector, default: []].insert(body.id) }
    case .cast(_, _, let type): note(type: type.text)
    default: break
    }
    for type in expression.typeArguments ?? [] { note(type: type, askedFor: true, in: body) }
    if case .call(let callee, let arguments) = expression.kind, case .member(nil, "init") = callee.kind {
      implicitInitializers[body.id, default: []].insert(arguments.map(\.label))
    }
    if case .assignment(let target, "=", let value) = expression.kind {
      look(target, in: body, isTarget: true, depth: depth + 1)
      look(value, in: body, depth: depth + 1)
    } else if case .unwrap(let inner, _) = expression.kind {
      look(inner, in: body, isTarget: isTarget, depth: depth + 1)
    } else {
      for child in expression.children { look(child, in: body, depth: depth + 1) }
    }
  }

  /// Where macros make previews, in which nothing of the app runs.
  private static func previews(in body: Body) -> [SourceRange] {
    guard case .topLevel = body.kind else { return [] }
    return body.entries.compactMap { entry in
      guard case .call(let call) = entry.kind, let name = call.lastName, KnownAPI.has(name, .makesPreviews) else {
        return nil
      }
      return call.range
    }
  }

  private mutating func note(reading expression: Expression) {
    switch expression.kind {
    case .name(let name), .member(_, let name): read.insert(name)
    case .keyPath(let text), .selector(let text), .string(.some(let text)): read.formUnion(Self.parts(of: text))
    default: break
    }
  }

  private mutating func note(type text: String?) {
    for part in text.map(Self.parts) ?? [] { inTypes.insert(part) }
  }

  private mutating func note(type text: String?, askedFor isAsked: Bool, in body: Body) {
    note(type: text)
    guard isAsked else { return }
    for part in text.map(Self.parts) ?? [] { asked[part, default: []].insert(body.id) }
  }

  /// What properties are given that say which object they hold: `var route: Route?` and `route = container.resolve()`.
  private mutating func noteAssignedTypes(_ program: ProgramIndex, _ symbols: SymbolTable) {
    var types: [String: Set<String>] = [:]
    for type in symbols.types {
      for (name, members) in type.members where program.assignments[name] != nil {
        for member in members {
          types[name, default: []].formUnion(member.variable?.type.map { Self.parts(of: $0.text) } ?? [])
        }
      }
    }
    for (name, names) in types {
      for reference in program.assignments[name] ?? [] {
        guard case .assign(_, _, let value) = program[reference].kind, Self.isCall(value) else { continue }
        for type in names { asked[type, default: []].insert(reference.body) }
      }
    }
  }

  /// Whether what a body gives back is what a call gives.
  private func givesCall(_ body: Body) -> Bool {
    body.entries.contains { entry in
      switch entry.kind {
      case .return(.some(let value)), .value(let value): Self.isCall(value)
      default: false
      }
    }
  }

  private static func isCall(_ expression: Expression) -> Bool {
    switch expression.unwrapped.kind {
    case .call: true
    case .binary(_, let left, let right): isCall(left) || isCall(right)
    case .ternary(_, let then, let otherwise): isCall(then) || isCall(otherwise)
    case .cast(let value, _, _): isCall(value)
    default: false
    }
  }

  private mutating func note(_ value: PropertyListValue) {
    switch value.kind {
    // With the name of the module in front.
    case .string(let text): outside.formUnion(Self.parts(of: text))
    case .array(let values): values.forEach { note($0) }
    case .dictionary(let entries): entries.forEach { note($0.value) }
    default: break
    }
  }

  /// The selector of a message of Objective-C that hands something over.
  private static func selector(of callee: Expression, _ arguments: [Expression.Argument]) -> String? {
    guard case .member(.some(_), let name) = callee.unwrapped.kind, !arguments.isEmpty else { return nil }
    return name + ":" + arguments.dropFirst().map { ($0.label ?? "") + ":" }.joined()
  }

  /// The words of a text that could be names.
  static func parts(of text: String) -> [String] {
    guard text.count <= 512 else { return [] }
    return text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).map(String.init)
  }
}
