// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Dictionaries that code fills under one key after the other: `screens[.home] = makeHome()`.
///
/// As with lists, what is put in under a condition is taken to be there: a dictionary says what can stand under a key, and
/// not since when.
extension Evaluator {
  /// What an entry puts into a dictionary, or at a place of a list; nil where it does neither.
  static func insertion(_ entry: BodyEntry) -> (map: Expression, key: Expression, value: Expression)? {
    guard case .assign(let target, "=", let value) = entry.kind,
      case .subscript(let map, let arguments) = target.unwrapped.kind, arguments.count == 1, arguments[0].label == nil
    else { return nil }
    return (map, arguments[0].value, value)
  }

  /// What code puts into the dictionary of a name, for each way in which the function around it is called: each caller
  /// puts its own value under its own key.
  ///
  /// - Parameter isMeant: whether an expression in a body is the dictionary.
  func insertions(into name: String, where isMeant: (Expression, Body) -> Bool) -> [DictionaryEntry] {
    var result: [DictionaryEntry] = []
    for reference in (program.assignments[name] ?? []).prefix(Self.maximumAssignments) {
      let body = program[reference.body]
      guard let (map, key, value) = Self.insertion(program[reference]), isMeant(map, body) else { continue }
      for scope in scopes(of: body, mentioning: [key, value]) {
        for entry in entries(key, value, in: scope) where !result.contains(entry) { result.append(entry) }
      }
    }
    return result.count > ValueSet.limit ? [] : result
  }

  /// A value under its key; under one that is not known where there are several.
  func entries(_ key: Expression, _ value: Expression, in scope: Scope) -> [DictionaryEntry] {
    let keys = evaluate(key, in: scope).alternatives.map(\.value)
    let open = Value.unknown("`\(key.text)` is decided at run time", at: location(key.range, in: scope))
    let key = keys.count == 1 ? keys[0] : open
    // What is set to nil is taken out.
    return evaluate(value, in: scope).alternatives.filter { $0.value != .nil }.map {
      DictionaryEntry(key: key, value: $0.value)
    }
  }

  /// Dictionaries with more entries; what is none stays as it is.
  func filling(_ values: ValueSet, with entries: [DictionaryEntry]) -> ValueSet {
    guard !entries.isEmpty else { return values }
    return ValueSet(
      values.alternatives.map { alternative in
        guard case .dictionary(let known) = alternative.value else { return alternative }
        let new = entries.filter { !known.contains($0) }
        return .init(.dictionary(known + new), when: alternative.condition, places: alternative.places)
      })
  }
}
