// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

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

extension Evaluator {
  /// What code registers.
  func findRegisteredPreferences() -> RegisteredPreferences {
    var result = RegisteredPreferences()
    var ambiguous: Set<String> = []
    func register(_ values: ValueSet, under key: String, _ place: Location) {
      result.keys.insert(key)
      if let other = result.values[key], other.values.only != values.only { ambiguous.insert(key) }
      result.values[key] = RegisteredPreference(values: values, place: place)
    }
    for name in KnownAPI.names(.registersPreferences).sorted() {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
          KnownAPI.has(name, labels: arguments.map(\.label), .registersPreferences), let argument = arguments.first,
          isStore(of: call, in: scope(of: program[reference.body]))
        else { continue }
        let scope = self.scope(of: program[reference.body])
        guard case .dictionary(let entries) = argument.value.unwrapped.kind else {
          let place = location(argument.value.range, in: scope)
          guard case .dictionary(let entries)? = evaluate(argument.value, in: scope).only else {
            result.isComplete = false
            continue
          }
          for entry in entries {
            guard case .string(let key) = entry.key else {
              result.isComplete = false
              continue
            }
            register(ValueSet(entry.value, at: place), under: key, place)
          }
          continue
        }
        for entry in entries {
          guard case .string(let key)? = evaluate(entry.key, in: scope).only else {
            result.isComplete = false
            continue
          }
          register(evaluate(entry.value, in: scope), under: key, location(entry.key.range, in: scope))
        }
      }
    }
    result.values = result.values.filter { key, one in
      !ambiguous.contains(key) && !one.values.isPending && one.values.only != nil
    }
    return result
  }
}
