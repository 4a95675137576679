// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Which cases of an enumeration code ever gives a property: what it never gives, nobody sees.
extension Evaluator {
  /// Bindings handed on one after the other that are followed.
  private static let maximumBindings = 6
  /// Places that set or change something of one name that are looked at.
  private static let maximumGivings = 24

  /// The names of the cases that a property can hold by all code that sets it or is handed a binding to it, where that is
  /// known to the end; nil where it is not, and for properties that hold something else.
  func casesGiven(to variable: VariableDeclaration, _ member: Member) -> Set<String>? {
    guard let start = start(of: variable, member), let later = casesSet(on: variable, member, start.type, hops: 0)
    else {
      return nil
    }
    // A state of a view is its own; what an object holds may be set where nobody looked.
    let isOwn = variable.attributes.contains { KnownAPI.has($0.name, .keepsState) }
    return isOwn || !later.isEmpty ? start.names.union(later) : nil
  }

  /// The cases that a property begins with, by its declaration and by whoever makes its object.
  private func start(
    of variable: VariableDeclaration, _ member: Member
  ) -> (type: TypeSymbol.ID, names: Set<String>)? {
    let expected = expectedType(of: variable, in: member.owner)
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    var values: [ValueSet] = []
    if let initial = initialValue(of: variable, at: place, member: member, nil) { values.append(initial) }
    let assigned = solve(.assigned(place), why: { ("`\(variable.name)` depends on itself", place) }) { [unowned self] in
      assignments(to: variable, member: member, expected: expected)
    }
    values += assigned.filter(\.isInInitializer).map(\.values)
    var type = variable.type.flatMap { TypeName.base(of: $0.text) }.flatMap {
      symbols.type(named: $0, in: member.owner)
    }
    var names: Set<String> = []
    for alternative in values.flatMap(\.alternatives) where alternative.value != .nil {
      guard case .enumCase(let id, let name, _) = alternative.value, type.map({ $0 == id }) ?? true else { return nil }
      type = id
      names.insert(name)
    }
    guard let type, symbols[type].kind == .enum else { return nil }
    return (type, names)
  }

  /// The cases that code gives a property after its object was made, itself or through a binding.
  private func casesSet(
    on variable: VariableDeclaration, _ member: Member, _ type: TypeSymbol.ID, hops: Int
  ) -> Set<String>? {
    guard let values = valuesSet(on: variable, member, expected: symbols[type].name, hops: hops) else { return nil }
    var result: Set<String> = []
    for value in values where value != .nil {
      guard case .enumCase(type, let name, _) = value else { return nil }
      result.insert(name)
    }
    return result
  }

  /// Whether a property that is nothing at first is never anything else, by all code that sets it or is handed a binding to it.
  ///
  /// - Parameter shown: code that only runs once it is something, and whoever asks.
  func staysEmpty(_ variable: VariableDeclaration, _ member: Member, besides shown: [Location]) -> Bool {
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    let expected = expectedType(of: variable, in: member.owner)
    let assigned = solve(.assigned(place), why: { ("`\(variable.name)` depends on itself", place) }) { [unowned self] in
      assignments(to: variable, member: member, expected: expected)
    }
    let first = assigned.filter(\.isInInitializer).flatMap(\.values.alternatives).map(\.value)
    let isEmpty =
      variable.initialValue.map(\.isNothing) ?? variable.type.map { TypeName.isOptional($0.text) } ?? !first.isEmpty
    guard isEmpty, first.allSatisfy(\.isNothing) else { return false }
    return valuesSet(on: variable, member, expected: expected, besides: shown)?.allSatisfy(\.isNothing) ?? false
  }

  /// What code gives a property after its object was made, itself or through a binding; nil where that is not known to the end.
  ///
  /// - Parameter shown: code that does not count.
  private func valuesSet(
    on variable: VariableDeclaration, _ member: Member, expected: String?, besides shown: [Location] = [],
    hops: Int = 0
  ) -> [Value]? {
    guard hops < Self.maximumBindings, isSetByReadCodeAlone(variable, member) else { return nil }
    let names = [variable.name, "_" + variable.name]
    let references = names.flatMap { program.assignments[$0] ?? [] }
    let changes = program.changes[variable.name] ?? []
    guard references.count <= Self.maximumGivings, changes.count <= Self.maximumGivings else { return nil }
    if isSetThroughWrapper(names + ["$" + variable.name]) { return nil }
    guard replacements(of: variable, member).isEmpty, keyPathAssignments(to: variable, member, expected: nil).isEmpty
    else { return nil }
    func counts(_ target: Expression, in body: Body) -> Bool {
      let place = location(target.range, in: scope(of: body))
      if shown.contains(where: { place.isInside($0) }) { return false }
      return !uncalled.contains(body.id) && mayBe(target, member, in: body)
    }
    var result: [Value] = []
    for reference in references {
      guard case .assign(let target, _, let value) = program[reference].kind else { return nil }
      let body = program[reference.body]
      // What an initialiser gives it, it begins with.
      if body.name == "init", body.owner == member.owner, program[reference].closureDepth == 0 { continue }
      guard counts(target, in: body) else { continue }
      let values = evaluate(value, in: scope(of: body), expected: expected)
      guard !values.isPending else { return nil }
      result += values.alternatives.map(\.value)
    }
    for (change, id) in changes where counts(change.target, in: program[id]) {
      guard change.way != .inPlace, change.way != .reference,
        let taken = valuesSet(through: change.target, in: program[id], expected: expected, hops: hops + 1)
      else { return nil }
      result += taken
    }
    return result
  }

  /// Whether what a wrapper around a property holds is set by name: `$page.wrappedValue = .second`.
  private func isSetThroughWrapper(_ names: [String]) -> Bool {
    (program.assignments["wrappedValue"] ?? []).contains { reference in
      guard case .assign(let target, _, _) = program[reference].kind,
        case .member(.some(let base), _) = target.unwrapped.kind
      else { return false }
      return base.unwrapped.lastName.map(names.contains) ?? true
    }
  }

  /// Whether only code that was read can set a property: not what was stored by an earlier run, the system, a decoder or
  /// whoever uses a library.
  private func isSetByReadCodeAlone(_ variable: VariableDeclaration, _ member: Member) -> Bool {
    guard facts.sources[member.file].language == .swift, !variable.isComputed, !variable.isStatic,
      !variable.modifiers.contains(where: { $0 == "public" || $0 == "open" }),
      !symbols.conforms(member.owner, toAnyOf: KnownAPI.names(.madeFromData))
    else { return false }
    return variable.attributes.allSatisfy { attribute in
      if KnownAPI.has(attribute.name, .setElsewhere) { return false }
      return KnownAPI.has(attribute.name, .plainAttribute) || KnownAPI.has(attribute.name, .keepsState)
        || KnownAPI.has(attribute.name, .projectsBinding)
    }
  }

  /// Whether an expression may be a property: going by its object, or by its name alone where that is not known.
  func mayBe(_ target: Expression, _ member: Member, in body: Body) -> Bool {
    let scope = scope(of: body)
    if isProperty(target, of: member, body: body, in: scope) { return true }
    guard case .member(.some(let base), _) = target.unwrapped.kind, !base.isSelf, !base.isSuper else { return false }
    let objects = evaluate(base, in: scope)
    return objects.isEmpty || objects.alternatives.contains { $0.value.isUnknown }
  }

  /// What whoever is handed a binding sets: a presentation sets nothing, a view of the app what its own code sets.
  private func valuesSet(through binding: Expression, in body: Body, expected: String?, hops: Int) -> [Value]? {
    for entry in body.entries {
      guard case .call(let call) = entry.kind, case .call(let callee, let arguments) = call.kind,
        let argument = arguments.first(where: { $0.value.projected?.range == binding.range })
      else { continue }
      guard let label = argument.label, let name = callee.lastName else { return nil }
      if KnownAPI.presentationStyle(ofModifier: name) != nil {
        return label == "item" || KnownAPI.has(label, .presentationFlag) ? [] : nil
      }
      guard case .name(let view) = callee.unwrapped.kind, let taker = symbols.type(named: view, in: body.owner),
        symbols[taker].kind == .struct, symbols[taker].members["init"] == nil,
        let member = symbols.members(label, of: taker, isStatic: false).first, let property = member.variable,
        property.attributes.contains(where: { KnownAPI.has($0.name, .keepsReference) })
      else { return nil }
      return valuesSet(on: property, member, expected: expected, hops: hops)
    }
    return nil
  }
}

extension Value {
  fileprivate var isNothing: Bool { self == .nil || self == .boolean(false) }

  /// The case of an enumeration of the app that it is; nil for other values.
  var caseName: String? { if case .enumCase(_, let name, _) = self { name } else { nil } }
}

extension Expression {
  /// Whether it is written as nothing: `nil`, `false`.
  var isNothing: Bool {
    switch unwrapped.kind {
    case .nil, .boolean(false): true
    default: false
    }
  }
}

extension Location {
  fileprivate func isInside(_ other: Location) -> Bool { file == other.file && other.range.contains(range) }
}
