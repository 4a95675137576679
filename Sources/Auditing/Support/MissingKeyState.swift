// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// What conditions about the entry for the mode come to, by what the Info.plist has.
struct MissingKeyState {
  enum Entry {
    case missing
    /// There, and true.
    case on
  }

  var body: Body
  var app: AuditedApp

  private static let readers = KnownAPI.names(.readsPropertyList)
  /// Names followed from one to the next.
  private static let maximumDepth = 4

  /// Whether code under these conditions is reached: true where the entry decides so, as far as it decides; nil where none of
  /// them asks for it.
  func holds(_ guards: [Guard], for entry: Entry) -> Bool? {
    let answers = guards.map { holds($0, for: entry) }
    return answers.contains(false) ? false : answers.contains(true) ? true : nil
  }

  private func holds(_ one: Guard, for entry: Entry) -> Bool? {
    switch one {
    case .condition(let condition, let holds): return self.holds(condition, for: entry).map { $0 == holds }
    case .notAll(let conditions): return not(all: conditions.map { holds($0, for: entry) })
    case .notReached(let guards): return not(all: guards.map { holds($0, for: entry) })
    case .match(let subject, let patterns, nil): return matches(patterns, subject, for: entry)
    case .noMatch(let subject, let patterns): return matches(patterns, subject, for: entry).map { !$0 }
    case .match, .compilation: return nil
    }
  }

  /// Whether one of the patterns of a case takes the entry.
  private func matches(_ patterns: [Pattern], _ subject: Expression, for entry: Entry) -> Bool? {
    guard isEntry(subject) else { return nil }
    let answers = patterns.map { Self.matches($0, entry) }
    return answers.contains(true) ? true : answers.contains(nil) ? nil : false
  }

  private static func matches(_ pattern: Pattern, _ entry: Entry) -> Bool? {
    switch pattern {
    case .name, .wildcard: return true
    case .optional(let inner): return entry == .missing ? false : matches(inner, entry)
    case .enumCase("some", let arguments):
      return entry == .missing ? false : arguments.first.flatMap { matches($0, entry) }
    case .enumCase("none", _): return entry == .missing
    case .expression(let value):
      switch value.unwrapped.kind {
      case .nil: return entry == .missing
      case .boolean(let isOn): return entry == .missing ? false : isOn
      default: return nil
      }
    case .type(_, let inner): return entry == .missing ? false : inner.map { matches($0, entry) } ?? nil
    case .enumCase, .tuple: return nil
    }
  }

  private func not(all answers: [Bool?]) -> Bool? {
    answers.contains(false) ? true : answers.allSatisfy { $0 == true } ? false : nil
  }

  private func holds(_ condition: Condition, for entry: Entry) -> Bool? {
    switch condition {
    case .expression(let expression): holds(expression, for: entry)
    case .binding(_, _, .some(let value)): isEntry(value) ? entry == .on : nil
    case .binding(.name(let name), _, nil): definition(of: name).map { isEntry($0) } ?? false ? entry == .on : nil
    case .binding, .availability: nil
    }
  }

  private func holds(_ expression: Expression, for entry: Entry, depth: Int = 0) -> Bool? {
    guard depth < Self.maximumDepth * 2 else { return nil }
    func part(_ inner: Expression) -> Bool? { holds(inner, for: entry, depth: depth + 1) }
    switch expression.unwrapped.kind {
    case .prefix("!", let inner): return part(inner).map { !$0 }
    case .tuple(let elements) where elements.count == 1: return part(elements[0].value)
    case .binary("&&", let left, let right):
      let answers = [part(left), part(right)]
      return answers.contains(false) ? false : answers.allSatisfy { $0 == true } ? true : nil
    case .binary("||", let left, let right):
      let answers = [part(left), part(right)]
      return answers.contains(true) ? true : answers.allSatisfy { $0 == false } ? false : nil
    case .binary("==", let left, let right): return isThere(left, right, for: entry).map { !$0 }
    case .binary("!=", let left, let right): return isThere(left, right, for: entry)
    case .name(let name):
      if isEntry(expression) { return entry == .on }
      guard let value = definition(of: name) else { return nil }
      return part(value)
    default:
      // A message to nil gives NO.
      if case .member(.some(let base), "boolValue") = expression.unwrapped.withoutCall.kind, isEntry(base) {
        return entry == .on
      }
      return isEntry(expression) ? entry == .on : nil
    }
  }

  /// What a comparison with nil asks for.
  private func isThere(_ left: Expression, _ right: Expression, for entry: Entry) -> Bool? {
    if case .nil = right.kind, isEntry(left) { return entry == .on }
    if case .nil = left.kind, isEntry(right) { return entry == .on }
    return nil
  }

  /// Whether an expression is what the Info.plist has for the key, which is nil where it is missing.
  private func isEntry(_ expression: Expression, depth: Int = 0) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    switch expression.unwrapped.kind {
    case .name(let name): return definition(of: name).map { isEntry($0, depth: depth + 1) } ?? false
    case .cast(let inner, _, _): return isEntry(inner, depth: depth + 1)
    case .tuple(let elements) where elements.count == 1: return isEntry(elements[0].value, depth: depth + 1)
    case .call(let function, let arguments):
      return function.lastName.map(Self.readers.contains) ?? false && isKey(arguments)
    case .subscript(_, let arguments): return isKey(arguments)
    default: return false
    }
  }

  private func isKey(_ arguments: [Expression.Argument]) -> Bool {
    arguments.contains { AppearanceKey.isAsked(in: $0.value, of: body, app) }
  }

  /// The value of a local name that is given one alone.
  private func definition(of name: String) -> Expression? {
    guard let definitions = body.definitions[name], definitions.count == 1,
      case .define(_, _, .some(let value), false) = body.entries[definitions[0]].kind
    else { return nil }
    return value
  }
}
