// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Assignments that have been made whenever an object is seen: they take the place of the initial value.
extension Evaluator {
  /// Tells assignments that are made before the object is seen from those that may be made at any time.
  func placedInTime(
    _ all: [StoredAssignment], _ variable: VariableDeclaration, _ member: Member, of object: AbstractObject?,
    depth: Int = 0, change: EarlyAssignments.Change = .assignment, isLoaded: Bool = true
  ) -> [StoredAssignment] {
    // What is kept for all of the app is made what it is at launch; every other object by its own code.
    let isShared = member.isStatic || object.map(isShared) ?? false
    let type = member.isStatic ? member.owner : object?.type ?? member.owner
    var result = all
    var orders: [ProgramIndex.Reference: Int] = [:]
    var guards: [ProgramIndex.Reference: EarlyAssignments.Step] = [:]
    var handed: [ProgramIndex.Reference: ValueSet] = [:]
    var own: [ProgramIndex.Reference: ValueSet] = [:]
    let expected = expectedType(of: variable, in: member.owner)
    if isLoaded, all.contains(where: { !$0.isInInitializer }), isShared || symbols[type].kind == .class {
      let code =
        isShared
        ? EarlyAssignments(shared: variable.name, of: type, isStatic: member.isStatic, change: change, self)
        : EarlyAssignments(
          to: variable.name, of: type, object: object?.allocationPlace == nil ? nil : object, change: change, self)
      for (order, step) in code.steps.enumerated() {
        // Met twice, it is made twice; the last counts.
        orders[step.reference] = Phase.of(step).rawValue + order
        guards[step.reference] = step
        handed[step.reference] = handedValues(of: step, to: variable, expected: expected)
        // What hangs on the object hangs on this one.
        if change == .assignment, !isShared, object?.allocationPlace != nil {
          own[step.reference] = values(of: step, to: variable, expected: expected)
        }
      }
    }
    var around: [StoredAssignment] = []
    var direct: Set<ProgramIndex.Reference> = []
    // What the walks have met they have decided.
    var met = Set(orders.keys)
    if let object, !isShared, !member.isStatic, all.contains(where: { !$0.isInInitializer }) {
      let settings = setAround(object, variable, type, among: all, expected: expected, change: change)
      (around, direct) = (settings.made, settings.direct)
      met.formUnion(settings.met)
      // A view that its maker touches is loaded there and then.
      if let count = settings.loadedAfter {
        let loading = guards.filter { $0.value.moment == .loading }.keys
          .sorted { orders[$0, default: 0] < orders[$1, default: 0] }
        for (index, reference) in loading.enumerated() {
          orders[reference] = Phase.maker.rawValue + count * Self.stepsBetween - loading.count + index
        }
      }
    }
    // Among what else an initialiser does, what it sets itself has its place.
    let places = result.map { one in
      one.isInInitializer && one.early != nil ? one.reference.flatMap { orders[$0] } : nil
    }
    if zip(result, places).allSatisfy({ !$0.isInInitializer || $0.early == nil || $1 != nil }) {
      for (index, order) in places.enumerated() { if let order { result[index].early?.order = order } }
    }
    for index in result.indices where !result[index].isInInitializer {
      guard let reference = result[index].reference else { continue }
      if let order = orders[reference], let step = guards[reference] {
        let condition = condition(of: step, isShared: isShared)
        if condition == .never { continue }
        if let values = handed[reference] {
          // What others hand over they hand over later.
          var first = result[index]
          first.values = values
          first.early = (order, condition)
          result.append(first)
        } else {
          if let values = own[reference], !values.isEmpty { result[index].values = values }
          result[index].early = (order, condition)
        }
      } else if let object, !around.contains(where: { $0.reference == reference }),
        let condition = handedOver(reference, to: object, result[index]), condition != .never
      {
        let order = Phase.maker.rawValue + 100_000 + Int(program[reference].range.end.line)
        result[index].early = (order, condition)
      }
    }
    // What stands in the code around the object is set there and then, and not at other times.
    result.removeAll { one in
      one.early == nil && !one.isInInitializer && one.reference.map { direct.contains($0) } ?? false
    }
    result += around
    if let object, change == .assignment {
      observe(&result, variable, member, of: object, besides: met, depth: depth)
    }
    return result
  }

  /// When what an initialiser itself sets is set, before anything else.
  static let firstOrder = -4_000_000

  /// When early code runs: each phase after all of the one before it.
  ///
  /// Between two steps of the maker there is room for what the loading of the view does.
  private enum Phase: Int {
    case making = -3_000_000
    case maker = -2_000_000
    case owner = -1_000_000
    case own = 0

    static func of(_ step: EarlyAssignments.Step) -> Phase { step.moment == nil ? .making : .own }
  }

  /// What the code that makes an object, and that of the object which has it, sets on it.
  private func setAround(
    _ object: AbstractObject, _ variable: VariableDeclaration, _ type: TypeSymbol.ID, among all: [StoredAssignment],
    expected: String?, change: EarlyAssignments.Change
  ) -> (
    made: [StoredAssignment], direct: Set<ProgramIndex.Reference>, met: Set<ProgramIndex.Reference>, loadedAfter: Int?
  ) {
    guard let place = object.allocationPlace, let id = makingBody(at: place) else { return ([], [], [], nil) }
    let setters = Set(all.compactMap { $0.isInInitializer ? nil : $0.reference?.body })
    let names = callNames(leadingTo: setters)
    let making = EarlyAssignments(to: variable.name, of: type, byMakerOf: object, leading: names, change: change, self)
    let maker = making.steps
    let known = Set(maker.map(\.reference))
    let around = program[id].owner.map { symbols.lineage(of: $0) } ?? []
    let isOwnersCode = { (body: Body.ID) in self.program[body].owner.map { around.contains($0) } ?? false }
    let owner =
      setters.contains(where: isOwnersCode)
        || names.contains { name in
          [program.calls[name], program.assignments[name]].contains { $0?.contains { isOwnersCode($0.body) } ?? false }
        }
      ? EarlyAssignments(to: variable.name, of: type, byOwnerOf: object, leading: names, change: change, self).steps
        .filter { !known.contains($0.reference) } : []
    var result: [StoredAssignment] = []
    for (phase, steps) in [(Phase.maker, maker), (.owner, owner)] {
      for (order, step) in steps.enumerated() {
        guard var own = all.first(where: { $0.reference == step.reference && !$0.isInInitializer }) else { continue }
        let condition = condition(of: step, isShared: false)
        if condition == .never { continue }
        own.values = values(of: step, to: variable, expected: expected)
        own.early = (phase.rawValue + order * (phase == .maker ? Self.stepsBetween : 1), condition)
        result.append(own)
      }
    }
    let all = maker + owner
    return (
      result, Set(all.filter(\.isDirect).map(\.reference)), Set(all.map(\.reference)), making.stepsBeforeTouch
    )
  }

  /// Steps of a maker that are told apart in their order from what it has others do between them.
  private static let stepsBetween = 64

  /// The names by which code is called that leads to one of several bodies, going by names and over few calls.
  private func callNames(leadingTo bodies: Set<Body.ID>) -> Set<String> {
    if let known = namesLeadingTo[bodies] { return known }
    var result = Set(bodies.compactMap { program[$0].name })
    // Objective-C's setters run where the property is assigned to.
    result.formUnion(result.compactMap(symbols.property(setBy:)))
    var open = result
    for _ in 1..<Self.maximumSettingCalls {
      open = Set(open.flatMap { program.calls[$0] ?? [] }.compactMap { program[$0.body].name }).subtracting(result)
      result.formUnion(open)
    }
    namesLeadingTo[bodies] = result
    return result
  }

  /// Calls inside one another through which code around an object sets it.
  private static let maximumSettingCalls = 3

  /// Under which condition early code makes an assignment.
  private func condition(of step: EarlyAssignments.Step, isShared: Bool) -> Formula {
    step.guards.reduce(Formula.always) { condition, asked in
      var guards = asked.guards
      if isShared || step.moment == .launching {
        // Where what the system hands over at launch is missing, nothing is shown either; what an earlier run has stored is
        // not there at first.
        guards.removeAll { $0.isPresence && formula([$0], in: asked.way.scope).holdsAtFirst != false }
      }
      return guards.isEmpty ? condition : condition.and(formula(guards, in: asked.way.scope))
    }
  }

  /// What an assignment of something that its function is handed sets on the way to it; nil for others.
  private func handedValues(
    of step: EarlyAssignments.Step, to variable: VariableDeclaration, expected: String?
  ) -> ValueSet? {
    let body = program[step.reference.body]
    let entry = program[step.reference]
    let addition = Self.addition(entry)
    let assigned =
      if case .assign(_, "=", let value) = entry.kind { value } else { addition?.value ?? entry.settingValue }
    guard step.isHanded, let value = assigned,
      value.mentions(body.handedNames, of: body)
    else { return nil }
    return values(of: step, to: variable, expected: expected)
  }

  /// What an assignment, or what adds to a list, gives in the circumstances of its step.
  private func values(
    of step: EarlyAssignments.Step, to variable: VariableDeclaration, expected: String?
  ) -> ValueSet {
    let entry = program[step.reference]
    let scope = step.way.scope
    if case .assign(_, "=", let value) = entry.kind {
      return kept(evaluate(value, in: scope, expected: expected), of: value, by: variable, in: scope)
    }
    guard let addition = Self.addition(entry) else {
      return entry.settingValue.map { evaluate($0, in: scope, expected: expected) } ?? .empty
    }
    let elements = added(addition, toListOf: expected, in: scope)
    return ValueSet(.array(elements), at: location(addition.value.range, in: scope))
  }

  /// Observers that run before the object is seen, because what they observe is set before: what they set takes the
  /// place of the initial value too.
  private func observe(
    _ all: inout [StoredAssignment], _ variable: VariableDeclaration, _ member: Member, of object: AbstractObject,
    besides met: Set<ProgramIndex.Reference>, depth: Int
  ) {
    for index in all.indices where all[index].early == nil && !all[index].isInInitializer && depth < 2 {
      guard let reference = all[index].reference, !met.contains(reference),
        case .observer(let observed) = program[reference.body].kind,
        observed.name != variable.name, let type = object.type,
        let other = symbols.member(observed.name, of: type, isStatic: false), let property = other.variable,
        case .assign(_, _, let value) = program[reference].kind
      else { continue }
      let place = Location(path: facts.sources[other.file].internedPath, range: other.nameRange)
      let expected = expectedType(property.type, in: other.owner)
      let why = { ("`\(property.name)` depends on itself", place) }
      let settings = solve(.assigned(place), why: why) { [unowned self] in
        assignments(to: property, member: other, expected: expected)
      }
      let own = assigned(settings, to: property, other, of: object, in: scope(of: program[reference.body]))
      guard
        let early = placedInTime(own, property, other, of: object, depth: depth + 1).filter({ !$0.isInInitializer })
          .compactMap(\.early).max(by: { $0.order < $1.order })
      else { continue }
      let inner = scope(of: program[reference.body], selfValue: .object(object))
      all[index].early = (early.order, early.condition.and(formula(program[reference].guards, in: inner)))
      all[index].values = evaluate(value, in: inner, expected: expectedType(of: variable, in: member.owner))
    }
  }

  /// Under which condition the code that makes an object sets the property on it; nil where others do.
  private func handedOver(
    _ reference: ProgramIndex.Reference, to object: AbstractObject, _ assignment: StoredAssignment
  ) -> Formula? {
    let body = program[reference.body]
    // Where a function makes the object, the call of that stands for the making.
    guard assignment.objects?.contains(where: { $0.canBe(object) }) == true,
      let place = ([object.allocationPlace].compactMap { $0 } + object.callers).first(where: {
        program.contains($0, in: body)
      })
    else { return nil }
    let entry = program[reference]
    let made = body.entries.first { made in
      guard case .call = made.kind else { return false }
      return made.range == place.range && made.closureDepth == entry.closureDepth
    }
    guard let made else { return nil }
    let given = Set(made.guards.map(\.identity))
    return formula(entry.guards.filter { !$0.isPresence && !given.contains($0.identity) }, in: scope(of: body))
  }
}
