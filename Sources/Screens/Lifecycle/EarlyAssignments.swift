// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What the code that UIKit calls before a controller or a view is seen sets a property of it to, up to where that code
/// first reads the property.
///
/// Up to there the order of the code alone says what the property holds; what is read later, as the answers that UIKit asks
/// for when all of it has run, finds what was set last. How the code is cut into methods does not matter. For what all of
/// the app shares, as a type's own properties and its only object, the code that runs at launch counts.
struct EarlyAssignments {
  /// An assignment, with the conditions on the way to it.
  struct Step {
    var reference: ProgramIndex.Reference
    var guards: [(guards: [Guard], body: Body.ID)]
    /// The calls that lead to it, the first one first.
    var calls: [Call]
  }

  /// A call of code of the app's.
  struct Call {
    var expression: Expression
    var caller: Body.ID
    var callee: Body.ID
  }

  /// What `self` is in code that is walked through.
  private struct Receiver {
    var type: TypeSymbol.ID?
    /// Whether the property that is asked about is one of it.
    var isSubject: Bool
  }

  private(set) var steps: [Step] = []

  private let evaluator: Evaluator
  private let type: TypeSymbol.ID
  private let name: String
  /// Whether the property is the type's own.
  private let isStatic: Bool
  /// Whether what is added to a list is asked for. A list that was read has what it had before all the same.
  private let adds: Bool
  private var active: Set<Body.ID> = []
  private var isRead = false
  private var budget = 1_000

  private static let maximumDepth = 8
  private static let moments: [Moment] = [.launching, .making, .loading, .willAppear]

  /// What an object's own code sets.
  ///
  /// - Complexity: linear in the size of the code that the methods of the class reach.
  init(to name: String, of type: TypeSymbol.ID, adds: Bool = false, _ evaluator: Evaluator) {
    self.name = name
    self.type = type
    self.evaluator = evaluator
    self.adds = adds
    isStatic = false
    walkInitializer()
    for moment in Self.moments {
      for method in KnownAPI.names(.lifecycle(moment)).sorted() where method != "init" {
        guard let body = entryMethod(method, at: moment, from: type) else { continue }
        walk(body, Receiver(type: type, isSubject: true), [], depth: 0)
        if isRead { return }
      }
    }
  }

  /// What the code that runs at launch sets on what all of the app shares.
  ///
  /// - Complexity: linear in the size of the code that is reached, which is bounded.
  init(shared name: String, of type: TypeSymbol.ID, isStatic: Bool, adds: Bool = false, _ evaluator: Evaluator) {
    self.name = name
    self.type = type
    self.evaluator = evaluator
    self.adds = adds
    self.isStatic = isStatic
    if !isStatic { walkInitializer() }
    for entry in evaluator.launchCode {
      guard !isRead else { return }
      let receiver = Receiver(type: entry.owner, isSubject: !isStatic && entry.owner == type)
      walk(entry.body, receiver, [], depth: 0, in: entry.closure)
    }
  }

  /// The methods that an initialiser calls, where one only makes objects: what it sets itself is an initial value.
  private mutating func walkInitializer() {
    let bodies = (evaluator.symbols[type].members["init"] ?? []).filter(\.hasImplementation)
      .compactMap(evaluator.body).filter { !$0.neverReturns }
    guard bodies.count == 1 else { return }
    walk(bodies[0], Receiver(type: type, isSubject: true), [], depth: 0)
  }

  private func entryMethod(_ name: String, at moment: Moment, from type: TypeSymbol.ID) -> Body? {
    let members = evaluator.symbols.members(name, of: type, isStatic: false)
    return members.first { member in
      guard let function = member.function, member.hasImplementation else { return false }
      // Methods of the application's delegate have names in common that only their labels tell apart.
      return moment != .launching
        || KnownAPI.has(name, labels: function.parameters.map(\.label), .lifecycle(moment))
    }.flatMap(evaluator.body)
  }

  /// - Parameter closure: the closure in the body that runs, where it is not the body itself.
  private mutating func walk(
    _ body: Body, _ receiver: Receiver, _ way: [(guards: [Guard], body: Body.ID)], _ calls: [Call] = [], depth: Int,
    in closure: SourceRange? = nil
  ) {
    guard depth < Self.maximumDepth, active.insert(body.id).inserted else { return }
    defer { active.remove(body.id) }
    func isIn(_ entry: BodyEntry) -> Bool { closure?.contains(entry.range) ?? true }
    let level =
      closure.map { range in
        body.entries.filter { range.contains($0.range) && $0.range != range }.map(\.closureDepth).min() ?? 0
      } ?? 0
    for (index, written) in body.entries.enumerated() where written.closureDepth == level && isIn(written) {
      budget -= 1
      guard !isRead, budget > 0 else { return }
      // Under which condition it is left says what follows, which has its negation.
      if case .return(nil) = written.kind { continue }
      var entry = written
      entry.guards.removeAll { Self.asksForDifference($0, by: written) }
      let here = entry.guards.isEmpty ? way : way + [(entry.guards, body.id)]
      if isAssignment(entry, in: body, receiver) {
        isRead = !adds && reads(entry, besidesTarget: true, in: body, receiver)
        let reference = ProgramIndex.Reference(body: body.id, entry: index)
        if !isRead { steps.append(Step(reference: reference, guards: here, calls: calls)) }
        continue
      }
      if !adds, reads(entry, besidesTarget: false, in: body, receiver) {
        isRead = true
        return
      }
      if case .call(let call) = entry.kind, let (callee, inner) = callee(of: entry, in: body, receiver) {
        let next = Call(expression: call, caller: body.id, callee: callee.id)
        walk(callee, inner, here, calls + [next], depth: depth + 1)
      }
    }
  }

  /// Whether a condition only spares an assignment that changes nothing: `guard value != old else { return }`.
  private static func asksForDifference(_ one: Guard, by entry: BodyEntry) -> Bool {
    guard case .assign(let target, "=", let value) = entry.kind,
      case .condition(.expression(let condition), let holds) = one,
      case .binary(let operation, let left, let right) = condition.kind, operation == (holds ? "!=" : "==")
    else { return false }
    return Set([left.text, right.text]) == Set([target.text, value.text])
  }

  /// Whether an entry sets the property, or adds to it where that is asked for.
  private func isAssignment(_ entry: BodyEntry, in body: Body, _ receiver: Receiver) -> Bool {
    let changed: Expression?
    if adds {
      changed = Evaluator.addition(entry)?.list
    } else if case .assign(let target, "=", _) = entry.kind {
      changed = target
    } else {
      changed = nil
    }
    guard let target = changed else { return false }
    switch target.unwrapped.kind {
    case .name(name): return receiver.isSubject && !isLocal(name, at: target.range.start, in: body)
    case .member(.some(let base), name):
      return base.isSelf || base.isSuper ? receiver.isSubject : shared(base, in: body)?.isSubject ?? false
    default: return false
    }
  }

  /// What `Type` and `Type.only` stand for: the type itself, and the object that it keeps for everybody.
  private func shared(_ expression: Expression, in body: Body) -> Receiver? {
    switch expression.unwrapped.kind {
    case .name(let name):
      guard !isLocal(name, at: expression.range.start, in: body),
        let named = evaluator.symbols.type(meantBy: name, in: body.owner)
      else { return nil }
      return Receiver(type: named, isSubject: isStatic && named == type)
    case .member(.some(let base), let member):
      guard case .name(let owner) = base.unwrapped.kind,
        let named = evaluator.symbols.type(named: owner, in: body.owner),
        let kept = evaluator.keptObjectType(of: member, in: named)
      else { return nil }
      return Receiver(type: kept, isSubject: !isStatic && kept == type)
    default: return nil
    }
  }

  /// Whether an entry looks at the property; a call of an own method is looked into instead.
  private func reads(_ entry: BodyEntry, besidesTarget: Bool, in body: Body, _ receiver: Receiver) -> Bool {
    var expressions = entry.guards.flatMap(\.expressions)
    switch entry.kind {
    case .define(_, _, let value, _): expressions += value.map { [$0] } ?? []
    case .closureParameter(_, _, let call, _): expressions.append(call)
    case .assign(let target, _, let value): expressions += besidesTarget ? [value] : [target, value]
    case .call(let value), .hookRead(let value), .value(let value): expressions.append(value)
    case .return(let value): expressions += value.map { [$0] } ?? []
    }
    return expressions.contains { isRead(in: $0, body, receiver) }
  }

  private func isRead(in expression: Expression, _ body: Body, _ receiver: Receiver) -> Bool {
    var open = [expression]
    while let next = open.popLast() {
      switch next.kind {
      case .name(name) where receiver.isSubject && !isLocal(name, at: next.range.start, in: body): return true
      case .member(_, name): return true
      // Code that runs later finds what was set until then.
      case .closure: continue
      // An assignment is an entry of its own.
      case .assignment(_, "=", let value): open.append(value)
      default: open += next.children
      }
    }
    return false
  }

  private func isLocal(_ name: String, at position: SourcePosition, in body: Body) -> Bool {
    body.definition(of: name, at: position) != nil || body.parameters.contains { $0.name == name }
  }

  /// The method that an entry calls, and on what: on the object itself, or on what is shared.
  private func callee(of entry: BodyEntry, in body: Body, _ receiver: Receiver) -> (Body, Receiver)? {
    guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind else { return nil }
    func fitting(_ name: String, of receiver: Receiver, from type: TypeSymbol.ID?, isStatic: Bool) -> (Body, Receiver)?
    {
      guard let type else { return nil }
      return evaluator.symbols.members(name, of: type, isStatic: isStatic).first { member in
        member.hasImplementation && (member.function.map { Evaluator.fits(arguments, $0) } ?? false)
      }.flatMap(evaluator.body).map { ($0, receiver) }
    }
    switch function.unwrapped.kind {
    case .name(let name): return fitting(name, of: receiver, from: receiver.type, isStatic: false)
    case .member(.some(let base), let name) where base.isSelf:
      return fitting(name, of: receiver, from: receiver.type, isStatic: false)
    case .member(.some(let base), let name) where base.isSuper:
      let above = body.owner.flatMap { evaluator.symbols.superclass(of: $0) }
      return fitting(name, of: receiver, from: above, isStatic: false)
    case .member(.some(let base), let name):
      guard let shared = shared(base, in: body) else { return nil }
      if case .name = base.unwrapped.kind { return fitting(name, of: shared, from: shared.type, isStatic: true) }
      return fitting(name, of: shared, from: shared.type, isStatic: false)
    default: return nil
    }
  }
}
