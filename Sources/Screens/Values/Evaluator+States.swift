// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What a property holds at first, and what it holds in other states of the app.
extension Evaluator {
  /// Values of an enumeration that are told apart.
  private static let maximumDomain = 12

  /// Everything that a value of a type can be, where that is little: a flag, or an enumeration whose cases hold nothing.
  ///
  /// - Parameter values: some of them, for a type that is not written.
  func domain(of type: TypeReference?, like values: ValueSet, in owner: TypeSymbol.ID?) -> [Value]? {
    if let type {
      guard let written = WrittenType(type.text) else { return nil }
      let id = symbols.type(named: written.name, in: owner)
      return (id.map { cases(of: $0) } ?? cases(of: written.name)).map { written.isOptional ? $0 + [.nil] : $0 }
    }
    switch values.alternatives.first(where: { $0.value != .nil })?.value {
    case .boolean: return [.boolean(false), .boolean(true)]
    case .enumCase(let id, _, _): return cases(of: id)
    case .constant(.some(let name), _): return cases(of: name)
    default: return nil
    }
  }

  private func cases(of id: TypeSymbol.ID) -> [Value]? {
    plainCases(of: id).flatMap { $0.count <= Self.maximumDomain ? $0 : nil }
  }

  /// The cases of an enumeration of the app's whose cases hold nothing; nil for other types.
  func plainCases(of id: TypeSymbol.ID) -> [Value]? {
    let all = symbols[id].sites.flatMap(\.declaration.cases)
    guard symbols[id].kind == .enum, !all.isEmpty, all.allSatisfy(\.associatedValues.isEmpty) else { return nil }
    return all.map { .enumCase(id, name: $0.name, arguments: []) }
  }

  private func cases(of name: String) -> [Value]? {
    if KnownAPI.has(name, .boolean) { return [.boolean(false), .boolean(true)] }
    let names = KnownAPI.cases(of: name)
    guard !names.isEmpty, names.count <= Self.maximumDomain else { return nil }
    return names.sorted { $0.value < $1.value }.map { .constant(type: name, name: $0.key) }
  }

  /// Changes of a property that no assignment says, each as an assignment of what is not known.
  func unseenChanges(of variable: VariableDeclaration, _ member: Member) -> [StoredAssignment] {
    guard !variable.isConstant else { return [] }
    var result = replacements(of: variable, member)
    guard let changes = program.changes[variable.name] else { return result }
    let isList = variable.type.map { TypeName.isList($0.text) } ?? Self.isList(variable.initialValue)
    for (index, (change, id)) in changes.enumerated() {
      let body = program[id]
      let inner = scope(of: body)
      guard index < Self.maximumNamesakes, result.count < Self.maximumAssignments else {
        result.append(further(of: variable, at: program.location(change.target.range, in: body)))
        break
      }
      switch change.way {
      case .inPlace where isList: continue
      // What is set on a structure of the app is followed as that, and what is added to a list too.
      case .reference where isList || isStructure(variable, of: member): continue
      // What the attributes of plain properties project is no binding.
      case .projection where Self.wrapper(of: variable) == nil: continue
      default: break
      }
      guard isProperty(change.target, of: member, body: body, in: inner) else { continue }
      let place = program.location(change.target.range, in: body)
      result.append(
        StoredAssignment(
          values: .unknown("`\(variable.name)` is changed here, one cannot tell to what", at: place),
          isInInitializer: false, objects: objects(of: change.target, in: inner),
          setter: setter(of: change.target, in: body)))
    }
    return result
  }

  private func isStructure(_ variable: VariableDeclaration, of member: Member) -> Bool {
    var type = expectedType(of: variable, in: member.owner)
    if type == nil, case .call(let maker, _)? = variable.initialValue?.unwrapped.kind { type = maker.lastName }
    guard let type else { return false }
    return symbols.type(named: type, in: member.owner).map { symbols[$0].kind == .struct } ?? false
  }

  private static func isList(_ value: Expression?) -> Bool {
    switch value?.kind {
    case .array, .dictionary: true
    default: false
    }
  }

  /// What a property gets from an expression that it is given: a wrapper around a value and a binding to one stand for the
  /// value.
  func values(
    given value: Expression, to variable: VariableDeclaration, in scope: Scope, expected: String?
  ) -> ValueSet {
    guard let wrapper = Self.wrapper(of: variable) else { return evaluate(value, in: scope, expected: expected) }
    let inner = ViewWalker.wrapped(value)
    if KnownAPI.has(wrapper, .projectsBinding), case .call(_, let arguments) = inner.unwrapped.kind,
      let first = arguments.first
    {
      if first.label == "get", case .closure(let closure) = first.value.kind {
        return self.value(of: closure, range: first.value.range, in: scope, expected: expected)
      }
      if let constant = inner.boundConstant { return evaluate(constant, in: scope, expected: expected) }
    }
    return evaluate(inner, in: scope, expected: expected)
  }

  /// What a property holds when its object is seen.
  static func first(initial: ValueSet?, assigned: [StoredAssignment]) -> ValueSet {
    // What an initialiser sets takes the place of the initial value, always or under a condition.
    let starts = assigned.filter { $0.isInInitializer && $0.early == nil }
    var first = starts.reduce(ValueSet.empty) { $0.union($1.values) }
    let covered = starts.reduce(Formula.never) { $0.or($1.condition) }
    if first.isEmpty {
      first = initial ?? .empty
    } else if let initial, covered != .always {
      first = initial.when(covered.negated).union(first)
    }
    // What is set before the object is seen takes the place of that in turn, always or under a condition.
    let early = assigned.compactMap { one in one.early.map { (one.values, $0) } }.sorted { $0.1.order < $1.1.order }
    for (values, early) in early {
      first = first.when(early.condition.negated).union(values.when(early.condition))
    }
    return first
  }

  /// Puts the values of a property side by side: a single one holds always; several are told apart by a state of the
  /// app, of which the initial one is known.
  ///
  /// - Parameter domain: everything that the property can hold, where that is little, by what it starts with.
  func distinguish(
    initial: ValueSet?, assigned: [StoredAssignment], name: String, at place: Location,
    among domain: (ValueSet) -> [Value]?
  ) -> ValueSet {
    let later = assigned.filter { !$0.isInInitializer && $0.early == nil }.map(\.values)
    let first = Self.first(initial: initial, assigned: assigned)
    let firstValues = Set(first.alternatives.map(\.value))
    var set = later.flatMap(\.alternatives)
    // Of what is set to something that is not known, everything is possible.
    if !first.isEmpty, set.contains(where: \.value.isUnknown), let all = domain(first) {
      set = set.filter { !$0.value.isUnknown } + all.map { ValueSet.Alternative($0, places: [place]) }
    }
    // Where values are what objects are not, to have none is one of them.
    let isChoice = first.alternatives.allSatisfy { $0.value.isChoice } && set.allSatisfy { $0.value.isChoice }
    let others = set.filter { !firstValues.contains($0.value) && ($0.value != .nil || isChoice) }
    guard !others.isEmpty else { return first.isEmpty ? ValueSet(later.flatMap(\.alternatives)) : first }
    let startsEmpty = first.isEmpty || first.alternatives.allSatisfy { $0.value == .nil }
    // What is set to nothing before anybody looks has nothing then.
    let isEmptied = assigned.contains {
      !$0.isInInitializer && $0.early != nil && $0.values.alternatives.contains { $0.value == .nil }
    }
    if startsEmpty, !isEmptied, first.isEmpty || !isChoice, Set(others.map(\.value)).count == 1 {
      return ValueSet(others)
    }
    if case .boolean(let start)? = first.alternatives.first?.value, first.alternatives.count == 1 {
      let state = Formula.atom(.state(name, initially: start, at: place))
      return boolean(state, at: place)
    }
    guard Set(others.map(\.value)).count <= ValueSet.limit else {
      return .unknown("more than \(ValueSet.limit) possibilities", at: place)
    }
    // Values that are told in the same words are kept side by side: nothing in the state tells them apart.
    var result = first
    var rest = Formula.always
    var groups: [(text: String, values: [ValueSet.Alternative])] = []
    for other in others {
      let text = "\(name) was set to \(Self.describe(other.value))"
      if let index = groups.firstIndex(where: { $0.text == text }) {
        groups[index].values.append(other)
      } else {
        groups.append((text, [other]))
      }
    }
    for group in groups {
      let atom = Atom.state(group.text, initially: false, at: place)
      let objects = group.values.compactMap(\.value.object?.withoutCaller)
      if !objects.isEmpty { arrivals[atom, default: []].formUnion(objects) }
      let state = Formula.atom(atom)
      result = result.when(state.negated).union(ValueSet(group.values).when(rest.and(state)))
      rest = rest.and(state.negated)
    }
    return result
  }
}

extension Value {
  /// Whether it is one of few values of its type, of which none is an object: a flag, a case, none.
  fileprivate var isChoice: Bool {
    switch self {
    case .nil, .boolean, .constant, .enumCase: true
    default: false
    }
  }
}
