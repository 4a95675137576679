// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Traits that code writes out: `UITraitCollection(userInterfaceStyle: .dark)`, and several of them put together.
struct WrittenTraits {
  /// What each trait that is named is, by its name.
  private(set) var values: [String: ValueSet] = [:]
  /// Whether there may be others.
  private(set) var isOpen = false

  static let names = KnownAPI.names(.trait).sorted()

  private static let maximumDepth = 6

  init(_ expression: Expression, in scope: Scope, _ evaluator: Evaluator) {
    read(expression, in: scope, evaluator, depth: 0)
  }

  private mutating func read(_ expression: Expression, in scope: Scope, _ evaluator: Evaluator, depth: Int) {
    guard depth < Self.maximumDepth else { return isOpen = true }
    switch expression.unwrapped.kind {
    case .nil: return
    case .array(let elements):
      for element in elements { read(element, in: scope, evaluator, depth: depth + 1) }
    // What it has anyway.
    case .member(_, let name) where KnownAPI.has(name, .answersOwnTraits): return
    case .name(let name) where KnownAPI.has(name, .answersOwnTraits): return
    case .name(let name):
      let body = scope.body.map { evaluator.program[$0] }
      guard let body, let index = body.definition(of: name, at: expression.range.start),
        case .define(_, _, .some(let value), false) = body.entries[index].kind
      else { return isOpen = true }
      read(value, in: scope, evaluator, depth: depth + 1)
    case .call(_, let arguments):
      guard !arguments.isEmpty else { return isOpen = true }
      for argument in arguments {
        if let label = argument.label, Self.names.contains(label) {
          values[label] = evaluator.values(
            of: argument.value, in: scope, expected: AttributeTable.propertyTypes[label])
        } else if case .array = argument.value.unwrapped.kind {
          read(argument.value, in: scope, evaluator, depth: depth + 1)
        } else {
          isOpen = true
        }
      }
    default: isOpen = true
    }
  }
}
