// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Lists whose elements are put into another order or taken away, as a copy or where they are.
extension Evaluator {
  /// The elements in the order into which a function puts them; nil where that is no matter of what they are.
  func ordered(_ name: String, _ elements: [Value], _ labels: [String?]) -> [Value]? {
    if KnownAPI.has(name, labels: labels, .reversesElements) { return elements.reversed() }
    guard labels.isEmpty, KnownAPI.has(name, .sortsElements) else { return nil }
    let numbers = elements.compactMap(\.number)
    if numbers.count == elements.count {
      return zip(numbers, elements).sorted { $0.0 < $1.0 }.map(\.1)
    }
    let texts = elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
    return texts.count == elements.count ? texts.sorted().map { .string($0) } : nil
  }

  /// Whether an expression is a copy of a list in an order that its elements do not say.
  func isOfOpenOrder(_ list: Expression, in scope: Scope) -> Bool {
    switch list.unwrapped.kind {
    case .call(let function, let arguments):
      guard case .member(.some(let original), let name) = function.unwrapped.kind, KnownAPI.has(name, .sortsElements)
      else { return false }
      return evaluate(original, in: scope).alternatives.contains { alternative in
        guard case .array(let elements) = alternative.value else { return true }
        return ordered(name, elements, arguments.map(\.label)) == nil
      }
    // What stands in a dictionary has no order.
    case .member(.some(let map), let name) where KnownAPI.has(name, .listsValues) || KnownAPI.has(name, .listsKeys):
      return evaluate(map, in: scope).alternatives.contains(where: \.value.isDictionary)
    default: return false
    }
  }

  /// What a method leaves in lists of plain values that it changes where they are; nil where it changes nothing, and for lists
  /// of objects, which say what can be shown and not when.
  func lists(
    _ lists: ValueSet, changedBy method: String, _ arguments: [Expression.Argument], in scope: Scope
  ) -> ValueSet?? {
    guard KnownAPI.names(.changesOrder, .removesElement).contains(method), !lists.isEmpty,
      lists.alternatives.allSatisfy({ $0.value.isListOfPlainValues })
    else { return nil }
    let positions = arguments.map { argument -> Int? in
      if case .integer(let position)? = evaluate(argument.value, in: scope).only { position } else { nil }
    }
    let labels = arguments.map(\.label)
    let changed = lists.alternatives.map { alternative -> ValueSet.Alternative? in
      guard case .array(let elements) = alternative.value,
        let left = self.elements(elements, changedBy: method, labels, positions)
      else { return nil }
      return .init(.array(left), when: alternative.condition, places: alternative.places)
    }
    return .some(changed.contains { $0 == nil } ? nil : ValueSet(changed.compactMap { $0 }))
  }

  private func elements(
    _ elements: [Value], changedBy method: String, _ labels: [String?], _ positions: [Int?]
  ) -> [Value]? {
    if KnownAPI.has(method, labels: labels, .changesOrder) {
      if positions.count == 2, let one = positions[0], let other = positions[1] {
        guard elements.indices.contains(one), elements.indices.contains(other) else { return nil }
        var result = elements
        result.swapAt(one, other)
        return result
      }
      return ordered(method, elements, labels)
    }
    guard KnownAPI.has(method, labels: labels, .removesElement) else { return nil }
    if KnownAPI.has(method, labels: labels, .takesFirst) || KnownAPI.has(method, labels: labels, .takesLast) {
      guard let count = positions.first ?? 1, (0...elements.count).contains(count) else { return nil }
      return KnownAPI.has(method, labels: labels, .takesFirst)
        ? Array(elements.dropFirst(count)) : Array(elements.dropLast(count))
    }
    guard positions.count == 1, let position = positions[0], elements.indices.contains(position) else { return nil }
    var result = elements
    result.remove(at: position)
    return result
  }
}

extension Value {
  /// Whether it is a list of flags, numbers, texts, cases or colours.
  fileprivate var isListOfPlainValues: Bool {
    guard case .array(let elements) = self, !elements.isEmpty else { return false }
    return elements.allSatisfy { element in
      switch element {
      case .boolean, .integer, .floating, .string, .constant, .enumCase, .color: true
      default: false
      }
    }
  }
}
