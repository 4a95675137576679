// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Dictionaries as the standard library walks them: their keys and values one by one, in an order that nobody knows.
extension Evaluator {
  /// What a function of the standard library makes of a dictionary: of its values, of some of its entries, or of the list of
  /// its keys with what stands under them. Nil for other functions.
  func dictionaryCall(
    _ name: String, on entries: [DictionaryEntry], _ arguments: [Expression.Argument], _ expression: Expression,
    in scope: Scope
  ) -> ValueSet? {
    let place = location(expression.range, in: scope)
    if KnownAPI.has(name, .mapsValues), arguments.count == 1 {
      return dictionary(entries, mappedBy: arguments[0].value, expression, in: scope)
    }
    if KnownAPI.has(name, .picksElement), entries.count > 1 {
      return picked(by: name, of: entries, arguments, expression, in: scope)
    }
    let list = Value.array(entries.map(\.pair))
    guard let result = collectionCall(name, on: list, arguments, expression, in: scope) else { return nil }
    guard KnownAPI.has(name, .keepsElements), KnownAPI.has(name, .handsElementsToClosure) else { return result }
    // A part of a dictionary is a dictionary.
    return result.flatMap { alternative in
      guard case .array(let kept) = alternative.value else { return ValueSet([alternative]) }
      return ValueSet(.dictionary(entries.filter { kept.contains($0.pair) }), at: place)
    }
  }

  /// The entry that a closure picks: any that it says yes to, as nobody knows which of them comes first.
  private func picked(
    by name: String, of entries: [DictionaryEntry], _ arguments: [Expression.Argument], _ expression: Expression,
    in scope: Scope
  ) -> ValueSet? {
    var all: [ValueSet.Alternative] = []
    for entry in entries {
      guard let one = collectionCall(name, on: .array([entry.pair]), arguments, expression, in: scope) else {
        return nil
      }
      all += one.alternatives.filter { $0.value != .nil }
    }
    return ValueSet(all + [ValueSet.Alternative(.nil)])
  }

  private func dictionary(
    _ entries: [DictionaryEntry], mappedBy function: Expression, _ expression: Expression, in scope: Scope
  ) -> ValueSet {
    let place = location(expression.range, in: scope)
    return evaluate(function, in: scope).flatMap { alternative in
      guard case .function(let function) = alternative.value else { return unknown(expression, in: scope) }
      let made = entries.enumerated().flatMap { index, entry in
        apply(function, to: [ValueSet(entry.value)], from: nil, index: index).alternatives
          .filter { $0.value != .nil }
          .map { DictionaryEntry(key: entry.key, value: $0.value, isLater: entry.isLater) }
      }
      return ValueSet(.dictionary(made), at: place)
    }
  }

  /// A member of a dictionary; nil for those that say nothing of what it holds.
  func member(
    _ name: String, ofEntries entries: [DictionaryEntry], _ expression: Expression, in scope: Scope
  ) -> ValueSet? {
    let place = location(expression.range, in: scope)
    if KnownAPI.has(name, .listsValues) { return ValueSet(.array(entries.map(\.value)), at: place) }
    if KnownAPI.has(name, .listsKeys) {
      let keys = entries.map(\.key)
      return ValueSet(.array(keys.indices.filter { !keys[..<$0].contains(keys[$0]) }.map { keys[$0] }), at: place)
    }
    // Which of them comes first nobody knows.
    if KnownAPI.has(name, .element), entries.count > 1 {
      return ValueSet(entries.map { ValueSet.Alternative($0.pair, places: [place]) })
    }
    // What is put in some time is there or not.
    if KnownAPI.has(name, .asksForLength), entries.contains(where: \.isLater) { return nil }
    return member(name, ofValue: .array(entries.map(\.pair)), expression, in: scope)
  }
}

extension DictionaryEntry {
  /// What a walk through the dictionary is handed for it.
  var pair: Value { .tuple([TuplePart(label: "key", value: key), TuplePart(label: "value", value: value)]) }
}

extension ValueSet {
  /// Dictionaries as the lists of what stands in them.
  var mappedValues: ValueSet {
    ValueSet(
      alternatives.map { alternative in
        guard case .dictionary(let entries) = alternative.value else { return alternative }
        return Alternative(.array(entries.map(\.value)), when: alternative.condition, places: alternative.places)
      })
  }
}
