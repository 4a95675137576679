// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Assignments to stored properties that run before anybody sees the object: what they set takes the place of the initial
/// value, in every state of the app or in those in which they are reached.
extension Evaluator {
  /// A run of code before an object is seen.
  struct EarlyRun {
    /// The place in time: launching and making, handing over, loading the view, appearing.
    var order: Int
    var condition: Formula
  }

  /// The initial value of a property with what early assignments make of it, and the assignments that come later.
  func settled(
    _ initial: ValueSet, _ assigned: [StoredAssignment], of object: AbstractObject?, _ member: Member,
    named name: String
  ) -> (start: ValueSet, later: [StoredAssignment]) {
    var early: [(run: EarlyRun, depth: Int, values: ValueSet)] = []
    var later: [StoredAssignment] = []
    let line = symbols.lineage(of: object?.type ?? member.owner)
    for assignment in assigned {
      if let run = earlyRun(of: assignment, on: object, line, named: name) {
        early.append((run, assignment.setter.flatMap { line.firstIndex(of: $0) } ?? 0, assignment.values))
      } else {
        later.append(assignment)
      }
    }
    guard !early.isEmpty else { return (initial, later) }
    // Superclasses do first what they do at the same moment.
    let inTime = early.enumerated().sorted { one, other in
      (one.element.run.order, -one.element.depth, one.offset)
        < (other.element.run.order, -other.element.depth, other.offset)
    }
    var result = initial
    for (_, (run, _, values)) in inTime where run.condition != .never {
      let before = result.isEmpty ? ValueSet(.nil) : result
      result = run.condition == .always ? values : before.when(run.condition.negated).union(values.when(run.condition))
    }
    return (result, later)
  }

  private func earlyRun(
    of assignment: StoredAssignment, on object: AbstractObject?, _ line: [TypeSymbol.ID], named name: String
  ) -> EarlyRun? {
    guard let reference = assignment.reference else { return nil }
    let body = program[reference.body]
    let entry = program[reference]
    // What asks for the property itself before it sets it is done once, and not from the start.
    guard entry.closureDepth == 0, !entry.guards.contains(where: { $0.expressions.contains { $0.speaks(of: name) } })
    else { return nil }
    if let setter = assignment.setter {
      guard line.contains(setter), !isReplaced(body, on: line), var run = earlyRun(of: body) else { return nil }
      run.condition = run.condition.and(formula(entry.guards.filter { !$0.isPresence }, in: scope(of: body)))
      return run
    }
    // Who makes the object sets it before he does anything else with it.
    guard let object, let place = object.allocationPlace, program.contains(place, in: body),
      assignment.objects?.contains(object.withoutCaller) == true
    else { return nil }
    let making = body.entries.first { if case .call = $0.kind { $0.range == place.range } else { false } }
    let given = Set(making?.guards.map(\.identity) ?? [])
    let guards = entry.guards.filter { !$0.isPresence && !given.contains($0.identity) }
    return EarlyRun(order: 1, condition: formula(guards, in: scope(of: body)))
  }

  /// Whether a subclass has a method of its own in place of a function, and does not call it.
  private func isReplaced(_ body: Body, on line: [TypeSymbol.ID]) -> Bool {
    guard let owner = body.owner, let name = body.name, let function = body.function, name != "init" else {
      return false
    }
    for step in line.prefix(while: { $0 != owner }) {
      for member in symbols[step].members[name] ?? []
      where member.hasImplementation && member.function?.parameters.map(\.label) == function.parameters.map(\.label) {
        let place = Location(file: facts.sources[member.file].path, range: member.nameRange)
        guard let own = program.bodiesByPlace[place]?.first.map({ program[$0] }) else { continue }
        let callsSuper = own.entries.contains { entry in
          guard case .call(let call) = entry.kind, case .call(let callee, _) = call.kind,
            case .member(.some(let base), name) = callee.unwrapped.kind
          else { return false }
          return base.isSuper
        }
        if !callsSuper { return true }
      }
    }
    return false
  }

  /// When a body runs before its object is seen, and under which condition; nil where it may not.
  private func earlyRun(of body: Body, depth: Int = 0) -> EarlyRun? {
    guard let function = body.function, let name = body.name else { return nil }
    if KnownAPI.has(name, .lifecycle(.loading)) { return EarlyRun(order: 2, condition: .always) }
    if KnownAPI.has(name, .lifecycle(.willAppear)) { return EarlyRun(order: 3, condition: .always) }
    if KnownAPI.has(name, labels: function.parameters.map(\.label), .lifecycle(.launching)) || name == "init" {
      return EarlyRun(order: 0, condition: .always)
    }
    guard depth < 3, let owner = body.owner else { return nil }
    var result: EarlyRun?
    for reference in callSites(of: function, in: body) where reference.body != body.id {
      let caller = program[reference.body]
      guard program[reference].closureDepth == 0, isOnSelf(reference),
        let other = caller.owner,
        symbols.lineage(of: other).contains(owner) || symbols.lineage(of: owner).contains(other),
        let outer = earlyRun(of: caller, depth: depth + 1)
      else { continue }
      let guards = program[reference].guards.filter { !$0.isPresence }
      let condition = outer.condition.and(formula(guards, in: scope(of: caller)))
      result = EarlyRun(
        order: min(result?.order ?? outer.order, outer.order), condition: (result?.condition ?? .never).or(condition))
    }
    return result
  }

  private func isOnSelf(_ reference: ProgramIndex.Reference) -> Bool {
    guard case .call(let call) = program[reference].kind, case .call(let callee, _) = call.kind,
      case .member(.some(let base), _) = callee.unwrapped.kind
    else { return true }
    return base.isSelf || base.isSuper
  }
}

extension Expression {
  /// Whether a name occurs in the expression, on its own or as a member.
  fileprivate func speaks(of name: String) -> Bool {
    switch unwrapped.kind {
    case .name(name), .member(_, name): true
    default: unwrapped.children.contains { $0.speaks(of: name) }
    }
  }
}
