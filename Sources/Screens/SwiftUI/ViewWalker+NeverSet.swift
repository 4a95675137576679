// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Presentations on a state that no code sets: one cannot be sure that they are ever seen.
extension ViewWalker {
  /// Whether a binding is to a state of the view that begins without what is presented, and that nothing read gives any.
  func isNeverSet(_ binding: Expression, _ position: ViewPosition) -> Bool {
    guard let target = binding.projected, let name = target.ownName,
      let type = position.instance?.type ?? position.scope.lexicalType,
      let member = symbols.members(name, of: type, isStatic: false).first, let variable = member.variable,
      variable.attributes.contains(where: { KnownAPI.has($0.name, .keepsState) }),
      variable.initialValue.map({ Self.isNothing($0) }) ?? variable.type.map({ TypeName.isOptional($0.text) }) ?? false,
      program.assignments["_" + name, default: []].isEmpty
    else { return false }
    let changes = program.changes[name, default: []]
    // Whoever else is handed a binding may set it.
    let isHandedOn = changes.contains { change, id in
      let body = program[id]
      return change.target.range != target.range
        && evaluator.isProperty(change.target, of: member, body: body, in: evaluator.scope(of: body))
    }
    guard !isHandedOn, changes.count <= Self.maximumChanges else { return false }
    let expected = evaluator.expectedType(of: variable, in: member.owner)
    return evaluator.assignments(to: variable, member: member, expected: expected).allSatisfy { assignment in
      !assignment.isInInitializer && assignment.reference == nil
        || assignment.values.alternatives.allSatisfy { $0.value == .nil || $0.value == .boolean(false) }
    }
  }

  /// Changes of one name that are looked at.
  private static let maximumChanges = 100

  static func isNothing(_ value: Expression) -> Bool {
    switch value.unwrapped.kind {
    case .nil, .boolean(false): true
    default: false
    }
  }
}

extension Expression {
  /// The name of a property of the object itself; nil for other expressions.
  fileprivate var ownName: String? {
    switch unwrapped.kind {
    case .name(let name): name
    case .member(.some(let base), let name): base.isSelf ? name : nil
    default: nil
    }
  }
}
