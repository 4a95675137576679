// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// A value that code reads from what the app stores.
struct KeptPreference {
  private let key: Expression
  private let text: String?
  let location: Location

  /// - Returns: nil where neither the expression nor the app's functions and computed properties that it asks read one, or where
  ///   they read more than one.
  init?(readBy expression: Expression, in body: Body, _ app: AuditedApp) {
    var found: [Location: (key: Expression, body: Body)] = [:]
    var asked: Set<Location> = []
    func walk(_ expression: Expression, in body: Body, _ depth: Int) {
      if case .call(let function, let arguments) = expression.unwrapped.kind,
        case .member(.some(let base), let name) = function.unwrapped.kind,
        KnownAPI.has(name, labels: arguments.map(\.label), .readsPreference), let key = arguments.first?.value,
        app.model.evaluator.isStore(base, in: app.model.evaluator.scope(of: body))
      {
        found[app.model.program.location(expression.range, in: body)] = (key, body)
        return
      }
      if depth < 4, let place = Self.answering(expression, in: body, app), asked.insert(place).inserted {
        for id in app.model.program.bodiesByPlace[place] ?? [] {
          let inner = app.model.program[id]
          inner.readExpressions.forEach { walk($0, in: inner, depth + 1) }
        }
      }
      expression.children.forEach { walk($0, in: body, depth) }
    }
    walk(expression, in: body, 0)
    guard let only = found.first, found.count == 1 else { return nil }
    key = only.value.key
    text = Self.text(of: only.value.key, in: only.value.body, app)
    location = only.key
    // Under a key that is handed over the function reads what each call asks for.
    if text == nil, only.value.body.parameters.contains(where: { $0.name == only.value.key.unwrapped.lastName }) {
      return nil
    }
  }

  /// The function or computed property of the app's that a name asks.
  private static func answering(_ expression: Expression, in body: Body, _ app: AuditedApp) -> Location? {
    let symbols = app.model.symbols
    let name: String
    let type: TypeSymbol.ID?
    switch expression.unwrapped.kind {
    case .name(let own):
      guard body.definition(of: own, at: expression.range.start) == nil,
        !body.parameters.contains(where: { $0.name == own })
      else { return nil }
      (name, type) = (own, body.owner)
    case .member(.some(let base), let member):
      name = member
      if base.isSelf {
        type = body.owner
      } else if case .name(let written) = base.unwrapped.kind, let named = symbols.type(named: written, in: body.owner)
      {
        type = named
      } else {
        type = base.unwrapped.lastName == "Self" ? body.owner : StaticTypes(symbols).type(of: base, in: body)
      }
    default: return nil
    }
    guard let type, let member = symbols.member(name, of: type) else { return nil }
    if let variable = member.variable, !variable.isComputed { return nil }
    return Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
  }

  /// The key, as it is known or written.
  var name: String { text.map { "\"\($0)\"" } ?? key.unwrapped.text }

  /// Where the app stores another value under the key: by a call, or through a property that follows the preference.
  func isWritten(_ app: AuditedApp) -> Location? {
    let program = app.model.program
    if let first = writes(app).first { return program.location(program[first].range, in: program[first.body]) }
    return app.model.symbols.types.lazy.compactMap { followed(by: $0, app) }.first
  }

  /// The calls that store a value under the key.
  func writes(_ app: AuditedApp) -> [ProgramIndex.Reference] {
    let program = app.model.program
    return program.calls(.storesPreference).filter { reference in
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        case .member(.some(let base), let name) = function.unwrapped.kind, let key = arguments.last?.value
      else { return false }
      return KnownAPI.has(name, labels: arguments.map(\.label), .storesPreference)
        && app.model.evaluator.isStore(base, in: app.model.evaluator.scope(of: body)) && isSame(key, in: body, app)
    }
  }

  private func followed(by type: TypeSymbol, _ app: AuditedApp) -> Location? {
    for member in type.members.values.joined() {
      guard let variable = member.variable,
        let wrapper = variable.attributes.first(where: { KnownAPI.has($0.name, .followsPreference) }),
        let written = wrapper.arguments?.split(separator: ",").first.map(String.init),
        written == key.unwrapped.text || text.map({ written == "\"\($0)\"" }) ?? false,
        app.model.program.isChanged(variable.name, inCodeOf: member.owner)
      else { continue }
      return Location(path: app.facts.sources[member.file].internedPath, range: variable.nameRange)
    }
    return nil
  }

  private func isSame(_ other: Expression, in body: Body, _ app: AuditedApp) -> Bool {
    guard let text else { return other.unwrapped.text == key.unwrapped.text }
    return Self.text(of: other, in: body, app) == text
  }

  private static func text(of key: Expression, in body: Body, _ app: AuditedApp) -> String? {
    guard case .string(let text)? = app.model.evaluator.values(of: key, in: app.model.evaluator.scope(of: body)).only
    else { return nil }
    return text
  }
}
