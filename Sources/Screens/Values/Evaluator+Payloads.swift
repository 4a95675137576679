// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Cases with associated values: made by calls that look like those of functions.
extension Evaluator {
  /// A case with values of an enumeration that was not read; nil for functions of the system's types.
  func choice(
    _ name: String, of type: String?, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope
  ) -> ValueSet? {
    guard !arguments.isEmpty, type.map({ !$0.hasPrefix("UI") && !$0.hasPrefix("NS") }) ?? true else { return nil }
    return payload(arguments, expression, in: scope) { .choice(type: type, name: name, arguments: $0) }
  }

  /// A case for each way to choose the values that come with it, as far as it matters which are chosen.
  ///
  /// - Parameter types: those that the case asks for, one for each value.
  func payload(
    _ arguments: [Expression.Argument], as types: [String?] = [], _ expression: Expression, in scope: Scope,
    make: ([Value]) -> Value
  ) -> ValueSet {
    var choices: [(values: [Value], condition: Formula)] = [([], .always)]
    for (index, argument) in arguments.enumerated() {
      let expected = types.indices.contains(index) ? types[index] : nil
      let alternatives = evaluate(argument.value, in: scope, expected: expected).alternatives
      let isOpen =
        choices.count * alternatives.count > Self.maximumPayloads
        || alternatives.contains { !isToldApartInPayload($0.value) }
      guard alternatives.count > 1, !isOpen else {
        let first = alternatives.first?.value ?? .nil
        for index in choices.indices { choices[index].values.append(first) }
        continue
      }
      choices = choices.flatMap { earlier in
        alternatives.map { (earlier.values + [$0.value], earlier.condition.and($0.condition)) }
      }
    }
    let place = location(expression.range, in: scope)
    return ValueSet(choices.map { .init(make($0.values), when: $0.condition, places: [place]) })
  }

  /// Ways to choose the values of a case that are told apart.
  private static let maximumPayloads = 8

  /// Whether a value of a case is looked into by those that match it. Models and the like only travel with it.
  private func isToldApartInPayload(_ value: Value) -> Bool {
    switch value {
    case .object(let object): symbols.isViewController(object.className)
    case .unknown: false
    default: true
    }
  }
}
