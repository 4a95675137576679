// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Items whose presence presents something: `.sheet(item: $draft) { draft in … }`.
extension Evaluator {
  /// Items of one presentation that are told apart.
  private static let maximumItems = 8

  /// What a presentation hands to its content: all that code ever gives the state of the view that is its item. Nil for other
  /// calls, and where the items cannot be told apart.
  func presentedItem(of call: Expression, in scope: Scope) -> ValueSet? {
    guard case .call(let function, let arguments) = call.kind, let modifier = function.lastName,
      KnownAPI.presentationStyle(ofModifier: modifier) != nil,
      let item = arguments.first(where: { $0.label == "item" })?.value,
      let (name, place, items) = items(of: item, in: scope),
      Set(items.map { Self.describe($0.value) }).count == items.count
    else { return nil }
    var rest = Formula.always
    return ValueSet(
      items.enumerated().map { index, item -> ValueSet.Alternative in
        let isOne = Formula.atom(.state("\(name) is \(Self.describe(item.value))", initially: false, at: place))
        let condition = index == items.count - 1 ? rest : rest.and(isOne)
        rest = rest.and(isOne.negated)
        return ValueSet.Alternative(item.value, when: condition, places: item.places)
      })
  }

  /// All that code ever gives the state of the view that an item is, with its name and where it is declared; nil where that
  /// cannot be told.
  func items(
    of item: Expression, in scope: Scope
  ) -> (name: String, place: Location, values: [ValueSet.Alternative])? {
    guard let target = item.projected, case .name(let name) = target.unwrapped.kind, let type = scope.lexicalType,
      let member = symbols.members(name, of: type, isStatic: false).first, let variable = member.variable,
      variable.attributes.contains(where: { KnownAPI.has($0.name, .keepsState) })
    else { return nil }
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    let expected = expectedType(of: variable, in: member.owner)
    let why = { ("`\(name)` depends on itself", place) }
    let assigned = solve(.assigned(place), why: why) { [unowned self] in
      assignments(to: variable, member: member, expected: expected)
    }
    // What is bound to it is looked at below.
    let values = assigned.filter { $0.reference != nil || $0.isInInitializer }
      .reduce(ValueSet.empty) { $0.union($1.values) }
    let items = values.alternatives.filter { $0.value != .nil }
    // Whoever else is handed the state may set it.
    let isHandedOn = program.changes[name, default: []].contains { change, id in
      let body = program[id]
      return change.target.range != target.range
        && isProperty(change.target, of: member, body: body, in: self.scope(of: body))
    }
    guard !values.isPending, !isHandedOn, program.assignments[name, default: []].count <= Self.maximumAssignments,
      (1...Self.maximumItems).contains(items.count), !items.contains(where: \.value.isUnknown)
    else { return nil }
    return (name, place, items)
  }
}
