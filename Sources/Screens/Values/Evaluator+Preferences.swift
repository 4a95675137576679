// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What an app stores from run to run: in the first run what it registers, or falls back to, holds.
extension Evaluator {
  /// Whether an expression is a store of preferences.
  func isStore(_ expression: Expression, in scope: Scope) -> Bool {
    var base: Expression? = expression.unwrapped
    if case .call(let getter, let arguments)? = base?.kind, arguments.isEmpty { base = getter.unwrapped }
    if case .member(.some(let type), _)? = base?.kind { base = type.unwrapped }
    if case .name(let name)? = base?.kind, KnownAPI.has(name, .keepsPreferences) { return true }
    return evaluate(expression, in: scope).alternatives.contains { alternative in
      switch alternative.value {
      case .object(let object): KnownAPI.has(object.className, .keepsPreferences)
      case .constant(.some(let type), _): KnownAPI.has(type, .keepsPreferences)
      default: false
      }
    }
  }

  /// What a store gives for a key; nil for other calls.
  func preference(
    _ name: String, of store: Expression, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope,
    expected: String?
  ) -> ValueSet? {
    guard KnownAPI.has(name, labels: arguments.map(\.label), .readsPreference), let key = arguments.first,
      isStore(store, in: scope)
    else { return nil }
    let place = location(expression.range, in: scope)
    var unknown = UnknownValue(why: "`\(expression.text)` is decided at run time", location: place)
    guard case .string(let text)? = evaluate(key.value, in: scope).only, let known = registeredPreferences[text] else {
      unknown.isStored = true
      return ValueSet(.unknown(unknown), at: place)
    }
    var registered = known.values
    if let expected {
      registered = registered.flatMap { alternative in
        guard case .integer(let number) = alternative.value else { return ValueSet([alternative]) }
        return ValueSet(RawValues.constant(of: expected, raw: number) ?? alternative.value, at: place)
      }
    }
    let isStored = Formula.atom(.state("\(text) is stored", initially: false, at: known.place))
    return registered.when(isStored.negated).union(ValueSet(.unknown(unknown), at: place).when(isStored))
  }

  /// What code registers, by key; what is registered twice, to different values, is not among it.
  func findRegisteredPreferences() -> [String: RegisteredPreference] {
    var result: [String: RegisteredPreference] = [:]
    var ambiguous: Set<String> = []
    for name in KnownAPI.names(.registersPreferences).sorted() {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
          KnownAPI.has(name, labels: arguments.map(\.label), .registersPreferences), let argument = arguments.first,
          case .dictionary(let entries) = argument.value.unwrapped.kind
        else { continue }
        let scope = self.scope(of: program[reference.body])
        for entry in entries {
          guard case .string(let key)? = evaluate(entry.key, in: scope).only else { continue }
          let values = evaluate(entry.value, in: scope)
          let place = location(entry.key.range, in: scope)
          if let other = result[key], other.values.only != values.only { ambiguous.insert(key) }
          result[key] = RegisteredPreference(values: values, place: place)
        }
      }
    }
    return result.filter { !ambiguous.contains($0.key) && !$0.value.values.isPending && $0.value.values.only != nil }
  }
}

/// What is read for a key as long as nothing is stored under it.
struct RegisteredPreference {
  var values: ValueSet
  var place: Location
}
