// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Looks through one body for reads of `UIViewControllerBasedStatusBarAppearance` that take a missing entry for false.
struct AppearanceKeyScan {
  struct Mistake {
    /// What comes out as false where the entry is missing.
    var range: SourceRange
    /// Where the entry is read.
    var read: SourceRange
    /// The `false` that stands for a missing entry, where it is written.
    var standIn: SourceRange?
  }

  private(set) var mistakes: [Mistake] = []
  /// A constant that holds the key, with the type that declares it; nil for one of a file.
  struct Constant: Hashable {
    var owner: String?
    var name: String
  }

  private let constants: Set<Constant>
  private let readers: KeyedReaders
  private let isObjectiveC: Bool
  /// The type in which the code stands, as constants name theirs.
  private let owner: String?
  /// Local names that hold what was read, with the place.
  private var holders: [String: SourceRange] = [:]
  /// Local names that hold the key.
  private var localKeys: Set<String> = []
  /// Whether the code has asked if the entry is there; it then knows what it does.
  private var asksForPresence = false
  private var depth = 0

  /// - Parameter keys: local names that hold the key.
  init(
    constants: Set<Constant>, readers: KeyedReaders, isObjectiveC: Bool, owner: String?, keys: Set<String> = []
  ) {
    self.constants = constants
    self.readers = readers
    localKeys = keys
    self.isObjectiveC = isObjectiveC
    self.owner = owner
  }

  mutating func scan(_ statements: [Statement]) {
    guard depth < 200 else { return }
    depth += 1
    defer { depth -= 1 }
    for (index, statement) in statements.enumerated() {
      scan(statement)
      if statements.indices.contains(index + 1) { scanFallingThrough(statement, to: statements[index + 1]) }
    }
  }

  /// `if let value = … as? Bool { return value }`, and behind it `return false`.
  private mutating func scanFallingThrough(_ statement: Statement, to next: Statement) {
    guard case .if(let conditions, let then, nil) = statement.kind, then.count == 1,
      case .return(.some(let given)) = then[0].kind, case .return(.some(let value)) = next.kind,
      case .boolean(false) = value.kind
    else { return }
    for condition in conditions {
      guard case .binding(.name(let name), _, .some(let bound)) = condition, let read = read(bound),
        given.speaks(of: name)
      else { continue }
      mistakes.append(Mistake(range: value.range, read: read, standIn: value.range))
    }
  }

  private mutating func scan(_ statement: Statement) {
    switch statement.kind {
    case .expression(let value), .return(.some(let value)), .throw(let value): scan(value)
    case .variable(let variable):
      if let value = variable.initialValue {
        if isKey(value) { localKeys.insert(variable.name) }
        if let read = read(value) { holders[variable.name] = read }
        scan(value)
      }
      scan(variable.getter ?? [])
    case .if(let conditions, let then, let otherwise):
      scan(conditions)
      scan(then)
      scan(otherwise ?? [])
    case .guard(let conditions, let otherwise):
      scanLeaving(conditions, otherwise)
      scan(conditions)
      scan(otherwise)
    case .switch(let subject, let cases):
      scan(subject)
      for one in cases { scan(one.body) }
    case .forEach(_, let sequence, let body):
      scan(sequence)
      scan(body)
    case .loop(let conditions, let body):
      scan(conditions)
      scan(body)
    case .block(let body, let handlers):
      scan(body)
      for handler in handlers { scan(handler) }
    case .defer(let body): scan(body)
    case .conditionalCompilation(let clauses): for clause in clauses { scan(clause.body) }
    case .function(let function): scan(function.body ?? [])
    case .return, .type, .break, .continue, .fallthrough, .unknown: break
    }
  }

  private mutating func scan(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .expression(let expression):
        if asksForPresence(expression) { asksForPresence = true }
        scan(expression)
      case .binding(_, _, .some(let value)):
        if read(value) != nil { asksForPresence = true }
        scan(value)
      case .binding, .availability: break
      }
    }
  }

  /// `guard let value = … as? Bool else { return false }`
  private mutating func scanLeaving(_ conditions: [Condition], _ otherwise: [Statement]) {
    guard otherwise.count == 1, case .return(.some(let value)) = otherwise[0].kind, case .boolean(false) = value.kind
    else { return }
    for condition in conditions {
      if case .binding(_, _, .some(let bound)) = condition, let read = read(bound) {
        mistakes.append(Mistake(range: value.range, read: read, standIn: value.range))
      }
    }
  }

  private mutating func scan(_ expression: Expression) {
    guard depth < 200 else { return }
    depth += 1
    defer { depth -= 1 }
    switch expression.kind {
    case .binary("??", let left, let right):
      if case .boolean(false) = right.kind, let read = read(left) {
        mistakes.append(Mistake(range: expression.range, read: read, standIn: right.range))
        return
      }
    case .binary("==", let left, let right):
      if case .boolean(true) = right.kind, let read = read(left) {
        mistakes.append(Mistake(range: expression.range, read: read))
        return
      }
    case .binary(let operation, let left, let right) where operation == "||" || operation == "&&":
      if asksForPresence(left) || asksForPresence(right) { asksForPresence = true }
    case .ternary(let condition, _, _):
      if asksForPresence(condition) { asksForPresence = true }
    case .call(let function, let arguments) where arguments.isEmpty: scanBoolValue(function, range: expression.range)
    case .call(let function, let arguments) where takesFalse(function, arguments):
      mistakes.append(Mistake(range: expression.range, read: expression.range))
      return
    case .member where isObjectiveC: scanBoolValue(expression, range: expression.range)
    case .closure(let closure):
      scan(closure.body)
      return
    case .statement(let statement):
      scan(statement)
      return
    case .assignment(let target, "=", let value):
      if let name = target.lastName, let read = read(value) { holders[name] = read }
    default: break
    }
    for child in expression.children { scan(child) }
  }

  /// `[entry boolValue]`: a message to nil gives NO.
  private mutating func scanBoolValue(_ function: Expression, range: SourceRange) {
    guard isObjectiveC, !asksForPresence, case .member(.some(let base), "boolValue") = function.kind,
      let read = read(base)
    else { return }
    // A call is seen before the member that it calls.
    guard mistakes.last?.range.contains(range) != true else { return }
    mistakes.append(Mistake(range: range, read: read))
  }

  /// Whether a condition is about the entry being there: `value != nil`, `!value`, `value`.
  private func asksForPresence(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .binary(let operation, let left, let right) where operation == "==" || operation == "!=":
      if case .nil = right.kind { return read(left) != nil }
      if case .nil = left.kind { return read(right) != nil }
      return false
    case .binary(_, let left, let right): return asksForPresence(left) || asksForPresence(right)
    case .prefix("!", let inner): return asksForPresence(inner)
    case .name, .cast(_, "is", _): return isObjectiveC && read(expression) != nil
    default: return false
    }
  }

  /// Where the entry is read, if an expression is what was read, also cast, or as a number.
  private func read(_ expression: Expression) -> SourceRange? {
    switch expression.unwrapped.kind {
    case .name(let name): return holders[name]
    case .cast(let inner, _, _): return read(inner)
    case .member(.some(let base), let name):
      if name == "boolValue" { return read(base) }
      return base.isSelf ? holders[name] : nil
    case .call(let function, let arguments):
      guard let name = function.lastName, arguments.contains(where: { isKey($0.value) }) else { return nil }
      return readers.gives(name) ? expression.range : nil
    case .subscript(_, let arguments): return arguments.contains { isKey($0.value) } ? expression.range : nil
    case .tuple(let elements) where elements.count == 1: return read(elements[0].value)
    default: return nil
    }
  }

  /// Whether a call hands the key to a function of the app that takes a missing entry for false.
  private func takesFalse(_ function: Expression, _ arguments: [Expression.Argument]) -> Bool {
    guard let name = function.lastName, readers.takesFalse(name) else { return false }
    return arguments.contains { isKey($0.value) }
  }

  /// What was returned, where that is what was read.
  func read(returnedBy statements: [Statement]) -> SourceRange? {
    guard let last = statements.last else { return nil }
    switch last.kind {
    case .return(.some(let value)): return read(value)
    case .expression(let value) where statements.count == 1: return read(value)
    default: return nil
    }
  }

  private func isKey(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .member(.some(let base), "rawValue"): isKey(base)
    case .string(let text): text == AppearanceKey.name
    case .member(.some(let base), let name) where base.lastName?.first?.isUppercase == true && !base.isSelf:
      constants.contains(Constant(owner: base.lastName == "Self" ? owner : base.lastName, name: name))
    case .name(let name): localKeys.contains(name) || constants.contains { $0.name == name }
    case .member(_, let name): constants.contains { $0.name == name }
    case .cast(let inner, _, _): isKey(inner)
    default: false
    }
  }
}
