// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What has been stored of an app's preferences when the first screen of its first run is made.
struct StoredPreferences {
  /// By key.
  var atLaunch: [String: LaunchPreference] = [:]
  /// Whether launching code also stores under keys that are not known.
  var isOpen = false
}

/// What launching code stores whatever the state.
struct LaunchPreference {
  var values: ValueSet
  var place: Location
  /// The store, and the calls that lead to it from the code that the system calls.
  var way: [ProgramIndex.Reference]
}

extension Evaluator {
  /// - Complexity: linear in the calls and assignments that may store something.
  func findStoredPreferences() -> StoredPreferences {
    var result = StoredPreferences()
    var launching: [(key: String, value: Expression, reference: ProgramIndex.Reference)] = []
    func note(_ key: Expression, _ value: Expression, _ reference: ProgramIndex.Reference) {
      if case .string(let text)? = evaluate(key, in: scope(of: program[reference.body])).only {
        launching.append((text, value, reference))
      } else if !result.isOpen {
        result.isOpen = wayFromLaunch(to: reference) != nil
      }
    }
    for reference in program.calls(.storesPreference) {
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        let name = function.lastName, KnownAPI.has(name, labels: arguments.map(\.label), .storesPreference),
        let value = arguments.first?.value, let key = arguments.last?.value, isStore(of: call, in: scope(of: body))
      else { continue }
      note(key, value, reference)
    }
    for (reference, key, value) in storesByElements() { note(key, value, reference) }
    // What stands before a store can read what others store.
    knownStores = result
    for (key, value, reference) in launching {
      guard let way = wayFromLaunch(to: reference) else { continue }
      let inner = scope(of: program[reference.body])
      let values = evaluate(value, in: inner)
      let isLater = result.atLaunch[key].map { !isBefore(way, $0.way) } ?? true
      if isLater {
        result.atLaunch[key] = LaunchPreference(
          values: values.only.map { ValueSet($0) }
            ?? .unknown("`\(value.text)` is not known", at: location(value.range, in: inner)),
          place: location(value.range, in: inner), way: way)
      }
    }
    return result
  }

  /// Objective-C's `setObject:forKey:`, which is read as what it is for a dictionary.
  private func storesByElements() -> [(ProgramIndex.Reference, key: Expression, value: Expression)] {
    guard facts.sources.contains(where: { $0.language == .objectiveC }) else { return [] }
    var result: [(ProgramIndex.Reference, key: Expression, value: Expression)] = []
    for reference in program.assignments.values.joined() {
      let body = program[reference.body]
      guard facts.sources[body.file].language == .objectiveC,
        let (map, key, value) = Self.insertion(program[reference]), isDeclaredStore(map, in: body)
      else { continue }
      result.append((reference, key, value))
    }
    return result.sorted { ($0.0.body, $0.0.entry) < ($1.0.body, $1.0.entry) }
  }

  /// Whether an expression names a store, or a local or a property that is declared as one.
  func isDeclaredStore(_ expression: Expression, in body: Body) -> Bool {
    let names = { (expression: Expression?) in
      expression?.containsName { KnownAPI.has($0, .keepsPreferences) } ?? false
    }
    let isType = { (type: TypeReference?) in
      type.flatMap { TypeName.base(of: $0.text) }.map { KnownAPI.has($0, .keepsPreferences) } ?? false
    }
    if names(expression) { return true }
    guard let name = expression.lastName else { return false }
    if let index = body.definition(of: name, at: expression.range.start) {
      guard case .define(_, let type, let value, false) = body.entries[index].kind else { return false }
      return isType(type) || names(value)
    }
    if let parameter = body.parameters.first(where: { $0.name == name }) { return isType(parameter.type) }
    let plain = String(name.drop { $0 == "_" })
    return body.owner.flatMap { symbols.member(plain, of: $0, isStatic: false)?.variable }.map { variable in
      isType(variable.type) || names(variable.initialValue)
    } ?? false
  }

  // MARK: What launching code stores

  /// Whether a preference is read before launching code stores it: earlier in the same code, or in a function that is called
  /// from there before.
  func isReadBefore(_ launch: LaunchPreference, _ read: Expression, in scope: Scope) -> Bool {
    guard let id = scope.body else { return false }
    let position = read.range.start
    if let step = launch.way.first(where: { $0.body == id }) { return position < program[step].range.end }
    guard let function = program[id].function else { return false }
    return callSites(of: function, in: program[id]).contains { caller in
      launch.way.contains { $0.body == caller.body && caller.entry < $0.entry }
    }
  }
}

extension Attribute {
  /// The key that stands first between the parentheses, where it is written there.
  var writtenKey: String? {
    guard let arguments, arguments.first == "\"" else { return nil }
    let rest = arguments.dropFirst()
    guard let end = rest.firstIndex(of: "\""), !rest[..<end].contains("\\") else { return nil }
    return String(rest[..<end])
  }
}
