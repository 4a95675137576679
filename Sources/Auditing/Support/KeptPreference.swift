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

  /// - Returns: nil where the expression reads none, or more than one.
  init?(readBy expression: Expression, in body: Body, _ app: AuditedApp) {
    var found: [(call: Expression, key: Expression)] = []
    func walk(_ expression: Expression) {
      if case .call(let function, let arguments) = expression.unwrapped.kind,
        case .member(.some(let base), let name) = function.unwrapped.kind,
        KnownAPI.has(name, labels: arguments.map(\.label), .readsPreference), let key = arguments.first?.value,
        app.model.evaluator.isStore(base, in: app.model.evaluator.scope(of: body))
      {
        found.append((expression, key))
      } else {
        expression.children.forEach(walk)
      }
    }
    walk(expression)
    guard let only = found.first, found.count == 1 else { return nil }
    key = only.key
    text = Self.text(of: only.key, in: body, app)
    location = app.model.program.location(only.call.range, in: body)
  }

  /// Where the app stores another value under the key: by a call, or through a property that follows the preference.
  func isWritten(_ app: AuditedApp) -> Location? {
    let program = app.model.program
    for reference in program.calls(.storesPreference) {
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        case .member(.some(let base), let name) = function.unwrapped.kind, let key = arguments.last?.value,
        KnownAPI.has(name, labels: arguments.map(\.label), .storesPreference),
        app.model.evaluator.isStore(base, in: app.model.evaluator.scope(of: body)), isSame(key, in: body, app)
      else { continue }
      return program.location(call.range, in: body)
    }
    return app.model.symbols.types.lazy.compactMap { followed(by: $0, app) }.first
  }

  private func followed(by type: TypeSymbol, _ app: AuditedApp) -> Location? {
    for member in type.members.values.joined() {
      guard let variable = member.variable,
        let wrapper = variable.attributes.first(where: { KnownAPI.has($0.name, .followsPreference) }),
        let written = wrapper.arguments?.split(separator: ",").first.map(String.init),
        written == key.unwrapped.text || text.map({ written == "\"\($0)\"" }) ?? false,
        app.model.program.isChanged(variable.name, inCodeOf: member.owner)
      else { continue }
      return Location(file: app.facts.sources[member.file].path, range: variable.nameRange)
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
