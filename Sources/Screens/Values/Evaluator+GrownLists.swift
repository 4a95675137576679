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
    at place: Location
  ) -> ValueSet {
    guard let added = additions(to: variable, member, of: object) else {
      return .unknown("`\(variable.name)` is added to in more places than are looked at", at: place)
    }
    guard !added.isEmpty else { return start }
    let list = start.isEmpty ? ValueSet(.array([]), at: place) : start
    let early = added.compactMap { one in one.early.map { Early(one, $0.order, $0.condition, isAtStart(one)) } }
      .sorted { $0.order < $1.order }
    let isTooMuch = ValueSet.unknown("`\(variable.name)` gets more than \(ValueSet.limit) things", at: place)
    guard early.contains(where: { $0.condition == .always && !$0.elements.isEmpty }) else {
      let all = Set(added.flatMap(Self.elements))
      if all.count > ValueSet.limit { return isTooMuch }
      return added.reduce(list) { appending(Self.elements($1), to: $0, atStart: isAtStart($1)) }
    }
    let first = filled(list, by: early, name: variable.name, at: place)
    let later = later(added, besides: Set(early.flatMap(\.elements)), at: place)
    guard later.count <= ValueSet.limit else {
      let state = Formula.atom(.state("\(variable.name) has got more", initially: false, at: place))
      return first.when(state.negated).union(isTooMuch.when(state))
    }
    return succeeding(first, later.map { ($0.value, $0.place) }, name: variable.name) { value in
      appending([value], to: first, atStart: later.first { $0.value == value }?.isAtStart ?? false)
    }
  }

  /// What is added to a list before its object is seen.
  private struct Early {
    var elements: [Value]
    var order: Int
    var condition: Formula
    var isAtStart: Bool

    init(_ addition: StoredAssignment, _ order: Int, _ condition: Formula, _ isAtStart: Bool) {
      elements = Evaluator.elements(addition)
      self.order = order
      self.condition = condition
      self.isAtStart = isAtStart
    }
  }

  /// What is added to a list at times that are not known.
  private func later(
    _ added: [StoredAssignment], besides known: Set<Value>, at place: Location
  ) -> [(value: Value, place: Location, isAtStart: Bool)] {
    var result: [(value: Value, place: Location, isAtStart: Bool)] = []
    for one in added where one.early == nil {
      for element in Self.elements(one)
      where !known.contains(element) && !result.contains(where: { $0.value == element }) {
        let there = one.reference.map { program.location(program[$0].range, in: program[$0.body]) } ?? place
        result.append((element, there, isAtStart(one)))
      }
    }
    return result
  }

  private func isAtStart(_ one: StoredAssignment) -> Bool {
    one.reference.flatMap { Self.addition(program[$0]) }?.isAtStart ?? false
  }

  /// Additions under conditions of their own from which on not each combination is a list by itself.
  private static let maximumCombined = 3

  /// What a list is once early code has added to it. Of many things that are each added under a condition there are either
  /// all or none: each combination would be a list by itself, and which of them it is nobody asks.
  private func filled(
    _ list: ValueSet, by additions: [Early], name: String, at place: Location
  ) -> ValueSet {
    let conditions = Set(additions.map(\.condition)).subtracting([.always])
    guard conditions.count > Self.maximumCombined else {
      return additions.reduce(list) { list, one in
        list.when(one.condition.negated)
          .union(appending(one.elements, to: list, atStart: one.isAtStart).when(one.condition))
      }
    }
    func with(_ some: [Early]) -> ValueSet {
      some.reduce(list) { appending($1.elements, to: $0, atStart: $1.isAtStart) }
    }
    let sure = with(additions.filter { $0.condition == .always })
    let all = with(additions)
    let state = Formula.atom(.state("\(name) has got more", initially: nil, at: place))
    return sure.when(state.negated).union(all.when(state))
  }

  /// What may have become one thing after the other since it was first looked at.
  ///
  /// - Parameter made: what it is once something has come.
  private func succeeding(
    _ first: ValueSet, _ later: [(value: Value, place: Location)], name: String, made: (Value) -> ValueSet
  ) -> ValueSet {
    var result = first
    var rest = Formula.always
    for (value, place) in later {
      let atom = Atom.state(
        "\(name) has got \(Self.describe(value))", initially: false, at: value.object?.allocationPlace ?? place)
      if let object = value.object { arrivals[atom, default: []].insert(object.withoutCaller) }
      let state = Formula.atom(atom)
      // Things of one name that are added in one place are told apart by nothing: the list may have got any of them.
      let isSame = rest.and(state) == .never
      result = result.when(isSame ? .always : state.negated)
        .union(made(value).when(isSame ? state : rest.and(state)))
      rest = rest.and(state.negated)
    }
    return result
  }

  /// Whether a list is empty, or how long it is, where code adds to it at times that are not known: what is added may be
  /// shown, and it need not be there. Nil for other lists and other members.
  func length(_ name: String, of base: Expression, _ expression: Expression, in scope: Scope) -> ValueSet? {
    guard KnownAPI.has(name, .asksForLength), let list = base.lastName, isAddedTo(list),
      let (object, member) = property(base, named: list, in: scope), let variable = member.variable,
      let all = additions(to: variable, member, of: object)
    else { return nil }
    guard !all.isEmpty, all.allSatisfy({ $0.early == nil }) else { return nil }
    let place = location(expression.range, in: scope)
    let added = Set(all.flatMap(Self.elements))
    let isFilled = Formula.atom(.state("\(list) has got an element", initially: false, at: place))
    return evaluate(base, in: scope).flatMap { alternative in
      guard case .array(let elements) = alternative.value else {
        return self.member(name, ofValue: alternative.value, expression, in: scope) ?? unknown(expression, in: scope)
      }
      let start = Value.array(elements.filter { !added.contains($0) })
      guard let first = self.member(name, ofValue: start, expression, in: scope) else {
        return unknown(expression, in: scope)
      }
      if first.alternatives.first?.value == .boolean(false) { return first }
      let later =
        first.alternatives.first?.value == .boolean(true)
        ? ValueSet(.boolean(false), at: place) : .unknown("how long `\(list)` is by then is not known", at: place)
      return first.when(isFilled.negated).union(later.when(isFilled))
    }
  }

  /// The last or the first element of a list that begins with something and to which code adds at times that are not known:
  /// at first it is the one that the list begins with.
  func end(_ name: String, of base: Expression, _ expression: Expression, in scope: Scope) -> ValueSet? {
    guard KnownAPI.has(name, .element), let list = base.lastName, isAddedTo(list),
      let (object, member) = property(base, named: list, in: scope), let variable = member.variable,
      let all = additions(to: variable, member, of: object), !all.isEmpty, all.allSatisfy({ $0.early == nil })
    else { return nil }
    let place = location(expression.range, in: scope)
    let isFirst = KnownAPI.has(name, .firstElement)
    let later = later(all, besides: [], at: place)
    guard later.count <= ValueSet.limit else { return nil }
    let added = Set(later.map(\.value))
    return evaluate(base, in: scope).flatMap { alternative in
      let whole = self.member(name, ofValue: alternative.value, expression, in: scope) ?? unknown(expression, in: scope)
      guard case .array(let elements) = alternative.value, elements.contains(where: { !added.contains($0) }) else {
        return whole
      }
      let start = Value.array(elements.filter { !added.contains($0) })
      let first = self.member(name, ofValue: start, expression, in: scope) ?? unknown(expression, in: scope)
      let ends = later.filter { $0.isAtStart == isFirst }.map { ($0.value, $0.place) }
      return succeeding(first, ends, name: list) { ValueSet($0, at: place) }
    }
  }

  /// An element of a list by a number of which it is known what it is at first, and not what it becomes: each element can be
  /// the one that is meant.
  func chosen(_ elements: [Value], by numbers: ValueSet, of list: String, at place: Location) -> ValueSet? {
    var known: [ValueSet.Alternative] = []
    for alternative in numbers.alternatives {
      guard case .integer(let number) = alternative.value else { continue }
      guard elements.indices.contains(number) else { return nil }
      known.append(.init(elements[number], when: alternative.condition, places: [place]))
    }
    guard let first = known.first else { return nil }
    if known.count == numbers.alternatives.count { return ValueSet(known) }
    guard known.count == 1, elements.allSatisfy({ $0.object != nil }) else { return nil }
    let others = elements.filter { $0 != first.value }.map { ($0, $0.object?.allocationPlace ?? place) }
    return succeeding(ValueSet(first.value, at: place), others, name: "the place that is meant in \(list)") {
      ValueSet($0, at: place)
    }
  }

  /// The stored property that an expression names, and of which object, where that is one.
  private func property(
    _ expression: Expression, named name: String, in scope: Scope
  ) -> (object: AbstractObject?, member: Member)? {
    var object: AbstractObject?
    switch expression.unwrapped.kind {
    case .name:
      let body = scope.body.map { program[$0] }
      guard body?.definition(of: name, at: expression.range.start) == nil, scope.arguments[name] == nil else {
        return nil
      }
      object = scope.selfValue?.object
    case .member(.some(let base), _):
      let values = evaluate(base, in: scope).alternatives
      guard values.count == 1 else { return nil }
      object = values.first?.value.object
    default: return nil
    }
    guard let type = object?.type,
      // Of Objective-C's instance variables the property that they hold.
      let member = symbols.member(name, of: type)
        ?? (name.hasPrefix("_") ? symbols.member(String(name.dropFirst()), of: type) : nil),
      member.variable?.isComputed == false
    else { return nil }
    return (object, member)
  }

  /// Whether anything is added to a list of a name, or of that which Objective-C has for the same.
  private func isAddedTo(_ name: String) -> Bool {
    additions[name] != nil || additions["_" + name] != nil
      || name.hasPrefix("_") && additions[String(name.dropFirst())] != nil
  }

  private static func elements(_ addition: StoredAssignment) -> [Value] {
    addition.values.alternatives.flatMap { alternative -> [Value] in
      if case .array(let elements) = alternative.value { elements } else { [] }
    }
  }

  /// What is added to a property, of one object or of any of its type: for each place the list of it, and when. Nil where
  /// that are more places than are looked at.
  private func additions(
    to variable: VariableDeclaration, _ member: Member, of object: AbstractObject?
  ) -> [StoredAssignment]? {
    let isObjectiveC = facts.sources[member.file].language == .objectiveC
    let names = isObjectiveC ? symbols.storageNames(of: variable.name, in: member.owner).all : [variable.name]
    let references = names.flatMap { additions[$0] ?? [] }.filter {
      mayMean(program[$0], member, in: program[$0.body])
    }
    guard references.count <= Self.maximumAssignments else { return nil }
    guard !references.isEmpty else { return [] }
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    // What is added can hang on how long the list is.
    return solve(
      .grown(place, object.map { .object($0) }), why: { ("`\(variable.name)` depends on itself", place) }
    ) { [unowned self] in
      var added = additions(to: member, at: references)
      if let object { added = assigned(added, to: variable, member, of: object, in: Scope(file: member.file)) }
      return added.isEmpty ? [] : placedInTime(added, variable, member, of: object, change: .addition)
    }
  }

  private func additions(to member: Member, at references: [ProgramIndex.Reference]) -> [StoredAssignment] {
    references.compactMap { reference in
      let body = program[reference.body]
      guard let addition = Self.addition(program[reference]) else { return nil }
      let (list, value) = (addition.list, addition.value)
      let inner = scope(of: body)
      guard isProperty(list, of: member, body: body, in: inner) else { return nil }
      let elements = added(addition, toListOf: expectedType(member.variable?.type, in: member.owner), in: inner)
      return StoredAssignment(
        values: ValueSet(.array(elements), at: location(value.range, in: inner)), isInInitializer: false,
        objects: objects(of: list, in: inner), setter: setter(of: list, in: body), reference: reference)
    }
  }

  /// Whether an addition to a list of the property's name can be one to the property, as far as that is told without work.
  private func mayMean(_ entry: BodyEntry, _ member: Member, in body: Body) -> Bool {
    guard let list = Self.addition(entry)?.list else { return false }
    switch list.unwrapped.kind {
    case .member(.some(let base), _) where !base.isSelf && !base.isSuper: return true
    default: return body.owner.map { $0 == member.owner || symbols.lineage(of: $0).contains(member.owner) } ?? false
    }
  }
}
