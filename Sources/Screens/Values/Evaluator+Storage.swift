// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension Evaluator {
  /// What a stored property can hold: its initial value and everything that is assigned to it anywhere.
  func stored(
    _ variable: VariableDeclaration, member: Member, selfValue: Value?, at place: Location, in scope: Scope
  ) -> ValueSet {
    let object = selfValue?.object.flatMap { keepsItsOwn($0, of: member) ? $0 : nil }
    let why = { ("`\(variable.name)` depends on itself", place) }
    return solve(.stored(place, object.map { .object($0) }), why: why) { [unowned self] in
      if let values = decodedPart(variable, of: object, at: place) { return values }
      if let values = ofCopy(variable, member, object, at: place, in: scope) { return values }
      if let values = environmentValue(variable, of: member, at: place) { return values }
      if let values = viewState(variable, member: member, of: object, at: place, in: scope) { return values }
      if let wrapper = Self.wrapper(of: variable), !KnownAPI.has(wrapper, .keepsReference),
        !keepsWhatItIsGiven(wrapper, in: member.owner)
      {
        if let stored = preference(wrapping: variable, member, by: wrapper) { return stored }
        let kept = ValueSet.unknown("`\(variable.name)` is kept by the property wrapper @\(wrapper)", at: place)
        let typeScope = Scope(file: member.file, lexicalType: member.owner)
        return refined(kept, by: variable.type, name: variable.name, at: place, in: typeScope)
      }
      return held(by: variable, member, of: object, at: place, in: scope)
    }
  }

  /// Whether what an object's property holds can be told apart from what those of other objects hold: it is one that was
  /// made at a known place, or one of a subclass of the class that declares the property.
  func keepsItsOwn(_ object: AbstractObject, of member: Member) -> Bool {
    if object.allocationPlace != nil { return true }
    if let variable = member.variable, attributes(loadedWith: object)[variable.name] != nil { return true }
    guard let type = object.type, type != member.owner, !member.isStatic else { return false }
    return symbols[member.owner].kind == .class && symbols.lineage(of: type).contains(member.owner)
  }

  private func held(
    by variable: VariableDeclaration, _ member: Member, of object: AbstractObject?, at place: Location, in scope: Scope
  ) -> ValueSet {
    if let object, let version = versions[object] {
      return held(by: variable, member, of: object, version, at: place, in: scope)
    }
    let (initial, assigned) = contents(of: variable, member, of: object, at: place, in: scope)
    note(
      firstContentOf: variable, HeldProperty(place: place, object: object),
      first: Self.first(initial: initial, assigned: assigned), assigned)
    var all = distinguish(
      initial: initial, assigned: assigned, name: variable.name, at: place,
      among: { self.domain(of: variable.type, like: $0, in: member.owner) })
    if (variable.type?.text).map({ TypeName.isList($0) }) ?? all.alternatives.contains(where: \.value.isArray) {
      all = grown(all, variable, member, of: object, at: place)
    }
    if all.alternatives.contains(where: \.value.isDictionary) {
      all = filled(all, variable, member, of: object)
    }
    if object == nil, isMadeFromData(variable, member) {
      all = all.union(.unknown("`\(variable.name)` is what was decoded", at: place))
    }
    let typeScope = Scope(file: member.file, lexicalType: member.owner)
    return refined(all, by: variable.type, name: variable.name, at: place, in: typeScope)
  }

  /// What a property begins with, and what is assigned to it, with when.
  ///
  /// - Parameter isLoaded: whether what the object's own code does is asked for, too.
  private func contents(
    of variable: VariableDeclaration, _ member: Member, of object: AbstractObject?, at place: Location,
    in scope: Scope, isLoaded: Bool = true
  ) -> (initial: ValueSet?, assigned: [StoredAssignment]) {
    let typeName = expectedType(of: variable, in: member.owner)
    let loaded = object.flatMap { self.loaded(variable, of: $0, at: place) }
    var initial = loaded ?? initialValue(of: variable, at: place, member: member, object)
    if initial == nil { initial = connected(variable, member, at: place) }
    let why = { ("`\(variable.name)` depends on itself", place) }
    var assigned = solve(.assigned(place), why: why) { [unowned self] in
      assignments(to: variable, member: member, expected: typeName)
    }
    if initial == nil { initial = zero(of: variable, member, isSet: !assigned.isEmpty, at: place) }
    if let object, initial == nil, assigned.isEmpty, isLeftOpen(variable, of: object) {
      return (ValueSet(.nil, at: place), [])
    }
    if let object { assigned = self.assigned(assigned, to: variable, member, of: object, in: scope) }
    // What an initialiser sets is replaced as the object is loaded.
    if loaded != nil { assigned.removeAll(where: \.isInInitializer) }
    assigned = placedInTime(assigned, variable, member, of: object, isLoaded: isLoaded)
    if initial == nil, assigned.isEmpty, isNeverSet(variable, member) || isSetByNobody(variable, member) {
      initial = ValueSet(.nil, at: place)
    }
    return (initial, assigned)
  }

  /// What a property of an object holds before an entry runs of the code that makes the object; nil where that is not known.
  ///
  /// - Parameter isOwnCode: whether it is code of the object itself, which sets the property later.
  func content(
    of name: String, in object: AbstractObject, _ type: TypeSymbol.ID, before reference: ProgramIndex.Reference,
    isOwnCode: Bool = false
  ) -> ValueSet? {
    guard let member = symbols.member(name, of: type, isStatic: false), let variable = member.variable else {
      return nil
    }
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    let start = program[reference].range.start
    let (initial, assigned) = contents(
      of: variable, member, of: object, at: place, in: scope(of: program[reference.body]), isLoaded: isOwnCode)
    let next = assigned.compactMap { one -> Int? in
      guard let early = one.early, let own = one.reference, own.body == reference.body else { return nil }
      return program[own].range.start >= start ? early.order : nil
    }.min()
    if isOwnCode, next == nil { return nil }
    let before = assigned.filter { one in
      one.isInInitializer || one.early.map { early in next.map { early.order < $0 } ?? true } ?? false
    }
    let first = Self.first(initial: initial, assigned: before)
    return first.isEmpty ? nil : first
  }

  /// What a property of a changed structure holds: what it was changed to, or what it held before, and what is done to it
  /// from there on.
  private func held(
    by variable: VariableDeclaration, _ member: Member, of object: AbstractObject, _ version: Version,
    at place: Location, in scope: Scope
  ) -> ValueSet {
    let initial =
      version.property == variable.name
      ? version.values : value(of: member, selfValue: .object(version.original), in: scope)
    let expected = expectedType(of: variable, in: member.owner)
    let why = { ("`\(variable.name)` depends on itself", place) }
    let all = solve(.assigned(place), why: why) { [unowned self] in
      assignments(to: variable, member: member, expected: expected)
    }
    var own = assigned(all, to: variable, member, of: object, in: scope)
    own.removeAll { $0.isInInitializer || $0.objects == nil && $0.setter == nil }
    if own.isEmpty { return initial }
    return distinguish(
      initial: initial, assigned: placedInTime(own, variable, member, of: object), name: variable.name, at: place,
      among: { self.domain(of: variable.type, like: $0, in: member.owner) })
  }

  /// Whether a variable that begins with nothing is one that no code of its file sets, which alone can.
  private func isNeverSet(_ variable: VariableDeclaration, _ member: Member) -> Bool {
    guard let type = variable.type, TypeName.isOptional(type.text), facts.sources[member.file].language == .swift,
      !variable.isComputed, !variable.isConstant, variable.attributes.isEmpty,
      variable.modifiers.contains(where: { $0 == "private" || $0 == "fileprivate" }), !isMadeFromData(variable, member)
    else { return false }
    let isInFile = { (body: Body.ID) in self.program[body].file == member.file }
    return !(program.assignments[variable.name] ?? []).contains { isInFile($0.body) }
      && !(program.changes[variable.name] ?? []).contains { isInFile($0.1) }
  }

  /// Whether objects that the app did not make itself have the property as well, with whatever value they were stored with.
  func isMadeFromData(_ variable: VariableDeclaration, _ member: Member) -> Bool {
    guard !member.isStatic, !variable.isConstant || variable.initialValue == nil else { return false }
    return symbols.conforms(member.owner, toAnyOf: KnownAPI.names(.madeFromData))
  }

  /// The wrapper of a property; nil for a property that holds its own value.
  static func wrapper(of variable: VariableDeclaration) -> String? {
    variable.attributes.first { $0.name.first?.isUppercase == true && !KnownAPI.has($0.name, .plainAttribute) }?.name
  }

  /// Whether a property wrapper of the app gives back what it was given last: its `wrappedValue` is stored, or the getter
  /// reads what the initialiser kept.
  private func keepsWhatItIsGiven(_ wrapper: String, in owner: TypeSymbol.ID) -> Bool {
    guard let type = symbols.type(named: wrapper, in: owner),
      let wrapped = symbols.member("wrappedValue", of: type, isStatic: false), let variable = wrapped.variable
    else { return false }
    if !variable.isComputed { return true }
    let place = Location(path: facts.sources[wrapped.file].internedPath, range: wrapped.nameRange)
    // Something is put into each property, and it is looked whether that comes out again.
    let token = Value.string("what \(wrapper) is given")
    let getters = symbols[type].members.values.joined().compactMap { getter(of: $0) }
    let kept = symbols[type].members.values.joined().compactMap(\.variable).filter { stored in
      guard !stored.isComputed else { return false }
      var names: Set = [stored.name]
      // Other properties may lie between; each round finds one more at least.
      while let next = getters.first(where: { !names.contains($0.name ?? "") && gives(token, $0, from: names) }) {
        names.insert(next.name ?? "")
      }
      return names.contains("wrappedValue")
    }.map(\.name)
    return symbols.members("init", of: type).contains { initializer in
      guard let given = initializer.function?.parameters.first(where: { $0.label == "wrappedValue" })?.name,
        let body = body(of: initializer)
      else { return false }
      var inner = scope(of: body)
      inner.arguments[given] = ValueSet(token, at: place)
      return body.entries.contains { entry in
        guard case .assign(let target, "=", let value) = entry.kind, let name = target.lastName, kept.contains(name)
        else {
          return false
        }
        return evaluate(value, in: inner).alternatives.map(\.value) == [token]
      }
    }
  }

  func getter(of member: Member) -> Body? {
    guard member.variable?.isComputed == true, !member.isStatic else { return nil }
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    return (program.bodiesByPlace[place] ?? []).map { program[$0] }.first(where: \.isGetter)
  }

  /// Whether a getter gives a value that properties hold.
  private func gives(_ value: Value, _ getter: Body, from names: Set<String>) -> Bool {
    var inner = scope(of: getter)
    for name in names { inner.fields[name] = ValueSet(value) }
    let entries = getter.entries.filter { $0.closureDepth == 0 }
    return returned(by: entries, in: inner, expected: nil).alternatives.map(\.value) == [value]
  }

  func initialValue(
    of variable: VariableDeclaration, at place: Location, member: Member, _ object: AbstractObject?
  ) -> ValueSet? {
    if !variable.attributes.isEmpty, let stored = followedPreference(variable, in: member.owner, at: place) {
      return stored
    }
    guard variable.initialValue != nil else { return nil }
    // Only a lazy property's value can ask the object; its class can say what a generic parameter is.
    let isOfObject = variable.modifiers.contains("lazy") || !symbols.genericParameters(of: member.owner).isEmpty
    let selfValue = isOfObject ? object.map { Value.object($0) } : nil
    for id in program.bodiesByPlace[place] ?? [] {
      guard case .initialValue = program[id].kind else { continue }
      return returnValues(
        of: program[id], selfValue: selfValue, arguments: BoundArguments(),
        expected: expectedType(of: variable, in: member.owner))
    }
    return nil
  }

  /// The arguments of the initialiser that the language gives a struct.
  func memberwiseValues(of variable: VariableDeclaration, member: Member) -> [ValueSet] {
    let owner = symbols[member.owner]
    guard owner.kind == .struct, !member.isStatic, owner.members["init"] == nil else { return [] }
    let calls = program.calls[owner.shortName] ?? []
    guard calls.count <= Self.maximumAssignments else { return [] }
    var isLeftOut = false
    let given = calls.compactMap { reference -> ValueSet? in
      guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind else { return nil }
      guard let argument = memberwiseArgument(for: variable, of: owner, in: arguments) else {
        isLeftOut = true
        return nil
      }
      let inner = self.scope(of: program[reference.body])
      return values(
        given: argument.value, to: variable, in: inner, expected: expectedType(of: variable, in: member.owner))
    }
    // Where one is made without it, it is what it is by itself.
    guard isLeftOut, !given.isEmpty,
      let own = initialValue(
        of: variable, at: Location(path: facts.sources[member.file].internedPath, range: member.nameRange),
        member: member, nil)
    else { return given }
    return given + [own]
  }

  /// A value in words.
  package static func describe(_ value: Value) -> String {
    switch value {
    case .nil: "nil"
    case .boolean(let value): String(value)
    case .integer(let value): String(value)
    case .floating(let value): String(value)
    case .string(let text): "\"\(text)\""
    case .constant("super", let name): "super.\(name)"
    case .constant(_, let name): ".\(name)"
    case .enumCase(_, let name, _), .choice(_, let name, _): ".\(name)"
    case .function: "a function"
    case .object(let object): object.className
    case .type(let name): name
    case .array: "a list"
    case .tuple: "a tuple"
    case .dictionary: "a dictionary"
    case .storyboard(let name): "storyboard \(name)"
    case .color(let color): color.text
    case .relation(_, let path): path.joined(separator: ".")
    case .unknown(let unknown): unknown.why
    }
  }
}

extension Value {
  fileprivate var isArray: Bool { if case .array = self { true } else { false } }
  var isDictionary: Bool { if case .dictionary = self { true } else { false } }
}

extension Body {
  fileprivate var isGetter: Bool { if case .getter = kind { true } else { false } }
}
