// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Conditions that ask for a view or controller that nothing has made so far: `if header == nil { … }`.
extension ViewInterpreter {
  /// Whether a guard holds because what it asks for comes into being behind it.
  func isBeforeFirst(_ one: Guard, _ frame: ViewFrame) -> Bool {
    guard let (asked, range) = Self.absent(one) else { return false }
    if let known = frame.firsts[range] { return known }
    let result = isUnmade(asked, frame)
    frame.firsts[range] = result
    return result
  }

  /// What a guard asks not to be there, with the place of the question.
  private static func absent(_ one: Guard) -> (Expression, SourceRange)? {
    switch one {
    case .condition(let condition, let holds): question(condition).flatMap { $0.isThere == holds ? nil : $0.asked }
    case .notAll(let conditions) where conditions.count == 1:
      question(conditions[0]).flatMap { $0.isThere ? $0.asked : nil }
    case .notReached(let guards) where guards.count == 1:
      switch guards[0] {
      case .condition(let condition, let holds): question(condition).flatMap { $0.isThere == holds ? $0.asked : nil }
      default: nil
      }
    default: nil
    }
  }

  /// What a condition asks for, and whether it asks for it to be there.
  private static func question(
    _ condition: Condition
  ) -> (asked: (Expression, SourceRange), isThere: Bool)? {
    switch condition {
    case .binding(_, _, .some(let value)): return ((value.unwrapped, value.range), true)
    case .expression(let test):
      switch test.unwrapped.kind {
      case .binary(let sign, let left, let right) where sign == "==" || sign == "!=":
        if case .nil = right.unwrapped.kind { return ((left.unwrapped, test.range), sign == "!=") }
        if case .nil = left.unwrapped.kind { return ((right.unwrapped, test.range), sign == "!=") }
        return nil
      case .prefix("!", let inner): return ((inner.unwrapped, test.range), false)
      case .name, .member: return ((test.unwrapped, test.range), true)
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether an expression is a stored property for a view or controller that holds nothing so far.
  private func isUnmade(_ asked: Expression, _ frame: ViewFrame) -> Bool {
    let owner: ViewObject?
    let name: String
    switch asked.kind {
    case .name(let own):
      guard frame.body.definition(of: own, at: asked.range.start) == nil, frame.arguments[own] == nil else {
        return false
      }
      (owner, name) = (frame.receiver, own)
    case .member(.some(let base), let own):
      let owners = resolve(base, frame)
      (owner, name) = (owners.count == 1 ? owners[0] : nil, own)
      // What is not yet put anywhere.
      if KnownAPI.has(own, .superview), let owner { return owner.superview == nil }
    default: return false
    }
    guard let owner, let type = owner.type else { return false }
    let key = Self.key(name)
    guard owner.fields[key] == nil,
      // Objective-C's getter has the same name.
      let variable = symbols.members(key, of: type, isStatic: false).lazy.compactMap(\.variable).first
    else { return false }
    guard variable.type.flatMap({ TypeName.base(of: $0.text) }).map(isVisual) ?? false else { return false }
    // What is kept elsewhere, as an associated object, is given back by the getter.
    return variable.isComputed
      ? variable.setter != nil && resolve(asked, frame).isEmpty : variable.initialValue == nil
  }
}
