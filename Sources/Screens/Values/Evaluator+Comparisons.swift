// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Comparisons: whether two values are equal, or one number less than another.
extension Evaluator {
  static let comparisons: [String: @Sendable (Double, Double) -> Bool] = [
    "<": { $0 < $1 }, ">": { $0 > $1 }, "<=": { $0 <= $1 }, ">=": { $0 >= $1 },
  ]

  /// Whether one number is less than another; a state of the app where either is none that is known.
  func comparison(
    _ operation: String, _ left: Expression, _ right: Expression, _ expression: Expression, in scope: Scope
  ) -> Formula {
    func isMet(_ initially: Bool? = nil) -> Formula { state(expression, in: scope, initially: initially) }
    let literal = literalType(of: [left, right], in: scope)
    let first = operand(left, in: scope, expected: literal)
    if let one = first.only, one == SystemVersions.running || one.number != nil,
      let other = operand(right, in: scope).only, let version = SystemVersions.formula(operation, one, other)
    {
      return version
    }
    if let one = first.only, let other = operand(right, in: scope).only,
      let known = ScreenPixels.formula(operation, one, other, orState: { isMet() })
    {
      return known
    }
    guard
      first.isPending || first.alternatives.contains(where: { $0.value.number != nil || isCount($0.value, in: scope) }),
      let compare = Self.comparisons[operation]
    else { return isMet() }
    return holding(of: first, operand(right, in: scope, expected: literal), orState: isMet) { one, other in
      if let known = count(operation, one, other, in: scope) { return known }
      guard let number = one.number, let limit = other.number else { return isMet() }
      return .constant(compare(number, limit))
    }
  }

  /// - Parameter text: the comparison in words, where it is not the expression.
  func equality(
    _ left: Expression, _ right: Expression, _ expression: Expression, in scope: Scope, text: String? = nil
  ) -> Formula {
    func isEqual(_ initially: Bool? = nil) -> Formula {
      state(expression, in: scope, text: text, initially: initially)
    }
    if case .nil = right.kind, left.isSurelySelf, isObject(scope.selfValue) { return .never }
    if case .nil = left.kind, right.isSurelySelf, isObject(scope.selfValue) { return .never }
    if let own = ownOperator("==", [left, right], expression, in: scope) { return own }
    let literal = literalType(of: [left, right], in: scope)
    let first = operand(left, in: scope, expected: literal)
    let expected = literal ?? Self.typeName(of: first)
    let second = operand(right, in: scope, expected: expected)
    return holding(of: first, second, orState: isEqual) { one, other in
      if let known = ScreenPixels.formula("==", one, other, orState: { isEqual() }) { return known }
      if let known = count("==", one, other, in: scope) ?? areSame(one, other, in: scope) { return known }
      if case .boolean(let answer) = other, let isEmpty = isEmpty(one, in: scope) {
        return answer ? isEmpty : isEmpty.negated
      }
      if let known = areEqual(one, other) {
        guard known, case .object = one, keeps(left, in: scope) || keeps(right, in: scope) else {
          return .constant(known)
        }
        return state(expression, in: scope, text: text, initially: false)
      }
      return absence(one, left, in: scope, against: other) ?? absence(other, right, in: scope, against: one)
        ?? isEqual()
    }
  }

  /// Whether an expression is an object that code is handed and then keeps itself: what is kept by then is not that object
  /// before the code has run for it once, as in `if page == self.page { return }` before `self.page = page`.
  private func keeps(_ expression: Expression, in scope: Scope) -> Bool {
    guard case .name(let name) = expression.unwrapped.kind, let body = scope.body.map({ program[$0] }),
      body.handedNames.contains(name), body.definition(of: name, at: expression.range.start) == nil
    else { return false }
    return body.entries.contains { entry in
      guard case .assign(let target, "=", let value) = entry.kind, case .name(name) = value.unwrapped.kind else {
        return false
      }
      switch target.unwrapped.kind {
      case .member: return true
      case .name(let kept): return body.definition(of: kept, at: target.range.start) == nil
      default: return false
      }
    }
  }

  /// Under which condition two values compare as is asked, over all pairs of what they can be.
  ///
  /// - Parameters:
  ///   - state: the state of the app that stands for the comparison where too much makes it up, with whether that holds
  ///     when the app starts for the first time.
  ///   - compare: whether a pair does: always, never, or under a condition on the moment.
  func holding(
    of first: ValueSet, _ second: ValueSet, orState state: (Bool?) -> Formula, compare: (Value, Value) -> Formula
  ) -> Formula {
    func stateAtFirst() -> Formula {
      guard let one = first.valueAtFirst, let other = second.valueAtFirst else { return state(nil) }
      return state(compare(one, other).holdsAtFirst)
    }
    // A condition on many possibilities of each side is a state of the app, whatever makes it up.
    guard first.alternatives.count * second.alternatives.count <= Self.maximumComparisons else { return stateAtFirst() }
    var met = Formula.never
    var missed = Formula.never
    var told = Formula.never
    for one in first.alternatives {
      for other in second.alternatives {
        let both = one.condition.and(other.condition)
        if both == .never { continue }
        told = told.or(both)
        if met.size > Self.maximumConditionSize || missed.size > Self.maximumConditionSize { return stateAtFirst() }
        let holds = compare(one.value, other.value)
        if holds == .never { missed = missed.or(both) } else { met = met.or(both.and(holds)) }
      }
    }
    // Whether something is there is not known where nothing says what it is, as before a property gets anything.
    if told != .never, first.only == .nil || second.only == .nil, told.negated.atoms.contains(where: \.isState) {
      met = met.or(told.negated.and(state(nil)))
    }
    return decided(met, against: missed, by: stateAtFirst)
  }

  static func typeName(of values: ValueSet) -> String? {
    for alternative in values.alternatives {
      if case .constant(.some(let type), _) = alternative.value { return type }
    }
    return nil
  }

  /// Whether it is a value that was made, which is there wherever it is at all.
  func isMadeStructure(_ object: AbstractObject) -> Bool {
    object.allocationPlace != nil && object.type.map { symbols[$0].kind == .struct } ?? false
  }

  /// Nil where it depends on the moment.
  func areEqual(_ left: Value, _ right: Value) -> Bool? {
    switch (left, right) {
    case (.unknown, _), (_, .unknown), (.relation, _), (_, .relation): nil
    case (.constant(_, let one), .constant(_, let other)): one == other
    case (.constant(_, let one), .enumCase(_, let other, _)), (.enumCase(_, let other, _), .constant(_, let one)):
      one == other
    case (.choice(_, let one, let values), .choice(_, let other, let otherValues)):
      one == other && values == otherValues
    case (.choice, .constant), (.constant, .choice): false
    case (.choice, .enumCase), (.enumCase, .choice), (.function, .function): nil
    case (.enumCase(let type, let one, let values), .enumCase(let otherType, let other, let otherValues)):
      type == otherType && one == other && values == otherValues
    case (.object(let one), .object(let other)):
      one.origin == .declared || other.origin == .declared
        ? nil
        // What is made at one place is one object where it is of a class. Of a value, and of what a function gives that was not
        // read, each may be another.
        : one == other && isClass(one.className)
          ? true : haveEqualParts(one, other) ?? (areOfOtherLines(one, other) ? false : nil)
    case (.object(let one), .nil), (.nil, .object(let one)): isMadeStructure(one) ? false : nil
    case (.boolean, .boolean), (.integer, .integer), (.floating, .floating), (.string, .string), (.nil, .nil),
      (.type, .type), (.storyboard, .storyboard):
      left == right
    case (.integer(let one), .floating(let other)), (.floating(let other), .integer(let one)): Double(one) == other
    // Enumerations of Objective-C are numbers.
    case (.integer(let number), .enumCase(let type, let name, _)),
      (.enumCase(let type, let name, _), .integer(let number)):
      RawValues.number(ofCase: name, of: type, symbols: symbols).map { $0 == number }
    case (.nil, _), (_, .nil): false
    default: nil
    }
  }

  /// Whether a controller that a property holds or a relation leads to, or what an earlier run has stored, is not there, where it is compared with
  /// nil; nil for other values.
  func absence(
    _ value: Value, _ expression: Expression, in scope: Scope, against other: Value
  ) -> Formula? {
    guard other == .nil else { return nil }
    if case .relation(let object, let path) = value, isAnsweredByPlace(object, path, in: scope) {
      return .atom(.absent(object, path: path))
    }
    if let known = absenceAtFirst(value, expression, in: scope) { return known }
    if value.isStored { return nothingStored(expression, in: scope) }
    guard case .object(let object) = value, object.origin != .declared,
      symbols.isViewController(object.className), let name = expression.lastName, RunTimeRelations.isHeld([name])
    else { return nil }
    return .atom(.absent(object, path: [name]))
  }

  /// Whether the place in which code runs knows whether a relation leads to a controller: one that leads upwards everywhere, others
  /// and a child that somebody names for the bar where UIKit asks.
  func isAnsweredByPlace(_ object: AbstractObject, _ path: [String], in scope: Scope) -> Bool {
    if Atom.absent(object, path: path).standing != nil { return true }
    return !path.isEmpty && isAnswering(scope)
      && path.allSatisfy { RunTimeRelations.controllers.contains($0) || Hook(name: $0).map(\.namesChild) ?? false }
  }

  /// Whether code answers what UIKit asks: what stands where is then what stands there when the bar is looked at, and not what
  /// stood there when code ran that changes it.
  private func isAnswering(_ scope: Scope) -> Bool {
    guard let body = scope.body.map({ program[$0] }), body.parameters.isEmpty else { return false }
    return body.name.map { RunTimeRelations.hooks.contains($0) } ?? false
  }
}
