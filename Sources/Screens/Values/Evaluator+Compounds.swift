// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Tuples and dictionaries, and what the standard library makes of lists: values that are put together from others.
extension Evaluator {
  /// Ways to put a tuple together that are told apart.
  private static let maximumTuples = 16

  /// `(controller, title)`: one tuple for each way to choose its parts.
  func tuple(_ elements: [Expression.Argument], _ expression: Expression, in scope: Scope) -> ValueSet {
    var result = [ValueSet.Alternative(.tuple([]))]
    for element in elements {
      let values = evaluate(element.value, in: scope)
      if values.isPending { return values }
      let parts = values.isEmpty ? [ValueSet.Alternative(.nil)] : values.alternatives
      guard result.count * parts.count <= Self.maximumTuples else { return unknown(expression, in: scope) }
      result = result.flatMap { earlier in
        parts.map { part in
          guard case .tuple(let before) = earlier.value else { return earlier }
          return ValueSet.Alternative(
            .tuple(before + [TuplePart(label: element.label, value: part.value)]),
            when: earlier.condition.and(part.condition), places: earlier.places + part.places)
        }
      }
    }
    return ValueSet(result)
  }

  /// `[.home: makeHome(), .settings: makeSettings()]`.
  func dictionary(_ entries: [Expression.KeyValue], at place: Location, in scope: Scope) -> ValueSet {
    var result: [DictionaryEntry] = []
    for entry in entries {
      let keys = evaluate(entry.key, in: scope).alternatives.map(\.value)
      guard let key = keys.first, keys.count == 1 else { continue }
      for value in evaluate(entry.value, in: scope).alternatives {
        result.append(DictionaryEntry(key: key, value: value.value))
      }
    }
    return ValueSet(.dictionary(result), at: place)
  }

  /// What stands under one of the keys; where it is not known which, anything that the dictionary holds.
  func looked(up keys: ValueSet, in entries: [DictionaryEntry], at place: Location) -> ValueSet {
    keys.flatMap { key in
      let found = entries.filter { areEqual($0.key, key.value) == true }
      let open = entries.filter { areEqual($0.key, key.value) == nil }
      let values = found.isEmpty ? open : found
      if values.isEmpty { return ValueSet(.nil, at: place) }
      return ValueSet(values.map { ValueSet.Alternative($0.value, places: [place]) })
    }
  }

  /// A part of a tuple, by its position or its label.
  func part(_ name: String, of parts: [TuplePart], at place: Location) -> ValueSet? {
    if let position = Int(name) {
      return parts.indices.contains(position) ? ValueSet(parts[position].value, at: place) : nil
    }
    return parts.first { $0.label == name }.map { ValueSet($0.value, at: place) }
  }

  /// Lists that the standard library makes of lists, element by element.
  func derivedList(_ name: String, of elements: [Value], _ arguments: [Expression.Argument], in scope: Scope)
    -> [Value]?
  {
    switch name {
    case _ where KnownAPI.has(name, .numbersElements):
      return elements.enumerated().map { index, element in
        .tuple([TuplePart(label: "offset", value: .integer(index)), TuplePart(label: "element", value: element)])
      }
    case _ where KnownAPI.has(name, .cutsElements):
      guard
        case .integer(let count)? = arguments.first.map({ evaluate($0.value, in: scope) })?.alternatives.first?.value
      else { return arguments.isEmpty ? Array(elements) : nil }
      return KnownAPI.has(name, .keepsFirstElements) ? Array(elements.prefix(max(0, count))) : elements
    default: return nil
    }
  }

  /// What the standard library makes of a list, with a closure or without.
  func collectionCall(
    _ name: String, on value: Value, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope
  ) -> ValueSet? {
    guard case .array(let elements) = value else { return nil }
    let place = location(expression.range, in: scope)
    if let list = derivedList(name, of: elements, arguments, in: scope) { return ValueSet(.array(list), at: place) }
    if arguments.isEmpty, KnownAPI.has(name, .keepsElements) { return ValueSet(value, at: place) }
    if case .keyPath? = arguments.first?.value.kind {
      // Which of the elements it asks for is a matter of the moment.
      if KnownAPI.has(name, .keepsElements) { return ValueSet(value, at: place) }
      if KnownAPI.has(name, .picksElement) {
        return ValueSet(elements.map { ValueSet.Alternative($0, places: [place]) })
      }
    }
    guard let argument = arguments.first, case .closure(let closure) = argument.value.kind else { return nil }
    switch name {
    case _ where KnownAPI.has(name, .mapsElements):
      var result: [Value] = []
      for (index, element) in elements.enumerated() {
        var inner = scope
        inner.index = index
        for (name, part) in bound(element, to: closure, range: argument.value.range, in: scope) {
          inner.arguments[name] = ValueSet(part)
        }
        for made in self.value(of: closure, range: argument.value.range, in: inner, expected: nil).alternatives {
          if case .array(let list) = made.value, KnownAPI.has(name, .joinsLists) {
            result += list
          } else {
            result.append(made.value)
          }
        }
      }
      return ValueSet(.array(result.filter { $0 != .nil }), at: place)
    case _ where KnownAPI.has(name, .keepsElements): return ValueSet(value, at: place)
    case _ where KnownAPI.has(name, .picksElement):
      return ValueSet(elements.map { ValueSet.Alternative($0, places: [place]) })
    default: return nil
    }
  }

  func element(
    of base: Expression, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope
  ) -> ValueSet {
    evaluate(base, in: scope).flatMap { alternative in
      switch alternative.value {
      case .array(let elements):
        if case .integer(let index)? = arguments.first?.value.kind, elements.indices.contains(index) {
          return ValueSet(elements[index])
        }
        return ValueSet(elements.map { ValueSet.Alternative($0) })
      case .dictionary(let entries):
        guard let key = arguments.first else { return unknown(expression, in: scope) }
        return looked(up: evaluate(key.value, in: scope), in: entries, at: location(expression.range, in: scope))
      case .relation(let object, let path):
        if case .integer(0)? = arguments.first?.value.kind {
          return ValueSet(.relation(object, path: path + ["first"]))
        }
        return ValueSet(.relation(object, path: path + ["element"]))
      default: return unknown(expression, in: scope)
      }
    }
  }

  /// `zip(controllers, titles)`.
  func zipped(_ arguments: [Expression.Argument], at place: Location, in scope: Scope) -> ValueSet? {
    guard arguments.count == 2 else { return nil }
    return evaluate(arguments[0].value, in: scope).flatMap { first in
      guard case .array(let elements) = first.value else { return .unknown("a list", at: place) }
      let others = evaluate(arguments[1].value, in: scope).alternatives.first?.value
      return ValueSet(
        .array(
          elements.enumerated().map { index, element in
            var other = Value.unknown("an element of a list", at: place)
            if case .array(let list)? = others, list.indices.contains(index) { other = list[index] }
            return .tuple([TuplePart(label: nil, value: element), TuplePart(label: nil, value: other)])
          }), at: place)
    }
  }

  /// What the parameters of a closure are for an element: a tuple is taken apart where the closure asks for its parts.
  func bound(
    _ element: Value, to closure: Expression.Closure, range: SourceRange, in scope: Scope
  ) -> [(name: String, value: Value)] {
    let names = closure.parameters.map(\.name)
    guard case .tuple(let parts) = element else { return [(names.first ?? "$0", element)] }
    if names.count > 1 { return zip(names, parts).map { ($0, $1.value) } }
    if names.isEmpty, usesSecondParameter(closure, range, in: scope) {
      return parts.enumerated().map { ("$\($0.offset)", $0.element.value) }
    }
    return [(names.first ?? "$0", element)]
  }

  private func usesSecondParameter(_ closure: Expression.Closure, _ range: SourceRange, in scope: Scope) -> Bool {
    var open = (scope.body.map { program[$0].entries } ?? []).filter { range.contains($0.range) }.flatMap(\.expressions)
    for statement in closure.body { if case .expression(let value) = statement.kind { open.append(value) } }
    while let next = open.popLast() {
      if case .name("$1") = next.kind { return true }
      open += next.children
    }
    return false
  }
}
