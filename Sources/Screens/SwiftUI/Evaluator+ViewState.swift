// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Evaluator {
  /// Property wrappers that keep a value from where the view is first shown.
  private static let keepers: Set<String> = ["State", "StateObject"]

  /// What a property of a SwiftUI view holds: what the compiler's initialiser was given for it, or a state that starts
  /// with its initial value and that bindings change unseen; nil for other properties.
  func viewState(
    _ variable: VariableDeclaration, member: Member, of object: AbstractObject?, at place: Location
  ) -> ValueSet? {
    guard symbols[member.owner].kind == .struct else { return nil }
    let expected = expectedType(variable.type, in: member.owner)
    let isKept = variable.attributes.contains { Self.keepers.contains($0.name) }
    if !isKept, symbols[member.owner].members["init"] == nil, let made = object?.allocationPlace,
      let (call, body) = allocationCalls[made], case .call(_, let arguments) = call.kind,
      let argument = arguments.first(where: { $0.label == variable.name })
    {
      return evaluate(argument.value, in: self.scope(of: program[body]), expected: expected)
    }
    guard isKept else { return nil }
    let start: ValueSet
    if let body = (program.bodiesByPlace[place] ?? []).map({ program[$0] }).first(where: \.isInitialValue) {
      start = returnValues(of: body, selfValue: nil, arguments: BoundArguments(), expected: expected)
    } else if variable.type.map({ TypeName.isOptional($0.text) }) ?? false {
      start = ValueSet(.nil, at: place)
    } else {
      return nil
    }
    if start.alternatives.contains(where: { $0.value.isUnknown }) { return nil }
    if start.alternatives.allSatisfy({ $0.value.object != nil }) { return start }
    if start.alternatives.count == 1, case .boolean(let value)? = start.alternatives.first?.value {
      return boolean(.atom(.state(variable.name, initially: value, at: place)), at: place)
    }
    let hasChanged = Formula.atom(.state("\(variable.name) has changed", initially: false, at: place))
    return start.when(hasChanged.negated)
      .union(.unknown("`\(variable.name)` is a state of the view", at: place).when(hasChanged))
  }
}

extension Body {
  fileprivate var isInitialValue: Bool { if case .initialValue = kind { true } else { false } }
}
