// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Dictionaries that code fills under one key after the other: `screens[.home] = makeHome()`.
///
/// What is put in before anybody looks takes the place of what stood under its key. Of the rest, as with lists, what
/// is put in under a condition is taken to be there: a dictionary says what can stand under a key, and not since when.
extension Evaluator {
  /// What one place puts into a dictionary.
  struct Insertion {
    var entries: [DictionaryEntry]
    var reference: ProgramIndex.Reference
    /// The dictionary, as it is named there.
    var map: Expression
  }

  /// What an entry puts into a dictionary, or at a place of a list; nil where it does neither.
  static func insertion(_ entry: BodyEntry) -> (map: Expression, key: Expression, value: Expression)? {
    switch entry.kind {
    case .assign(let target, "=", let value):
      guard case .subscript(let map, let arguments) = target.unwrapped.kind, arguments.count == 1,
        arguments[0].label == nil
      else { return nil }
      return (map, arguments[0].value, value)
    case .call(let call):
      guard case .call(let function, let arguments) = call.kind, arguments.count == 2, arguments[1].label == "forKey",
        case .member(.some(let map), let name) = function.unwrapped.kind, KnownAPI.has(name, .putsUnderKey)
      else { return nil }
      return (map, arguments[1].value, arguments[0].value)
    default: return nil
    }
  }

  /// Entries that may put something into the dictionary of a name: those that assign to it, and calls on it.
  private func insertionReferences(of name: String) -> [ProgramIndex.Reference] {
    let calls = KnownAPI.names(.putsUnderKey).sorted().flatMap { program.calls[$0] ?? [] }
    return (program.assignments[name] ?? []) + calls.filter { Self.insertion(program[$0])?.map.lastName == name }
  }

  /// What code puts into the dictionary of a name, for each way in which the function around it is called: each caller
  /// puts its own value under its own key.
  ///
  /// - Parameter isMeant: whether an expression in a body is the dictionary.
  func insertions(into name: String, where isMeant: (Expression, Body) -> Bool) -> [Insertion] {
    var result: [Insertion] = []
    var known: Set<DictionaryEntry> = []
    for reference in insertionReferences(of: name).prefix(Self.maximumAssignments) {
      let body = program[reference.body]
      guard let (map, key, value) = Self.insertion(program[reference]), isMeant(map, body) else { continue }
      var own: [DictionaryEntry] = []
      for scope in scopes(of: body, mentioning: [key, value]) {
        for entry in entries(key, value, in: scope) where !own.contains(entry) { own.append(entry) }
      }
      known.formUnion(own)
      result.append(Insertion(entries: own, reference: reference, map: map))
    }
    return known.count > ValueSet.limit ? [] : result
  }

  /// A value under its key; under one that is not known where there are several.
  func entries(_ key: Expression, _ value: Expression, in scope: Scope) -> [DictionaryEntry] {
    let keys = evaluate(key, in: scope).alternatives.map(\.value)
    let open = Value.unknown("`\(key.text)` is decided at run time", at: location(key.range, in: scope))
    let key = keys.count == 1 ? keys[0] : open
    return evaluate(value, in: scope).alternatives.map { DictionaryEntry(key: key, value: $0.value) }
  }

  /// Dictionaries with more entries; what is none stays as it is.
  ///
  /// - Parameter isNow: whether that is done for certain before anybody looks, so that what stood under the same keys
  /// is gone.
  func filling(_ values: ValueSet, with entries: [DictionaryEntry], isNow: Bool) -> ValueSet {
    guard !entries.isEmpty else { return values }
    return ValueSet(
      values.alternatives.map { alternative in
        guard case .dictionary(let known) = alternative.value else { return alternative }
        let kept = isNow ? known.filter { old in !entries.contains { areEqual($0.key, old.key) == true } } : known
        // What is set to nil is taken out.
        let new = entries.filter { $0.value != .nil && !kept.contains($0) }.map { entry in
          DictionaryEntry(key: entry.key, value: entry.value, isLater: !isNow)
        }
        return .init(.dictionary(kept + new), when: alternative.condition, places: alternative.places)
      })
  }

  /// The dictionaries that a property holds, with what code puts into it.
  func filled(
    _ values: ValueSet, _ variable: VariableDeclaration, _ member: Member, of object: AbstractObject?
  ) -> ValueSet {
    let insertions = insertions(into: variable.name) { map, body in
      isProperty(map, of: member, body: body, in: self.scope(of: body))
    }
    guard !insertions.isEmpty else { return values }
    var orders: [ProgramIndex.Reference: Int] = [:]
    let settings = insertions.map { one in
      let body = program[one.reference.body]
      return StoredAssignment(
        values: .empty, isInInitializer: false, objects: objects(of: one.map, in: scope(of: body)),
        setter: setter(of: one.map, in: body), reference: one.reference)
    }
    for one in placedInTime(settings, variable, member, of: object, change: .insertion) {
      guard let reference = one.reference, let early = one.early, early.condition == .always else { continue }
      orders[reference] = early.order
    }
    for (index, one) in insertions.enumerated() where orders[one.reference] == nil {
      let entry = program[one.reference]
      let isMaking = program[one.reference.body].name == "init" && entry.closureDepth == 0 && entry.guards.isEmpty
      if isMaking, settings[index].setter != nil { orders[one.reference] = Int.min + index }
    }
    var result = values
    let inOrder = insertions.filter { orders[$0.reference] != nil }
      .sorted { orders[$0.reference, default: 0] < orders[$1.reference, default: 0] }
    for one in inOrder { result = filling(result, with: one.entries, isNow: one.entries.count == 1) }
    for one in insertions where orders[one.reference] == nil {
      result = filling(result, with: one.entries, isNow: false)
    }
    return result
  }
}
