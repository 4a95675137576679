// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What the code of an object does at moments of its life, in the order in which it does it.
///
/// UIKit calls an object's methods by name (`viewWillAppear`). From there the walk goes where the code goes: through the
/// methods that this object has, its own, inherited or from an extension, through observers of its properties, and
/// through closures that run there and then. So it does not matter how the code is cut up.
final class LifecycleWalk {
  let builder: GraphBuilder
  private let effect: Effect
  private let reach: CodeReach
  /// Whether what code asks to be there is there: a scene where a scene is connected.
  private let assumesPresence: Bool
  /// What a relation of the object leads to in the context that is looked at.
  private let resolve: (Value) -> Value

  private(set) var steps: [LifecycleStep] = []
  /// Whether a member is called that navigation controllers of the app have: another one can do something else.
  private(set) var asksStack = false
  /// What was assigned to properties of objects on the way; followed when it is read.
  private var fields: [Value: [String: Field]] = [:]
  private var active: Set<Body.ID> = []
  /// Where the code is with which the walk began.
  private var start: ProgramIndex.Reference?
  /// How many closures around the code are called after a time.
  private var delays = 0
  private var budget = 2_000
  /// What UIKit does to what a stack holds where an override of the stack's class hands on to it.
  private var change: StackChange?
  /// Where code is walked through for what it sets properties of its own object to: what is known to hold.
  private var settled: Formula?

  /// What was assigned to a property; worked out once, when it is first read. The walk has it, so it has the walk unowned.
  private final class Field {
    private let follow: () -> ValueSet
    private(set) lazy var values = follow()

    init(_ follow: @escaping () -> ValueSet) { self.follow = follow }
  }

  /// The conditions on the way to some code. They are only worked out for what the walk looks for.
  private final class Way {
    let outer: Way?
    let guards: [Guard]
    let scope: Scope

    init(_ guards: [Guard], in scope: Scope, after outer: Way?) {
      (self.guards, self.scope, self.outer) = (guards, scope, outer)
    }
  }

  private func formula(_ way: Way?) -> Formula {
    guard let way else { return .always }
    let outer = formula(way.outer)
    return outer == .never || way.guards.isEmpty
      ? outer : outer.and(evaluator.formula(way.guards, in: way.scope))
  }

  private func evaluate(_ expression: Expression, in scope: Scope, expected: String? = nil) -> ValueSet {
    evaluator.evaluate(expression, in: scope, expected: expected)
  }

  var evaluator: Evaluator { builder.evaluator }
  private var program: ProgramIndex { builder.program }
  private var symbols: SymbolTable { builder.symbols }

  /// Calls followed one inside the other.
  private static let maximumDepth = 12
  /// The same where only what is set of the object is looked for.
  private static let maximumSettledDepth = 4
  /// Objects that a method may be called on.
  private static let maximumReceivers = 4

  init(
    _ builder: GraphBuilder, _ effect: Effect, reach: CodeReach, assumesPresence: Bool = false,
    resolve: @escaping (Value) -> Value = { $0 }
  ) {
    self.builder = builder
    self.assumesPresence = assumesPresence
    self.effect = effect
    self.reach = reach
    self.resolve = resolve
  }

  /// Walks through a method of an object as UIKit calls it, after those that were walked through before.
  func run(_ method: String, of object: AbstractObject) {
    guard let type = object.type else { return }
    let found = symbols.members(method, of: type, isStatic: false).first { $0.function != nil && $0.hasImplementation }
    guard let found, let body = body(of: found) else { return }
    walk(body, in: evaluator.scope(of: body, selfValue: .object(object)), when: nil, depth: 0)
  }

  /// Walks through one body with `self` and what it is handed given.
  func run(_ body: Body, selfValue: Value?, arguments: [String: ValueSet] = [:]) {
    var scope = evaluator.scope(of: body, selfValue: selfValue)
    for (name, values) in arguments { scope.arguments[name] = values }
    walk(body, in: scope, when: nil, depth: 0)
  }

  /// Takes note of what code sets properties of its own object to, for the methods that are walked through after it, and of
  /// nothing else that it does.
  ///
  /// - Parameter given: conditions in it that hold.
  func settle(_ body: Body, of object: AbstractObject, arguments: [String: ValueSet] = [:], given: [Guard] = []) {
    settled = evaluator.formula(given, in: evaluator.scope(of: body, selfValue: .object(object)))
    run(body, selfValue: .object(object), arguments: arguments)
    settled = nil
  }

  /// Walks through a stack's override of a method by which UIKit changes what it holds.
  ///
  /// - Parameter arguments: what UIKit hands over, in the order of the parameters.
  func run(_ change: StackChange, of stack: AbstractObject, arguments: [ValueSet]) {
    guard let type = stack.type else { return }
    let found = symbols.members(change.method, of: type, isStatic: false).first {
      $0.function.map { change.isMeant($0) } ?? false && $0.hasImplementation
    }
    guard let function = found?.function, let body = found.flatMap({ body(of: $0) }) else { return }
    self.change = change
    for (name, values) in change.properties(change.before) {
      fields[.object(stack), default: [:]][name] = Field { values }
    }
    var scope = evaluator.scope(of: body, selfValue: .object(stack))
    for (parameter, values) in zip(function.parameters, arguments) { scope.arguments[parameter.name] = values }
    walk(body, in: scope, when: nil, depth: 0)
  }

  /// The scope after UIKit has changed what the stack holds, where an entry hands on to UIKit. A local that was read before
  /// keeps what it was.
  private func after(_ entry: Int, in body: Body, _ scope: Scope) -> Scope {
    guard let change, case .call(let call) = body.entries[entry].kind, case .call(let function, _) = call.kind,
      case .member(.some(let base), change.method) = function.unwrapped.kind, base.isSuper,
      let own = scope.selfValue, let owner = body.owner,
      symbols.superclass(of: owner).map({ symbols.members(change.method, of: $0, isStatic: false).isEmpty }) ?? true
    else { return scope }
    let names = change.properties(change.before).map(\.0)
    var scope = scope
    for index in body.entries[..<entry].indices {
      let definition = body.entries[index]
      guard case .define(let name, _, .some(let value), _) = definition.kind else { continue }
      let reference = ProgramIndex.Reference(body: body.id, entry: index)
      let read = self.names(readAt: reference, definition, in: body)
      guard names.contains(where: read.contains) else { continue }
      scope.arguments[name] = evaluate(value, in: withFields(scope, for: definition, reference, in: body))
    }
    for (name, values) in change.properties(change.after) {
      fields[own, default: [:]][name] = Field { values }
    }
    return scope
  }

  private func body(of member: Member) -> Body? { builder.evaluator.body(of: member) }

  private func walk(_ body: Body, in scope: Scope, when way: Way?, depth: Int) {
    guard depth < (settled == nil ? Self.maximumDepth : Self.maximumSettledDepth),
      settled != nil || reach.bodies.contains(body.id), active.insert(body.id).inserted
    else { return }
    defer { active.remove(body.id) }
    var outer = scope
    for (index, entry) in body.entries.enumerated() {
      guard isWanted(entry), let own = circumstances(of: entry, in: body, outer) else { continue }
      budget -= 1
      guard budget > 0 else { return }
      let reference = ProgramIndex.Reference(body: body.id, entry: index)
      if depth == 0 { start = reference }
      let isDelayed = program.isDelayed(entry, in: body)
      if isDelayed { delays += 1 }
      defer { if isDelayed { delays -= 1 } }
      let here = withFields(own, for: entry, reference, in: body)
      var guards = entry.guards
      if assumesPresence { guards.removeAll { $0.isPresence || asksForWhatIsThere($0, in: here) } }
      for scope in evaluator.iterations(here, of: reference, mentioning: entry.expressions) {
        let way = guards.isEmpty ? way : Way(guards, in: scope, after: way)
        switch entry.kind {
        case .assign(let target, "=", let value): assign(target, value, reference, in: scope, when: way, depth: depth)
        case .call(let call): self.call(call, reference, in: scope, when: way, depth: depth)
        default: continue
        }
      }
      if case .call = entry.kind { outer = after(index, in: body, outer) }
    }
  }

  /// The circumstances in the closures around an entry that run there and then; nil where one runs on some event.
  private func circumstances(of entry: BodyEntry, in body: Body, _ scope: Scope) -> Scope? {
    if program.runsAtOnce(entry, in: body) { return scope }
    return program.closureCalls(around: entry, in: body)?.reduce(Optional(scope)) { inner, next in
      if program.runsClosures(next.call) { return inner }
      return inner.flatMap { evaluator.scope(handedBy: next.call, to: next.closure, in: body, $0) }
    }
  }

  private func isWanted(_ entry: BodyEntry) -> Bool {
    switch entry.kind {
    case .assign: return true
    case .call(let call):
      guard let name = call.lastName else { return false }
      if settled != nil { return call.isOfOwnObject && program.functions[name] != nil }
      return effect.calls.contains(name) || reach.callNames.contains(name)
    default: return false
    }
  }

  // MARK: Assignments

  private func assign(
    _ target: Expression, _ value: Expression, _ reference: ProgramIndex.Reference, in scope: Scope,
    when way: Way?, depth: Int
  ) {
    guard let name = target.lastName else { return }
    if effect.assignments.contains(name) { note(target, value, reference, in: scope, when: way) }
    let body = program[reference.body]
    let owners: [Value]
    switch target.unwrapped.kind {
    case .name(let name):
      guard !isLocal(name, at: target.range.start, in: body), let own = scope.selfValue else { return }
      owners = [own]
    case .member(.some(let base), _):
      if base.isSelf || base.isSuper {
        owners = scope.selfValue.map { [$0] } ?? []
      } else {
        guard reach.propertyNames.contains(name) else { return }
        owners = receivers(base, for: name, in: scope)
      }
    default: return
    }
    for owner in owners { set(name, of: owner, to: value, in: body, scope, when: way, depth: depth) }
  }

  /// Sets a property: its observers run, and what it holds is known from here on.
  private func set(
    _ name: String, of owner: Value, to value: Expression, in body: Body, _ scope: Scope, when way: Way?,
    depth: Int
  ) {
    guard case .object(let object) = owner, let type = object.type,
      let member = symbols.members(name, of: type, isStatic: false).first(where: { $0.variable != nil }),
      let variable = member.variable
    else { return }
    let isOwn = owner == scope.selfValue
    let isObserved = reach.propertyNames.contains(name)
    guard isObserved || isOwn && !variable.isComputed else { return }
    let expected = evaluator.expectedType(of: variable, in: member.owner)
    let new = Field { [unowned self] in self.evaluate(value, in: scope, expected: expected) }
    if let settled, formula(way).assuming(settled) == .never { return }
    let before = fields[owner]?[name] ?? initialField(of: variable, member, owner, in: scope)
    let given = settled ?? .always
    if !variable.isComputed {
      fields[owner, default: [:]][name] =
        way == nil
        ? new
        : before.map { before in
          Field { [unowned self] in
            let condition = self.formula(way).assuming(given)
            return new.values.when(condition).union(before.values.when(condition.negated))
          }
        }
    }
    // Observers do not run for what the initialiser of the class itself sets.
    guard isObserved, !(body.name == "init" && body.owner == member.owner) else { return }
    let declared = Location(path: builder.facts.sources[member.file].internedPath, range: member.nameRange)
    for id in program.bodiesByPlace[declared] ?? [] {
      var inner = evaluator.scope(of: program[id], selfValue: owner)
      switch program[id].kind {
      case .setter: inner.arguments["newValue"] = new.values
      case .observer:
        inner.fields[name] = new.values
        inner.arguments["newValue"] = new.values
        if let before { inner.arguments["oldValue"] = before.values }
      default: continue
      }
      walk(program[id], in: inner, when: way, depth: depth + 1)
    }
  }

  /// What a property holds before the walk sets it: its initial value, or whatever code has made of it where the walk begins
  /// in the midst of the object's life.
  private func initialField(
    of variable: VariableDeclaration, _ member: Member, _ owner: Value, in scope: Scope
  ) -> Field? {
    if settled != nil {
      return Field { [unowned self] in self.evaluator.value(of: member, selfValue: owner, in: scope) }
    }
    guard let value = variable.initialValue else { return nil }
    let inner = Scope(file: member.file, lexicalType: member.owner)
    let expected = evaluator.expectedType(of: variable, in: member.owner)
    return Field { [unowned self] in self.evaluate(value, in: inner, expected: expected) }
  }

  /// Properties that were set on the way hold what they were set to, for code that reads them.
  private func withFields(
    _ scope: Scope, for entry: BodyEntry, _ reference: ProgramIndex.Reference, in body: Body
  ) -> Scope {
    guard let owner = scope.selfValue, let own = fields[owner] else { return scope }
    var result = scope
    let read = names(readAt: reference, entry, in: body)
    for (name, field) in own where !scope.fields.names.contains(name) && read.contains(name) {
      result.fields[name] = field.values
    }
    return result
  }

  private func names(
    readAt reference: ProgramIndex.Reference, _ entry: BodyEntry, in body: Body
  ) -> ReadNames {
    if let known = builder.readNames[reference] { return known }
    let names = ReadNames(of: entry, in: body)
    builder.readNames[reference] = names
    return names
  }

  private func isLocal(_ name: String, at position: SourcePosition, in body: Body) -> Bool {
    body.definition(of: name, at: position) != nil || body.parameters.contains { $0.name == name }
  }

  // MARK: Calls

  private func call(
    _ call: Expression, _ reference: ProgramIndex.Reference, in scope: Scope, when way: Way?, depth: Int
  ) {
    guard case .call(let function, let arguments) = call.kind, let name = function.lastName else { return }
    let body = program[reference.body]
    if effect.calls.contains(name), let value = arguments.first {
      note(function, value.value, reference, in: scope, when: way)
    }
    guard settled != nil || reach.callNames.contains(name) else { return }
    var meant = callees(function, named: name, arguments, in: body, scope)
    if meant.isEmpty { meant = initializer(of: call, arguments, in: scope) }
    for (callee, selfValue) in meant {
      guard settled != nil || reach.bodies.contains(callee.id), callee.function != nil else { continue }
      var inner = evaluator.scope(of: callee, selfValue: selfValue)
      inner.arguments = evaluator.bind(
        arguments, to: callee, in: scope, by: evaluator.location(call.range, in: scope))
      inner.callers = evaluator.callers(
        scope.callers(through: evaluator.location(call.range, in: scope)), of: callee, on: selfValue)
      walk(callee, in: inner, when: way, depth: depth + 1)
    }
  }

  /// The functions that a call means, each with its `self`.
  private func callees(
    _ function: Expression, named name: String, _ arguments: [Expression.Argument], in body: Body, _ scope: Scope
  ) -> [(Body, Value?)] {
    switch function.unwrapped.kind {
    case .name:
      if let own = scope.selfValue, let found = method(name, arguments, of: own) { return [(found, own)] }
      let global = symbols.globalFunctions[name]?.first { Evaluator.fits(arguments, $0.declaration) }
      guard let global else { return [] }
      let place = Location(path: builder.facts.sources[global.file].internedPath, range: global.declaration.nameRange)
      return (program.bodiesByPlace[place]?.first.map { program[$0] }).map { [($0, nil)] } ?? []
    case .member(.some(let base), _):
      if base.isSuper {
        guard let owner = body.owner, let own = scope.selfValue else { return [] }
        return inherited(name, arguments, by: owner).map { [($0, own)] } ?? []
      }
      let values = base.isSelf ? scope.selfValue.map { [$0] } ?? [] : receivers(base, for: name, in: scope)
      return values.compactMap { value in method(name, arguments, of: value).map { ($0, value) } }
    default: return []
    }
  }

  /// The initialiser that a call runs, with the object that it makes.
  private func initializer(
    of call: Expression, _ arguments: [Expression.Argument], in scope: Scope
  ) -> [(Body, Value?)] {
    let made = evaluate(call, in: scope).alternatives.map(\.value)
    guard made.count == 1, case .object(let object) = made[0],
      object.allocationPlace == evaluator.location(call.range, in: scope)
    else { return [] }
    return method("init", arguments, of: made[0]).map { [($0, made[0])] } ?? []
  }

  /// - Parameter name: the member that they are asked for.
  private func receivers(_ base: Expression, for name: String, in scope: Scope) -> [Value] {
    let values = evaluate(base, in: scope).alternatives.map { alternative in
      if case .relation(_, let path) = alternative.value, reach.stackMembers.contains(name),
        path.contains(where: { KnownAPI.relation(named: $0) == .navigationController })
      {
        asksStack = true
      }
      return resolve(alternative.value)
    }
    let distinct = Set(values.filter { $0 != .nil && !$0.isUnknown })
    return distinct.count > Self.maximumReceivers ? [] : Array(distinct)
  }

  /// The method of a value that takes the arguments.
  private func method(_ name: String, _ arguments: [Expression.Argument], of value: Value) -> Body? {
    let members: [Member]
    switch value {
    case .object(let object):
      members =
        object.type.map { symbols.members(name, of: $0, isStatic: false) }
        ?? symbols.foreignMembers(name, of: object.className, isStatic: false)
    case .relation(_, let path):
      guard let className = RunTimeRelations.className(ofPath: path) else { return nil }
      members = symbols.foreignMembers(name, of: className, isStatic: false)
    case .type(let type):
      members =
        symbols.type(named: type).map { symbols.members(name, of: $0, isStatic: true) }
        ?? symbols.foreignMembers(name, of: type, isStatic: true)
    case .enumCase(let type, _, _): members = symbols.members(name, of: type, isStatic: false)
    default: return nil
    }
    return fitting(members, arguments)
  }

  private func inherited(_ name: String, _ arguments: [Expression.Argument], by owner: TypeSymbol.ID) -> Body? {
    guard let parent = symbols.superclass(of: owner) else {
      return symbols.foreignAncestor(of: owner).flatMap {
        fitting(symbols.foreignMembers(name, of: $0, isStatic: false), arguments)
      }
    }
    return fitting(symbols.members(name, of: parent, isStatic: false), arguments)
  }

  private func fitting(_ members: [Member], _ arguments: [Expression.Argument]) -> Body? {
    members.first { member in
      member.hasImplementation && (member.function.map { Evaluator.fits(arguments, $0) } ?? false)
    }.flatMap { body(of: $0) }
  }

  private func note(
    _ target: Expression, _ value: Expression, _ reference: ProgramIndex.Reference, in scope: Scope,
    when way: Way?
  ) {
    if settled != nil { return }
    let body = program[reference.body]
    var values = ValueSet.empty
    switch target.unwrapped.kind {
    case .name(let name):
      guard !isLocal(name, at: target.range.start, in: body), let own = scope.selfValue else { return }
      values = ValueSet(resolve(own))
    case .member(.some(let base), _):
      values =
        base.isSelf || base.isSuper
        ? scope.selfValue.map { ValueSet(resolve($0)) } ?? .empty
        : evaluate(base, in: scope).flatMap { ValueSet(resolve($0.value)) }
    default: return
    }
    let condition = formula(way)
    if condition == .never { return }
    steps.append(
      LifecycleStep(
        target: values, values: evaluator.values(of: value, in: scope, ofProperty: effect.valueType),
        condition: condition,
        location: builder.location(program[reference].range, in: body), reference: reference, start: start,
        isDelayed: delays > 0))
  }
}
