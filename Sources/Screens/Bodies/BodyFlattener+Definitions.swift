// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What statements, conditions and patterns give names to.
extension BodyFlattener {
  /// A function within the body, or a closure that it gives a name to.
  mutating func define(
    _ name: String, as closure: Expression.Closure, of value: Expression, type: TypeReference? = nil,
    at range: SourceRange
  ) {
    append(.define(name: name, type: type, value: value, isElement: false), range: range)
    localFunctions.declare(name)
    self.closure(closure, in: value.range, argumentOf: nil, named: name)
  }

  mutating func define(_ variable: VariableDeclaration) {
    if let value = variable.initialValue, case .closure(let closure) = value.kind {
      return define(variable.name, as: closure, of: value, type: variable.type, at: variable.range)
    }
    let value = variable.initialValue ?? Self.value(ofComputed: variable)
    append(.define(name: variable.name, type: variable.type, value: value, isElement: false), range: variable.range)
    if isObjectiveC, !variable.modifiers.contains(where: Self.isShared) { noteCopied() }
    if let value { visit(value) }
  }

  /// What a computed variable within a body is: what a closure with the code of its getter gives.
  private static func value(ofComputed variable: VariableDeclaration) -> Expression? {
    guard let getter = variable.getter, let first = getter.first, let last = getter.last else { return nil }
    let closure = Expression(
      .closure(Expression.Closure(parameters: [], body: getter)), range: SourceRange(first.range.start, last.range.end))
    return Expression(.call(closure, arguments: []), range: SourceRange(first.range.start, variable.range.end))
  }

  /// Whether what Objective-C says of a local variable makes closures use it and not a copy.
  private static func isShared(_ modifier: String) -> Bool { modifier == "__block" || modifier == "static" }

  mutating func bind(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .expression(let expression): visit(expression)
      case .binding(let pattern, let type, let value):
        if let value {
          visit(value)
          define(pattern, as: value, isElement: false, range: value.range, type: type)
        }
      case .availability: break
      }
    }
  }

  mutating func define(
    _ pattern: Pattern, as value: Expression, isElement: Bool, range: SourceRange, type: TypeReference? = nil
  ) {
    switch pattern {
    case .name(let name): append(.define(name: name, type: type, value: value, isElement: isElement), range: range)
    case .optional(let inner): define(inner, as: value, isElement: isElement, range: range, type: type)
    case .type(let typeName, .some(let inner)):
      // What is matched is what passes the cast.
      let type = TypeReference(text: typeName, range: value.range)
      let whole = isElement ? element(of: value, range: range) : value
      let cast = Expression(.cast(whole, operation: "as?", type: type), range: value.range)
      define(inner, as: cast, isElement: false, range: range, type: type)
    case .tuple(let parts):
      let whole = isElement ? element(of: value, range: range) : value
      for (index, part) in parts.enumerated() {
        let member = Expression(.member(whole, name: "\(index)"), range: value.range)
        define(part, as: member, isElement: false, range: range)
      }
    case .enumCase(let name, let arguments):
      let whole = isElement ? element(of: value, range: range) : value
      let payload = Expression(.member(whole, name: Self.payloadMark + name), range: value.range)
      for (index, part) in arguments.enumerated() {
        let member = Expression(.member(payload, name: "\(index)"), range: value.range)
        define(part, as: member, isElement: false, range: range)
      }
    case .wildcard, .expression, .type: break
    }
  }

  /// Names inside a pattern whose value is not followed.
  mutating func defineOpen(_ pattern: Pattern, range: SourceRange) {
    switch pattern {
    case .name(let name): append(.define(name: name, type: nil, value: nil, isElement: false), range: range)
    case .enumCase(_, let parts), .tuple(let parts): for part in parts { defineOpen(part, range: range) }
    case .optional(let inner), .type(_, .some(let inner)): defineOpen(inner, range: range)
    case .type, .wildcard, .expression: break
    }
  }

  /// What stands before the name of a case to mean the values that come with it. No name of a program has it.
  static let payloadMark = "\u{1}"

  /// What stands before the position of an argument to mean what a call leaves in it.
  static let handedBackMark = "\u{1}&"

  /// One element of a list, under a name of its own that no program has, so that its parts can be asked for.
  private mutating func element(of list: Expression, range: SourceRange) -> Expression {
    let name = Self.payloadMark + "\(range.start.line):\(range.start.column)"
    append(.define(name: name, type: nil, value: list, isElement: true), range: range)
    return Expression(.name(name), range: list.range)
  }
}
