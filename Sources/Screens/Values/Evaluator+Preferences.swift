// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Findings
import PlatformAPI

/// What an app stores from run to run: in the first run what it registers, or falls back to, holds.
extension Evaluator {
  /// Whether an expression is a store of preferences.
  package func isStore(_ expression: Expression, in scope: Scope) -> Bool {
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
  ///
  /// - Parameter store: nil for a call on `self`.
  func preference(
    _ name: String, of store: Expression?, _ arguments: [Expression.Argument], _ expression: Expression,
    in scope: Scope,
    expected: String?
  ) -> ValueSet? {
    guard KnownAPI.has(name, labels: arguments.map(\.label), .readsPreference), let key = arguments.first,
      store.map({ isStore($0, in: scope) }) ?? isSelfStore(in: scope)
    else { return nil }
    let place = location(expression.range, in: scope)
    var unknown = UnknownValue(why: "`\(expression.text)` is decided at run time", location: place)
    let all = registeredPreferences
    guard case .string(let text)? = evaluate(key.value, in: scope).only else {
      unknown.isStored = all.isComplete && all.keys.isEmpty
      return ValueSet(.unknown(unknown), at: place)
    }
    guard let known = all.values[text] else {
      unknown.isStored = all.isComplete && !all.keys.contains(text)
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

  /// Whether an earlier run has stored nothing, which is so in the first one.
  func nothingStored(_ expression: Expression, in scope: Scope) -> Formula {
    .atom(.state("\(expression.text) is nil", initially: true, at: location(expression.range, in: scope)))
  }

  /// What code registers.
  func findRegisteredPreferences() -> RegisteredPreferences {
    var result = RegisteredPreferences()
    var ambiguous: Set<String> = []
    for name in KnownAPI.names(.registersPreferences).sorted() {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
          KnownAPI.has(name, labels: arguments.map(\.label), .registersPreferences), let argument = arguments.first,
          isStore(of: call, in: scope(of: program[reference.body]))
        else { continue }
        guard case .dictionary(let entries) = argument.value.unwrapped.kind else {
          result.isComplete = false
          continue
        }
        let scope = self.scope(of: program[reference.body])
        for entry in entries {
          guard case .string(let key)? = evaluate(entry.key, in: scope).only else {
            result.isComplete = false
            continue
          }
          result.keys.insert(key)
          let values = evaluate(entry.value, in: scope)
          let place = location(entry.key.range, in: scope)
          if let other = result.values[key], other.values.only != values.only { ambiguous.insert(key) }
          result.values[key] = RegisteredPreference(values: values, place: place)
        }
      }
    }
    result.values = result.values.filter { key, one in
      !ambiguous.contains(key) && !one.values.isPending && one.values.only != nil
    }
    return result
  }

  /// Whether a method is called on a store of preferences.
  private func isStore(of call: Expression, in scope: Scope) -> Bool {
    guard case .call(let function, _) = call.kind else { return false }
    guard case .member(.some(let base), _) = function.unwrapped.kind, !base.isSelf else {
      return isSelfStore(in: scope)
    }
    return isStore(base, in: scope)
  }

  /// Whether it is the code of a store itself, in an extension.
  private func isSelfStore(in scope: Scope) -> Bool {
    scope.lexicalType.map { KnownAPI.has(symbols[$0].name, .keepsPreferences) } ?? false
  }
}

/// What an app registers for its preferences.
struct RegisteredPreferences {
  /// By key; what is registered twice, to different values, is not among it.
  var values: [String: RegisteredPreference] = [:]
  /// All keys for which something is registered.
  var keys: Set<String> = []
  /// Whether all that is registered could be read.
  var isComplete = true
}

/// What is read for a key as long as nothing is stored under it.
struct RegisteredPreference {
  var values: ValueSet
  var place: Location
}
