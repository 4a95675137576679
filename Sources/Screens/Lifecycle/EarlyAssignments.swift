// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What the code that UIKit calls before a controller or a view is seen sets a property of it to, up to where that code
/// first reads the property.
///
/// Up to there the order of the code alone says what the property holds; what is read later, as the answers that UIKit asks
/// for when all of it has run, finds what was set last. How the code is cut into methods does not matter.
struct EarlyAssignments {
  /// An assignment, with the conditions on the way to it.
  struct Step {
    var reference: ProgramIndex.Reference
    var guards: [(guards: [Guard], body: Body.ID)]
  }

  private(set) var steps: [Step] = []

  private let evaluator: Evaluator
  private let type: TypeSymbol.ID
  private let name: String
  private var active: Set<Body.ID> = []
  private var isRead = false
  private var budget = 1_000

  private static let maximumDepth = 8
  private static let moments: [Moment] = [.launching, .making, .loading, .willAppear]

  /// - Complexity: linear in the size of the code that the methods of the class reach.
  init(to name: String, of type: TypeSymbol.ID, _ evaluator: Evaluator) {
    self.name = name
    self.type = type
    self.evaluator = evaluator
    for moment in Self.moments {
      for method in KnownAPI.names(.lifecycle(moment)).sorted() where method != "init" {
        guard let body = entryMethod(method, at: moment, from: type) else { continue }
        walk(body, [], depth: 0)
        if isRead { return }
      }
    }
  }

  private func entryMethod(_ name: String, at moment: Moment, from type: TypeSymbol.ID) -> Body? {
    let members = evaluator.symbols.members(name, of: type, isStatic: false)
    return members.first { member in
      guard let function = member.function, member.hasImplementation else { return false }
      // Methods of the application's delegate have names in common that only their labels tell apart.
      return moment != .launching
        || KnownAPI.has(name, labels: function.parameters.map(\.label), .lifecycle(moment))
    }.flatMap(body)
  }

  private func body(of member: Member) -> Body? {
    let place = Location(file: evaluator.facts.sources[member.file].path, range: member.nameRange)
    return evaluator.program.bodiesByPlace[place]?.first.map { evaluator.program[$0] }
  }

  private mutating func walk(_ body: Body, _ way: [(guards: [Guard], body: Body.ID)], depth: Int) {
    guard depth < Self.maximumDepth, active.insert(body.id).inserted else { return }
    defer { active.remove(body.id) }
    for (index, entry) in body.entries.enumerated() where entry.closureDepth == 0 {
      budget -= 1
      guard !isRead, budget > 0 else { return }
      let here = entry.guards.isEmpty ? way : way + [(entry.guards, body.id)]
      if isAssignment(entry, in: body) {
        isRead = reads(entry, besidesTarget: true, in: body)
        if !isRead { steps.append(Step(reference: .init(body: body.id, entry: index), guards: here)) }
        continue
      }
      if reads(entry, besidesTarget: false, in: body) {
        isRead = true
        return
      }
      if let callee = callee(of: entry, in: body) { walk(callee, here, depth: depth + 1) }
    }
  }

  private func isAssignment(_ entry: BodyEntry, in body: Body) -> Bool {
    guard case .assign(let target, "=", _) = entry.kind else { return false }
    switch target.unwrapped.kind {
    case .name(name): return !isLocal(name, at: target.range.start, in: body)
    case .member(.some(let base), name): return base.isSelf || base.isSuper
    default: return false
    }
  }

  /// Whether an entry looks at the property; a call of an own method is looked into instead.
  private func reads(_ entry: BodyEntry, besidesTarget: Bool, in body: Body) -> Bool {
    var expressions = entry.guards.flatMap(\.expressions)
    switch entry.kind {
    case .define(_, _, let value, _): expressions += value.map { [$0] } ?? []
    case .closureParameter(_, _, let call, _): expressions.append(call)
    case .assign(let target, _, let value): expressions += besidesTarget ? [value] : [target, value]
    case .call(let value), .hookRead(let value), .value(let value): expressions.append(value)
    case .return(let value): expressions += value.map { [$0] } ?? []
    }
    return expressions.contains { isRead(in: $0, body) }
  }

  private func isRead(in expression: Expression, _ body: Body) -> Bool {
    var open = [expression]
    while let next = open.popLast() {
      switch next.kind {
      case .name(name) where !isLocal(name, at: next.range.start, in: body): return true
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

  /// The method of the object that an entry calls.
  private func callee(of entry: BodyEntry, in body: Body) -> Body? {
    guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind else { return nil }
    func fitting(_ name: String, from type: TypeSymbol.ID) -> Body? {
      evaluator.symbols.members(name, of: type, isStatic: false).first { member in
        member.hasImplementation && (member.function.map { Evaluator.fits(arguments, $0) } ?? false)
      }.flatMap(self.body)
    }
    switch function.unwrapped.kind {
    case .name(let name): return fitting(name, from: type)
    case .member(.some(let base), let name) where base.isSelf: return fitting(name, from: type)
    case .member(.some(let base), let name) where base.isSuper:
      return body.owner.flatMap { evaluator.symbols.superclass(of: $0) }.flatMap { fitting(name, from: $0) }
    default: return nil
    }
  }
}
