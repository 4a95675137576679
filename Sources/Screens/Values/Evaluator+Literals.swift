// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Tuples, lists and dictionaries as they are written.
extension Evaluator {
  /// Ways to put a tuple together that are told apart.
  private static let maximumTuples = 16

  /// `(controller, title)`: one tuple for each way to choose its parts.
  func tuple(
    _ elements: [Expression.Argument], _ expression: Expression, in scope: Scope, expected: TypeName.Compound?
  ) -> ValueSet {
    var asked: [TypeName.Part] = []
    if case .tuple(let parts) = expected, parts.count == elements.count { asked = parts }
    var result = [ValueSet.Alternative(.tuple([]))]
    for (index, element) in elements.enumerated() {
      let part = asked.indices.contains(index) ? asked[index] : nil
      let label = element.label ?? part?.label
      let type = part.flatMap { expectedType($0.type, in: scope.lexicalType) }
      let values = evaluate(element.value, in: scope, expected: type)
      if values.isPending { return values }
      let parts = values.isEmpty ? [ValueSet.Alternative(.nil)] : values.alternatives
      guard result.count * parts.count <= Self.maximumTuples else { return unknown(expression, in: scope) }
      result = result.flatMap { earlier in
        parts.map { part in
          guard case .tuple(let before) = earlier.value else { return earlier }
          return ValueSet.Alternative(
            .tuple(before + [TuplePart(label: label, value: part.value)]),
            when: earlier.condition.and(part.condition), places: earlier.places + part.places)
        }
      }
    }
    return ValueSet(result)
  }

  /// `[home, settings]`. A list of numbers is one for each way to choose them, for whoever reads it by positions;
  /// another holds whatever can be in it.
  func list(_ elements: [Expression], at place: Location, in scope: Scope, expected: TypeName.Compound?) -> ValueSet {
    var type: String?
    if case .list(let element) = expected { type = expectedType(element, in: scope.lexicalType) }
    let values = alike(elements, in: scope, expected: type)
    let choices = Combinations.count(of: values.lazy.map(\.alternatives.count), upTo: Self.maximumTuples)
    let isOfNumbers = values.allSatisfy { !$0.isEmpty && $0.alternatives.allSatisfy { $0.value.number != nil } }
    guard let choices, choices > 1, isOfNumbers else {
      return ValueSet(.array(values.flatMap { $0.alternatives.map(\.value) }), at: place)
    }
    var result: [(list: [Value], condition: Formula)] = [([], .always)]
    for one in values {
      result = result.flatMap { earlier in
        one.alternatives.map { (earlier.list + [$0.value], earlier.condition.and($0.condition)) }
      }
    }
    return ValueSet(result.map { .init(.array($0.list), when: $0.condition, places: [place]) })
  }

  /// `[.home: makeHome(), .settings: makeSettings()]`.
  func dictionary(
    _ entries: [Expression.KeyValue], at place: Location, in scope: Scope, expected: TypeName.Compound?
  ) -> ValueSet {
    var types: (key: String?, value: String?)
    if case .dictionary(let key, let value) = expected {
      types = (expectedType(key, in: scope.lexicalType), expectedType(value, in: scope.lexicalType))
    }
    let allKeys = alike(entries.map(\.key), in: scope, expected: types.key)
    let allValues = alike(entries.map(\.value), in: scope, expected: types.value)
    var result: [DictionaryEntry] = []
    for (keys, values) in zip(allKeys, allValues) {
      guard let key = keys.alternatives.first?.value, keys.alternatives.count == 1 else { continue }
      for value in values.alternatives { result.append(DictionaryEntry(key: key, value: value.value)) }
    }
    return ValueSet(.dictionary(result), at: place)
  }

  /// The values of expressions that are of one type: one that is written with its type says what `.name` means in the others.
  private func alike(_ expressions: [Expression], in scope: Scope, expected: String?) -> [ValueSet] {
    var type = expected
    if type == nil, expressions.contains(where: \.isImplicitMember) {
      let explicit = expressions.first { !$0.isImplicitMember }
      type = explicit.flatMap { typeName(of: evaluate($0, in: scope)) }
    }
    return expressions.map { evaluate($0, in: scope, expected: type) }
  }

  /// The type that all values have; nil where they differ or it is not known.
  private func typeName(of values: ValueSet) -> String? {
    let names = values.alternatives.map { alternative -> String? in
      switch alternative.value {
      case .enumCase(let id, _, _): symbols[id].name
      case .object(let object): object.className
      case .constant(let type, _), .choice(let type, _, _): type
      case .color: "UIColor"
      default: nil
      }
    }
    guard let first = names.first, names.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
