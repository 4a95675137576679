// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Which cases of an enumeration code ever puts onto a stack of views, by a link or by its path: what is only ever presented
/// is not pushed, whatever else the stack has a view for.
extension Evaluator {
  /// Places that push something that are looked at.
  private static let maximumPushes = 200

  /// The names of the cases that links and paths are given, where that is known to the end; nil where it is not.
  func casesPushed(of type: TypeSymbol.ID) -> Set<String>? {
    guard symbols[type].kind == .enum, let paths = pathNames else { return nil }
    let pushes =
      linkedValues + paths.sorted().flatMap { valuesPut(ontoPath: $0, of: type) } + firstValues(of: paths, type)
    guard !pushes.isEmpty, pushes.count <= Self.maximumPushes else { return nil }
    var result: Set<String> = []
    for push in pushes {
      guard let names = names(of: push, type) else { return nil }
      result.formUnion(names)
    }
    guard !result.isEmpty else { return nil }
    // What code makes nowhere comes from where nobody looked.
    return result.union(symbols[type].sites.flatMap(\.declaration.cases).map(\.name).filter { !uncalled.isNamed($0) })
  }

  /// A value, or a list of them, that code pushes.
  private struct Push {
    var value: Expression
    var isList: Bool
    /// The code that pushes it; nil for what a path begins with.
    var body: Body?
    /// Where it stands, for what a path begins with.
    var scope: Scope?
  }

  /// What links are given that name a value and not a view.
  private var linkedValues: [Push] {
    KnownAPI.names(.pushesValue).sorted().flatMap { program.calls[$0] ?? [] }.compactMap { reference in
      guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
        let value = arguments.first(where: { $0.label == "value" })?.value
      else { return nil }
      return Push(value: value, isList: false, body: program[reference.body])
    }
  }

  /// The names under which the paths of stacks are kept, by their types and by the stacks that are handed them; nil where a
  /// stack is handed one that has no name.
  private var pathNames: Set<String>? {
    var result: Set<String> = []
    for reference in KnownAPI.names(.takesPath).sorted().flatMap({ program.calls[$0] ?? [] }) {
      guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
        let path = arguments.first(where: { $0.label == "path" })?.value
      else { continue }
      guard let name = (path.projected ?? path).lastName else { return nil }
      if case .call = path.unwrapped.kind { return nil }
      result.insert(name)
    }
    for variable in symbols.types.lazy.flatMap(\.sites).flatMap(\.declaration.variables) {
      let text = variable.type?.text ?? variable.initialValue.flatMap(Self.calledType)
      if let text, Self.holdsAnyRoute(text) { result.insert(variable.name) }
    }
    return result
  }

  /// What code puts onto the paths of one name that can hold values of a type: all at once, or one after the other.
  private func valuesPut(ontoPath name: String, of type: TypeSymbol.ID) -> [Push] {
    let set = (program.assignments[name] ?? []).compactMap { reference -> Push? in
      guard case .assign(let target, "=", let value) = program[reference].kind else { return nil }
      let body = program[reference.body]
      return mayHold(target, type, in: body) ? Push(value: value, isList: true, body: body) : nil
    }
    let added = (additions[name] ?? []).compactMap { reference -> Push? in
      let body = program[reference.body]
      guard let addition = Self.addition(program[reference]), mayHold(addition.list, type, in: body) else { return nil }
      return Push(value: addition.value, isList: addition.isList, body: body)
    }
    return set + added
  }

  /// What the paths of some names that can hold values of a type begin with.
  private func firstValues(of paths: Set<String>, _ type: TypeSymbol.ID) -> [Push] {
    symbols.types.flatMap { owner in
      owner.sites.flatMap { site in
        site.declaration.variables.compactMap { variable -> Push? in
          guard paths.contains(variable.name), let value = variable.initialValue,
            let text = variable.type?.text ?? Self.calledType(value), mayHold(text, type, in: owner.id)
          else { return nil }
          return Push(value: value, isList: true, scope: Scope(file: site.file, lexicalType: owner.id))
        }
      }
    }
  }

  /// Whether a variable can be a path that holds values of a type, as far as its declaration says what it holds.
  private func mayHold(_ target: Expression, _ type: TypeSymbol.ID, in body: Body) -> Bool {
    guard let text = writtenType(of: target, in: body) else { return true }
    return mayHold(text, type, in: body.owner)
  }

  private func mayHold(_ text: String, _ type: TypeSymbol.ID, in owner: TypeSymbol.ID?) -> Bool {
    if Self.holdsAnyRoute(text) { return true }
    guard let element = TypeName.element(of: text) ?? TypeName.genericArgument(of: text).flatMap(TypeName.element)
    else { return false }
    return symbols.type(named: element, in: owner).map { $0 == type || symbols[$0].kind == .protocol } ?? false
  }

  private static func holdsAnyRoute(_ text: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { KnownAPI.has(String($0), .holdsAnyRoute) }
  }

  /// The cases of a type that are among what is pushed; nil where a value can be one of them and is not known.
  private func names(of push: Push, _ type: TypeSymbol.ID) -> Set<String>? {
    if push.isList, let written = push.value.unwrapped.listed {
      return union(written.map { Push(value: $0, isList: false, body: push.body, scope: push.scope) }, type)
    }
    let expected = push.isList ? "[\(symbols[type].name)]" : symbols[type].name
    var result: Set<String> = []
    if isEmptyPath(push.value) { return [] }
    let places = push.body.map { scopes(of: $0, mentioning: [push.value]) } ?? push.scope.map { [$0] } ?? []
    for scope in places {
      for alternative in evaluate(push.value, in: scope, expected: expected).alternatives {
        let values: [Value] =
          if push.isList, case .array(let all) = alternative.value { all } else { [alternative.value] }
        for value in values {
          if case .enumCase(type, let name, _) = value {
            result.insert(name)
          } else if !isOther(value, than: type, push) {
            return nil
          }
        }
      }
    }
    return result
  }

  private func union(_ pushes: [Push], _ type: TypeSymbol.ID) -> Set<String>? {
    pushes.reduce(Set<String>()) { known, push in
      known.flatMap { known in names(of: push, type).map { known.union($0) } }
    }
  }

  /// Whether what is pushed is surely no case of a type.
  private func isOther(_ value: Value, than type: TypeSymbol.ID, _ push: Push) -> Bool {
    switch value {
    case .enumCase, .string, .integer, .boolean, .nil: return true
    case .object(let object): return object.type.map { symbols[$0].kind != .protocol && $0 != type } ?? false
    default:
      guard let declared = push.body.flatMap({ declaredType(of: push.value, in: $0) }) else { return false }
      return declared.types.allSatisfy { $0 != type && symbols[$0].kind != .protocol }
    }
  }

  /// Whether it is a path that is made anew.
  private func isEmptyPath(_ value: Expression) -> Bool {
    guard case .call(_, let arguments) = value.unwrapped.kind, arguments.isEmpty else { return false }
    return Self.calledType(value) != nil
  }
}

extension Expression {
  /// The elements of a list that is written out, alone or as what a path is made of.
  fileprivate var listed: [Expression]? {
    switch kind {
    case .array(let elements): return elements
    case .call(let function, let arguments):
      guard arguments.count == 1, let name = function.lastName, KnownAPI.has(name, .holdsAnyRoute),
        case .array(let elements) = arguments[0].value.unwrapped.kind
      else { return nil }
      return elements
    default: return nil
    }
  }
}
