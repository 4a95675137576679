// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Keys that the app adds to SwiftUI's environment: what a modifier gives one on the way down to a view, else its default.
extension ContentBackdropFinder {
  /// What the environment of a view holds under the app's keys, as far as that is known.
  struct GivenValues: Hashable {
    /// By the key's name.
    var values: [String: ValueSet] = [:]

    static func == (left: GivenValues, right: GivenValues) -> Bool {
      left.values.keys == right.values.keys
        && left.values.allSatisfy { key, values in
          let others = right.values[key]?.alternatives ?? []
          return others.count == values.alternatives.count
            && zip(values.alternatives, others).allSatisfy { $0.value == $1.value && $0.condition == $1.condition }
        }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(values.keys.sorted())
    }
  }

  /// The environment below a modifier.
  func given(below name: String, _ arguments: [Expression.Argument], in scope: Scope) -> GivenValues {
    var result = given
    for (key, values) in keysGiven(by: name, arguments, in: scope, depth: 0) { result.values[key] = values }
    return result
  }

  private static let maximumModifiers = 6

  /// What a modifier, or each in the chain that is one of the app's, gives keys of the app.
  private func keysGiven(
    by name: String, _ arguments: [Expression.Argument], in scope: Scope, depth: Int
  ) -> [(key: String, values: ValueSet)] {
    guard depth < Self.maximumModifiers else { return [] }
    if KnownAPI.has(name, .givesEnvironmentScheme), arguments.count == 2,
      case .keyPath(let path) = arguments[0].value.unwrapped.kind,
      let key = path.split(whereSeparator: { $0 == "." || $0 == "\\" }).last.map(String.init),
      let member = environmentKey(key)
    {
      let expected = walker.evaluator.expectedType(member.variable?.type, in: member.owner)
      return [(key, walker.evaluator.evaluate(arguments[1].value, in: scope, expected: expected))]
    }
    let own = walker.ownModifiers(name, arguments, position(in: scope))
    guard own.count == 1, let body = walker.body(of: own[0]), let chain = own[0].onlyExpression, leadsToKey(body)
    else { return [] }
    var inner = walker.evaluator.scope(of: body)
    inner.arguments = walker.evaluator.bind(arguments, to: body, in: scope)
    // From the outermost on: the nearest to the view counts.
    var result: [(key: String, values: ValueSet)] = []
    var current = chain
    while case .call(let function, let handed) = current.kind {
      switch function.unwrapped.kind {
      case .member(.some(let base), let modifier):
        result += keysGiven(by: modifier, handed, in: inner, depth: depth + 1)
        current = base.unwrapped
      case .name(let modifier): return result + keysGiven(by: modifier, handed, in: inner, depth: depth + 1)
      default: return result
      }
    }
    return result
  }

  /// Whether the code of a modifier gives the environment something, or calls other modifiers of the app that may.
  private func leadsToKey(_ body: Body) -> Bool {
    if let known = walker.givesKeys[body.id] { return known }
    let result = leadsToKey(body, depth: 0)
    walker.givesKeys[body.id] = result
    return result
  }

  private func leadsToKey(_ body: Body, depth: Int) -> Bool {
    depth < Self.maximumModifiers
      && body.entries.contains { entry in
        guard case .call(let call) = entry.kind, let name = call.lastName else { return false }
        if KnownAPI.has(name, .givesEnvironmentScheme) { return true }
        return walker.symbols.viewExtensions(name).contains { member in
          walker.body(of: member).map { leadsToKey($0, depth: depth + 1) } ?? false
        }
      }
  }

  /// The property that the app adds to the environment's values under a name.
  private func environmentKey(_ name: String) -> Member? {
    walker.symbols.foreignMembers(name, of: "EnvironmentValues").first { $0.variable != nil }
  }

  /// The code of a view or a modifier in its environment: what its properties hold that are keys of the app.
  func inEnvironment(_ scope: Scope, of type: TypeSymbol.ID) -> Scope {
    var result = scope
    for variable in walker.symbols[type].sites.flatMap(\.declaration.variables) where !variable.isStatic {
      guard let path = variable.attributes.first(where: { KnownAPI.has($0.name, .isHandedHeldType) })?.arguments,
        let key = path.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).last.map(String.init),
        path.hasPrefix("\\"), let member = environmentKey(key)
      else { continue }
      if let values = given.values[key] {
        result.fields[variable.name] = values
      } else if !walker.evaluator.isEverGiven(environmentKey: key),
        let values = walker.evaluator.valueNobodyGives(member)
      {
        result.fields[variable.name] = values
      }
    }
    return result
  }
}

extension Member {
  /// The one expression that its code is.
  fileprivate var onlyExpression: Expression? {
    guard let statements = body, statements.count == 1 else { return nil }
    switch statements[0].kind {
    case .expression(let value), .return(.some(let value)): return value.unwrapped
    default: return nil
    }
  }
}
