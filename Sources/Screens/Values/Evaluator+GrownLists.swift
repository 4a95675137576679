// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Properties that hold lists which code adds to.
///
/// Where code adds to a list before the object is seen, that is what the list begins with, and what is added later may be
/// its last element one after the other. Else what is added is taken to be there: a list says what can be shown.
extension Evaluator {
  /// A list of which only what other code adds is left out.
  ///
  /// - Parameter start: what is assigned to the property.
  func grown(
    _ start: ValueSet, _ variable: VariableDeclaration, _ member: Member, of object: AbstractObject?,
    at place: Location,
    in scope: Scope
  ) -> ValueSet {
    var added = additions(to: variable, member: member)
    if let object { added = assigned(added, to: variable, member, of: object, in: scope) }
    guard !added.isEmpty else { return start }
    let list = start.isEmpty ? ValueSet(.array([]), at: place) : start
    added = placedInTime(added, variable, member, of: object, adds: true)
    let early = added.compactMap { one in one.early.map { (Self.elements(one), $0) } }
      .sorted { $0.1.order < $1.1.order }
    let later = added.filter { $0.early == nil }.flatMap(Self.elements)
    guard early.contains(where: { $0.1.condition == .always && !$0.0.isEmpty }) else {
      let all = added.flatMap(Self.elements).reduce(into: [Value]()) { if !$0.contains($1) { $0.append($1) } }
      return all.count > ValueSet.limit ? list : appending(all, to: list)
    }
    var result = list
    for (elements, early) in early {
      result = result.when(early.condition.negated).union(appending(elements, to: result).when(early.condition))
    }
    let known = Set(early.flatMap(\.0))
    let others = later.reduce(into: [Value]()) { if !known.contains($1), !$0.contains($1) { $0.append($1) } }
    guard others.count <= ValueSet.limit else { return result }
    let first = result
    var rest = Formula.always
    for other in others {
      let state = Formula.atom(
        .state("\(variable.name) has got \(Self.describe(other))", initially: false, at: place))
      result = result.when(state.negated).union(appending([other], to: first).when(rest.and(state)))
      rest = rest.and(state.negated)
    }
    return result
  }

  private static func elements(_ addition: StoredAssignment) -> [Value] {
    addition.values.alternatives.flatMap { alternative -> [Value] in
      if case .array(let elements) = alternative.value { elements } else { [] }
    }
  }

  /// What is added to a property, over all objects of its type: for each place the list of it.
  private func additions(to variable: VariableDeclaration, member: Member) -> [StoredAssignment] {
    (additions[variable.name] ?? []).prefix(Self.maximumAssignments).compactMap { reference in
      let body = program[reference.body]
      guard let (list, value, isList) = Self.addition(program[reference]) else { return nil }
      let inner = scope(of: body)
      guard isProperty(list, of: member, body: body, in: inner) else { return nil }
      let elements = added(value, isList: isList, expected: nil, in: inner)
      return StoredAssignment(
        values: ValueSet(.array(elements), at: location(value.range, in: inner)), isInInitializer: false,
        objects: objects(of: list, in: inner), setter: setter(of: list, in: body), reference: reference)
    }
  }
}
