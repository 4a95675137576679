// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Which code a call runs that is walked through.
extension EarlyAssignments {
  /// Code that a call runs, with what `self` is in it.
  struct Callee {
    var body: Body
    var receiver: Receiver
    var way: FunctionFlow.Way
    var closure: SourceRange?
  }

  /// What a call runs: a method of the object itself or of what is shared, a function within the body; where one
  /// object is looked at, also what is called on it and what it is handed to.
  func callees(
    of call: Expression, in body: Body, _ receiver: Receiver, _ way: FunctionFlow.Way
  ) -> [Callee] {
    guard case .call(let function, let arguments) = call.kind, canRunCode(function, in: body) else { return [] }
    func fitting(_ name: String, of receiver: Receiver, from type: TypeSymbol.ID?, isStatic: Bool) -> [Callee] {
      guard let type else { return [] }
      let found = evaluator.symbols.members(name, of: type, isStatic: isStatic).first { member in
        member.hasImplementation && (member.function.map { Evaluator.fits(arguments, $0) } ?? false)
      }
      guard let callee = found.flatMap(evaluator.body) else { return [] }
      return [
        Callee(
          body: callee, receiver: receiver, way: entering(callee, arguments, on: nil, sameSelf: !isStatic, way))
      ]
    }
    switch function.unwrapped.kind {
    case .name(let name):
      if let index = body.definition(of: name, at: call.range.start) {
        guard case .define(_, _, .some(let value), false) = body.entries[index].kind,
          case .closure = value.unwrapped.kind
        else { return [] }
        return [Callee(body: body, receiver: receiver, way: way, closure: value.range)]
      }
      let own = fitting(name, of: receiver, from: receiver.type, isStatic: false)
      if !own.isEmpty { return own }
      let kept = keptClosures(name, function, arguments, receiver, way)
      return kept.isEmpty ? takers(of: call, in: body, way) : kept
    case .member(.some(let base), let name) where base.isSelf:
      let own = fitting(name, of: receiver, from: receiver.type, isStatic: false)
      return own.isEmpty ? keptClosures(name, function, arguments, receiver, way) : own
    case .member(.some(let base), let name) where base.isSuper:
      let above = body.owner.flatMap { evaluator.symbols.superclass(of: $0) }
      return fitting(name, of: receiver, from: above, isStatic: false)
    case .member(.some(let base), let name):
      if object != nil {
        let called = calledOnObject(name, base, arguments, way)
        if !called.isEmpty { return called }
        let taking = takers(of: call, in: body, way)
        return taking.isEmpty ? leadingCallees(name, base, arguments, way) : taking
      }
      guard let shared = shared(base, in: body) else { return [] }
      if case .name = base.unwrapped.kind { return fitting(name, of: shared, from: shared.type, isStatic: true) }
      return fitting(name, of: shared, from: shared.type, isStatic: false)
    default: return []
    }
  }

  /// Whether the app has code of a name, or may have: most calls are of the system's.
  private func canRunCode(_ function: Expression, in body: Body) -> Bool {
    guard let name = function.lastName else { return true }
    return evaluator.symbols.memberNames.contains(name) || program.functions[name] != nil
      || body.definitions[name] != nil
  }

  /// The circumstances in a function that is called.
  ///
  /// - Parameter value: what it is called on, where that is known; it stays what it is for calls on `self`.
  func entering(
    _ callee: Body, _ arguments: [Expression.Argument], on value: Value?, sameSelf: Bool = false,
    _ way: FunctionFlow.Way
  ) -> FunctionFlow.Way {
    FunctionFlow.Way { [evaluator, isOfOne = object != nil] in
      var inner = evaluator.scope(of: callee, selfValue: value ?? (sameSelf && isOfOne ? way.scope.selfValue : nil))
      inner.arguments = evaluator.bind(arguments, to: callee, in: way.scope)
      if sameSelf, isOfOne { inner.fields = way.scope.fields }
      return inner
    }
  }
}
