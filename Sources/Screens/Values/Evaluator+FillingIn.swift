// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Assignments that give a property a value where it has none: `panel = panel ?? Panel()`.
extension Evaluator {
  /// What an assignment gives a property that it does not hold anyway: what stands behind `??` where the property itself stands
  /// before it. Else all of the value. Asking the property what it holds while that is worked out would answer with itself, and
  /// the object that is made would never be seen.
  func given(
    by value: Expression, to target: Expression, of member: Member, body: Body, in scope: Scope
  ) -> Expression {
    guard case .binary("??", let kept, let other) = value.unwrapped.kind, isSameObject(kept, target),
      isProperty(kept, of: member, body: body, in: scope)
    else { return value }
    return other
  }

  /// Whether two expressions name members of one object: both of `self`, or of what is written alike.
  private func isSameObject(_ one: Expression, _ other: Expression) -> Bool {
    guard one.lastName == other.lastName else { return false }
    switch (Self.owner(of: one), Self.owner(of: other)) {
    case (nil, nil): return true
    case (.some(let first), .some(let second)): return first.text == second.text
    default: return false
    }
  }

  /// What a member is asked of; nil for `self`.
  private static func owner(of expression: Expression) -> Expression? {
    guard case .member(.some(let base), _) = expression.unwrapped.kind, !base.isSelf else { return nil }
    return base
  }
}
