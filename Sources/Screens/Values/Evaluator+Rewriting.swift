// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Variables that are given another value where they hold one of some kind.
extension Evaluator {
  /// What an assignment makes of a variable that is of none of some classes, `if !(page is Stack) { page =
  /// Stack(page) }`: each value meets the condition or does not, and what meets it is replaced. Nil for other entries.
  func rewritten(
    _ name: String, by other: BodyEntry, after entry: BodyEntry, from values: ValueSet, in scope: Scope
  ) -> ValueSet? {
    guard case .assign(let target, "=", let value) = other.kind, case .name(name) = target.kind,
      other.loop == entry.loop, other.closureDepth == entry.closureDepth,
      values.alternatives.count > 1 || values.objects.contains(where: { $0.origin == .declared })
    else { return nil }
    // That the variable is there is sure where it has a value.
    let guards = other.guards.dropFirst(entry.guards.count).filter { !$0.binds(name) }
    // Other conditions lead to other variables, which would be looked at anew for each of the values.
    guard let classes = Self.classes(excludedBy: guards, of: name), !classes.isEmpty else { return nil }
    return values.flatMap { alternative in
      var before = scope
      before.arguments[name] = ValueSet(alternative.value, at: alternative.places.first)
      let condition = formula(guards, in: before)
      let kept = kept(alternative, ifOf: classes, in: before).when(condition.negated)
      if condition == .never { return kept }
      return kept.union(evaluate(value, in: before).when(condition))
    }
  }

  /// A value that does not meet the conditions of an assignment. One of which only a class is known is then of one of those
  /// that the conditions exclude.
  private func kept(
    _ alternative: ValueSet.Alternative, ifOf classes: [String], in scope: Scope
  ) -> ValueSet {
    let value = ValueSet(alternative.value, at: alternative.places.first)
    guard let object = alternative.value.object, object.origin == .declared else { return value }
    return ValueSet(
      classes.flatMap { tested -> [ValueSet.Alternative] in
        guard let type = self.tested(tested, in: scope), isCompatible(type, with: object.className),
          let own = declaredObject(type, in: scope)
        else { return [] }
        return [ValueSet.Alternative(.object(own), places: alternative.places)]
      })
  }

  /// The classes of which a variable is where conditions do not all hold; nil where they ask for anything else.
  private static func classes(excludedBy guards: [Guard], of name: String) -> [String]? {
    var result: [String] = []
    for one in guards {
      guard case .condition(.expression(let condition), let holds) = one,
        let classes = classes(testedBy: condition, isNegated: holds, of: name)
      else { return nil }
      result += classes
    }
    return result
  }

  /// The classes that a condition tests a variable for, joined so that it is of one of them where the condition does not
  /// hold (or, negated, where it does).
  private static func classes(testedBy condition: Expression, isNegated: Bool, of name: String) -> [String]? {
    switch condition.unwrapped.kind {
    case .prefix("!", let inner): return classes(testedBy: inner, isNegated: !isNegated, of: name)
    case .tuple(let parts) where parts.count == 1:
      return classes(testedBy: parts[0].value, isNegated: isNegated, of: name)
    case .binary(isNegated ? "&&" : "||", let left, let right):
      guard let first = classes(testedBy: left, isNegated: isNegated, of: name),
        let second = classes(testedBy: right, isNegated: isNegated, of: name)
      else { return nil }
      return first + second
    case .cast(let inner, "is", let type) where !isNegated:
      guard case .name(name) = inner.unwrapped.kind else { return nil }
      return TypeName.base(of: type.text).map { [$0] }
    case .call(let function, let arguments) where !isNegated:
      guard let test = classTest(function, arguments), case .name(name) = test.object.unwrapped.kind else { return nil }
      return [test.type]
    default: return nil
    }
  }
}

extension Guard {
  /// Whether it gives a variable its value: `guard var page = pages.first`.
  fileprivate func binds(_ name: String) -> Bool {
    switch self {
    case .condition(.binding(.name(name), _, _), holds: true): true
    case .condition(.binding(.optional(.name(name)), _, _), holds: true): true
    default: false
    }
  }
}
