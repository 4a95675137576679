// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What code does with one object: whether an expression is it, what is called on it, and what it is handed to.
extension EarlyAssignments {
  // MARK: The object

  /// Whether an expression is the object, and nothing else.
  func isObject(_ expression: Expression, _ way: FunctionFlow.Way) -> Bool {
    object.map { evaluator.isOne(expression, $0, in: way.scope) } ?? false
  }

  /// Whether an expression is the object in one of the rounds of a loop, or of calls of a closure.
  func isElement(_ expression: Expression, in body: Body, _ way: FunctionFlow.Way) -> Bool {
    var names = [expression.rootName].compactMap { $0 }
    if case .subscript(_, let arguments) = expression.unwrapped.kind {
      names += arguments.compactMap(\.value.rootName)
    }
    let isInTurn = names.contains { name in
      guard let index = body.definition(of: name, at: expression.range.start) else { return false }
      switch body.entries[index].kind {
      case .define(_, _, _, let isElement): return isElement
      case .closureParameter(_, 0, let call, _):
        return call.lastName.map { KnownAPI.has($0, .handsElementsToClosure) } ?? false
      default: return false
      }
    }
    return isInTurn && canBeObject(expression, way)
  }

  /// Whether an expression may be the object.
  func canBeObject(_ expression: Expression, _ way: FunctionFlow.Way) -> Bool {
    guard let object, expression.canHoldObject else { return false }
    return evaluator.evaluate(expression, in: way.scope).alternatives.contains { alternative in
      alternative.value.object?.withoutCaller == object.withoutCaller
    }
  }

  /// A method that is called on the object, or a closure that a member of it gives.
  func calledOnObject(
    _ name: String, _ base: Expression, _ arguments: [Expression.Argument], _ way: FunctionFlow.Way
  ) -> [Callee] {
    guard let object, let own = object.type else { return [] }
    let members = evaluator.symbols.members(name, of: own, isStatic: false).filter(\.hasImplementation)
    guard !members.isEmpty, isObject(base, way) else { return [] }
    let receiver = Receiver(type: type, isSubject: true)
    let fitting = members.first { $0.function.map { Evaluator.fits(arguments, $0) } ?? false }
    if let callee = fitting.flatMap(evaluator.body) {
      return [Callee(body: callee, receiver: receiver, way: entering(callee, arguments, on: .object(object), way))]
    }
    return members.compactMap(evaluator.body).flatMap { getter in
      Self.closures(givenBy: getter).map { closure, range in
        let inner = FunctionFlow.Way { [evaluator] in
          var inner = evaluator.scope(of: getter, selfValue: .object(object))
          for (parameter, argument) in zip(closure.parameters, arguments) {
            let expected = evaluator.expectedType(parameter.type, in: getter.owner)
            inner.arguments[parameter.name] = evaluator.evaluate(argument.value, in: way.scope, expected: expected)
          }
          return inner
        }
        return Callee(body: getter, receiver: receiver, way: inner, closure: range)
      }
    }
  }

  /// The closures that a body gives back as they are written.
  private static func closures(givenBy body: Body) -> [(Expression.Closure, SourceRange)] {
    body.entries.compactMap { entry in
      guard entry.closureDepth == 0 else { return nil }
      switch entry.kind {
      case .return(.some(let value)), .value(let value):
        if case .closure(let closure) = value.unwrapped.kind { return (closure, value.unwrapped.range) }
        return nil
      default: return nil
      }
    }
  }

  /// The setter that an assignment to another property runs.
  func setter(
    calledBy entry: BodyEntry, in body: Body, _ receiver: Receiver, _ way: FunctionFlow.Way
  ) -> Callee? {
    guard case .assign(let target, "=", let value) = entry.kind, let name = target.lastName, !names.contains(name),
      let setter = evaluator.setter(of: name, in: type)
    else { return nil }
    switch target.unwrapped.kind {
    case .name: guard receiver.isSubject, !isLocal(name, at: target.range.start, in: body) else { return nil }
    case .member(.some(let base), _) where base.isSelf || base.isSuper: guard receiver.isSubject else { return nil }
    case .member(.some(let base), _): guard isObject(base, way) else { return nil }
    default: return nil
    }
    return entering(setter.body, handing: value, as: setter.parameter, way)
  }

  /// The setter that an assignment to the property itself runs, where the object's class has one that does not keep just
  /// what it is handed.
  func setterInstead(
    calledBy entry: BodyEntry, in body: Body, _ receiver: Receiver, _ way: FunctionFlow.Way
  ) -> Callee? {
    guard let kept, isAssignment(entry, in: body, receiver, way), case .assign(let target, "=", let value) = entry.kind,
      let setter = evaluator.setterInstead(of: target, in: body, kept, of: type)
    else { return nil }
    return entering(setter.body, handing: value, as: setter.parameter, way)
  }

  private func entering(
    _ setter: Body, handing value: Expression, as parameter: String, _ way: FunctionFlow.Way
  ) -> Callee {
    let inner = FunctionFlow.Way { [evaluator, object] in
      var inner = evaluator.scope(of: setter, selfValue: object.map { .object($0) })
      inner.arguments[parameter] = evaluator.evaluate(value, in: way.scope)
      return inner
    }
    return Callee(body: setter, receiver: Receiver(type: type, isSubject: true), way: inner)
  }

  /// The functions that take the object as an argument: those outside types, of types, and of other objects.
  func takers(of call: Expression, in body: Body, _ way: FunctionFlow.Way) -> [Callee] {
    guard case .call(let function, let arguments) = call.kind, let name = function.lastName,
      arguments.contains(where: \.value.canHoldObject)
    else { return [] }
    let candidates = functions(thatCanTakeObject: name).filter { callee in
      callee.function.map { Evaluator.fits(arguments, $0) } ?? false
    }
    guard !candidates.isEmpty, candidates.count <= Self.maximumTakers,
      arguments.contains(where: { isObject($0.value, way) })
    else { return [] }
    return candidates.compactMap { callee in
      guard let owner = callee.owner else {
        if case .name = function.unwrapped.kind {
          return Callee(
            body: callee, receiver: Receiver(type: nil, isSubject: false),
            way: entering(callee, arguments, on: nil, way))
        }
        return nil
      }
      guard case .member(.some(let base), _) = function.unwrapped.kind, !base.isSelf, !base.isSuper else { return nil }
      let isMeant = evaluator.evaluate(base, in: way.scope).alternatives.contains { alternative in
        switch alternative.value {
        case .type(let name): evaluator.symbols.type(named: name) == owner
        case .object(let object): object.type.map { evaluator.symbols.lineage(of: $0).contains(owner) } ?? false
        default: false
        }
      }
      guard isMeant else { return nil }
      return Callee(
        body: callee, receiver: Receiver(type: owner, isSubject: false), way: entering(callee, arguments, on: nil, way))
    }
  }

  /// The functions of a name that have a parameter which the object can be.
  private func functions(thatCanTakeObject name: String) -> [Body] {
    guard let object else { return [] }
    let key = Evaluator.TakerKey(name: name, className: object.className)
    if let known = evaluator.takers[key] { return known }
    let result = (program.functions[name] ?? []).map { program[$0] }.filter { callee in
      guard callee.name != "init", let declaration = callee.function else { return false }
      return declaration.parameters.contains { parameter in
        guard let name = parameter.type.flatMap({ TypeName.base(of: $0.text) }) else { return false }
        return declaration.genericParameters.contains(name) || evaluator.isCompatible(object.className, with: name)
      }
    }
    evaluator.takers[key] = result
    return result
  }

  /// Whether a function can only change a copy of a value, which whoever calls it does not take.
  func changesCopy(_ callee: Body, _ call: Expression, in body: Body) -> Bool {
    guard object != nil, evaluator.symbols[type].kind == .struct, let function = callee.function,
      !function.modifiers.contains("mutating"), !function.parameters.contains(where: \.isByReference)
    else { return false }
    return !body.entries.contains { entry in
      switch entry.kind {
      case .call(let other): other.range != call.range && other.range.contains(call.range)
      case .assign(let target, _, let value): !target.isDiscard && value.range.contains(call.range)
      case .define(_, _, .some(let value), _), .return(.some(let value)), .value(let value):
        value.range.contains(call.range)
      default: false
      }
    }
  }

  /// Functions of one name that an object is followed into.
  private static let maximumTakers = 6
}

extension Expression {
  /// Whether what is assigned to it is thrown away: `_ = value`.
  fileprivate var isDiscard: Bool {
    switch kind {
    case .name("_"), .unknown("_"): true
    default: false
    }
  }
}
