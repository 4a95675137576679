// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Observers of an object's other properties: they run where code that is walked through sets those, and know what a
/// property held before and holds now.
extension EarlyAssignments {
  /// What another property was set to, and whether it was whatever the state.
  struct SetProperty {
    var value: Expression
    var way: FunctionFlow.Way
    var isCertain: Bool
  }

  /// The observers that an assignment to another property of the object runs, those of superclasses first.
  mutating func observers(
    calledBy entry: BodyEntry, in body: Body, _ receiver: Receiver, _ way: FunctionFlow.Way, isCertain: Bool
  ) -> [Callee] {
    guard case .assign(let target, "=", let value) = entry.kind, let property = target.lastName,
      !names.contains(property),
      let first = observed(target, in: body, receiver, way)
    else { return [] }
    var line: [(step: TypeSymbol.ID, member: Member)] = []
    for step in evaluator.symbols.lineage(of: first) {
      // An initialiser sets the properties of its own class without observers.
      if body.name == "init", body.owner == step, receiver.isSubject { continue }
      for member in evaluator.symbols[step].members[property] ?? [] where !member.isStatic {
        guard let variable = member.variable, variable.willSet != nil || variable.didSet != nil else { continue }
        line.append((step, member))
      }
    }
    guard !line.isEmpty else { return [] }
    let before = self.before(property)
    others[property] = SetProperty(value: value, way: way, isCertain: isCertain)
    return line.reversed().flatMap { _, member in
      let bodies = evaluator.bodies(of: member).filter(\.isObserver)
      return bodies.enumerated().map { position, observer in
        let isBefore = position == 0 && member.variable?.willSet != nil
        let inner = FunctionFlow.Way { [evaluator, object] in
          var inner = evaluator.scope(of: observer, selfValue: object.map { .object($0) })
          let new = evaluator.evaluate(
            value, in: way.scope, expected: evaluator.expectedType(member.variable?.type, in: member.owner))
          let old = before?()
          inner.arguments[Evaluator.newValue] = new
          inner.arguments[Evaluator.oldValue] = old
          inner.fields[property] = isBefore ? old : new
          return inner
        }
        return Callee(body: observer, receiver: Receiver(type: type, isSubject: true), way: inner)
      }
    }
  }

  /// The class whose observers are the first to run; nil for what is no property of the object.
  private func observed(
    _ target: Expression, in body: Body, _ receiver: Receiver, _ way: FunctionFlow.Way
  ) -> TypeSymbol.ID? {
    switch target.unwrapped.kind {
    case .name(let name): receiver.isSubject && !isLocal(name, at: target.range.start, in: body) ? type : nil
    case .member(.some(let base), _) where base.isSuper:
      receiver.isSubject ? body.owner.flatMap { evaluator.symbols.superclass(of: $0) } : nil
    case .member(.some(let base), _) where base.isSelf: receiver.isSubject ? type : nil
    case .member(.some(let base), let name):
      evaluator.symbols.members(name, of: type, isStatic: false).contains { $0.variable?.isObserved ?? false }
        && isObject(base, way) ? type : nil
    default: nil
    }
  }

  /// What a property holds up to here; nil where that is not known.
  private func before(_ property: String) -> (() -> ValueSet)? {
    if let last = others[property] {
      return last.isCertain ? { [evaluator] in evaluator.evaluate(last.value, in: last.way.scope) } : nil
    }
    let line = evaluator.symbols.lineage(of: type)
    let member = evaluator.symbols.members(property, of: type, isStatic: false).first { member in
      member.variable.map { !$0.isOverride && !$0.isComputed } ?? false
    }
    guard let member, let variable = member.variable else { return nil }
    // Whoever has the object may have set it before.
    let isUntouched = (program.assignments[property] ?? []).allSatisfy { reference in
      guard case .assign(let target, _, _) = program[reference].kind else { return true }
      let body = program[reference.body]
      guard let owner = evaluator.setter(of: target, in: body) else { return isByMaker }
      return body.name != "init" || !line.contains(owner)
    }
    let place = Location(path: evaluator.facts.sources[member.file].internedPath, range: member.nameRange)
    guard isUntouched else { return nil }
    return { [evaluator, object] in
      evaluator.initialValue(of: variable, at: place, member: member, object)
        ?? evaluator.zero(of: variable, member, isSet: true, at: place)
        ?? .unknown("`\(property)` was set before", at: place)
    }
  }
}

extension Body {
  fileprivate var isObserver: Bool { if case .observer = kind { true } else { false } }
}

extension VariableDeclaration {
  var isObserved: Bool { self.willSet != nil || self.didSet != nil }
}
