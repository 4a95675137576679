// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What is shown by a state alone that no code sets: one cannot be sure that it is ever seen.
extension ViewWalker {
  /// Whether a binding is to a state of the view that begins without what is shown, and that nothing read gives any.
  ///
  /// - Parameter content: what is shown, whose own code does not run before.
  func isNeverSet(_ binding: Expression, showing content: SourceRange, _ position: ViewPosition) -> Bool {
    if let constant = binding.boundConstant { return constant.isNothing }
    return binding.projected.map { staysEmpty($0, showing: content, position) } ?? false
  }

  /// Whether one of several conditions asks whether a state of the view is set that nothing read sets.
  func isNeverMet(_ conditions: [Condition], showing content: [Statement], _ position: ViewPosition) -> Bool {
    guard let first = content.first, let last = content.last else { return false }
    let range = SourceRange(first.range.start, last.range.end)
    return conditions.contains { condition in
      condition.askedForPresence.map { staysEmpty($0, showing: range, position) } ?? false
    }
  }

  private func staysEmpty(_ state: Expression, showing content: SourceRange, _ position: ViewPosition) -> Bool {
    guard let name = state.ownName, position.bindings[name] == nil,
      let type = position.instance?.type ?? position.scope.lexicalType,
      let member = symbols.members(name, of: type, isStatic: false).first, let variable = member.variable,
      variable.attributes.contains(where: { KnownAPI.has($0.name, .keepsState) })
    else { return false }
    let shown = [content, state.range].map { evaluator.location($0, in: position.scope) }
    return evaluator.staysEmpty(variable, member, besides: shown)
  }
}

extension Condition {
  /// What must be there, or on, for it to hold: `isShown`, `item != nil`, `let item`; nil for other conditions.
  fileprivate var askedForPresence: Expression? {
    switch self {
    case .binding(let pattern, _, let value):
      if case .name(let name) = pattern, value == nil { return Expression(.name(name), range: .fileStart) }
      return value
    case .expression(let asked):
      guard case .binary("!=", let left, let right) = asked.unwrapped.kind else { return asked }
      return right.isNothing ? left : nil
    default: return nil
    }
  }
}
