// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Evaluator {
  /// The scope in which an object was made, with what the calls hand over by which it is told apart; nil where its maker is to
  /// be looked at for itself.
  package func allocationScope(of object: AbstractObject) -> Scope? { allocationScopes[object] }

  /// The circumstances in which a body makes an object.
  ///
  /// Where all calls of the body are on one object, `self` is that.
  func makingScope(of object: AbstractObject, in body: Body) -> Scope {
    allocationScope(of: object) ?? scope(of: body, selfValue: onlyReceiver(of: body))
  }

  /// The one object on which a method is called wherever that is seen; nil where that is not known.
  private func onlyReceiver(of body: Body) -> Value? {
    guard !body.isStatic, let owner = body.owner, symbols[owner].kind != .protocol, isCalledByName(body) else {
      return nil
    }
    let receivers = Set(calledForms(of: body).map(\.selfValue))
    guard receivers.count == 1, let only = receivers.first, let value = only, value.object?.allocationPlace != nil
    else {
      return nil
    }
    return value
  }

  /// The body that makes what a place makes.
  func makingBody(at place: Location) -> Body.ID? { allocationCalls[place]?.body ?? versionBodies[place] }

  /// The object of a class of which code makes one alone, at one place; nil for other classes.
  func onlyObject(of type: TypeSymbol.ID) -> AbstractObject? {
    let calls = (program.calls[symbols[type].shortName] ?? []).filter { !uncalled.contains($0.body) }
    guard calls.count == 1, case .call(let call) = program[calls[0]].kind,
      case .object(let object)? = evaluate(call, in: scope(of: program[calls[0].body])).only, object.type == type,
      object.allocationPlace != nil
    else { return nil }
    return object
  }

  /// Writes down where an object was made.
  ///
  /// Only so many calls tell objects apart. One object that stands for what several calls made was handed what any of them
  /// hands over, whichever is looked at first.
  func note(_ object: AbstractObject, madeIn scope: Scope) {
    guard let known = allocationScopes[object], frame(of: known) != frame(of: scope) else {
      allocationScopes[object] = scope
      return
    }
    var joined = scope
    joined.arguments = known.arguments.joined(scope.arguments)
    joined.fields = known.fields.joined(scope.fields)
    if known.selfValue != scope.selfValue, let body = scope.body {
      joined.selfValue = self.scope(of: program[body]).selfValue
    }
    allocationScopes[object] = joined
  }
}

extension BoundArguments {
  /// What both can be. What one of them leaves open is open.
  fileprivate func joined(_ other: BoundArguments) -> BoundArguments {
    var result = BoundArguments()
    for name in names.intersection(other.names) {
      guard let first = self[name], let second = other[name] else { continue }
      result[name] = first == second ? first : first.union(second).sorted
    }
    return result
  }
}

extension ValueSet {
  /// The same values in an order that hangs on nothing but them.
  fileprivate var sorted: ValueSet {
    let keys = alternatives.map { (key: ValueTrace.describe($0.value), alternative: $0) }
    return ValueSet(keys.sorted { $0.key < $1.key }.map(\.alternative))
  }
}
