// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Casts of values, and which of them pass.
extension Evaluator {
  func cast(
    _ inner: Expression, _ operation: String, _ type: TypeReference, _ expression: Expression, in scope: Scope
  ) -> ValueSet {
    let place = location(expression.range, in: scope)
    if operation == "is" { return boolean(formula(expression, in: scope), at: place) }
    let values = evaluate(inner, in: scope, expected: TypeName.base(of: type.text))
    // What is of several types passes each of the casts.
    let passed = TypeName.parts(ofComposition: type.text).reduce(values) {
      cast($0, operation, $1, at: place, in: scope)
    }
    return operation == "as!" && !TypeName.isOptional(type.text) ? passed.takenByForce : passed
  }

  private func cast(
    _ values: ValueSet, _ operation: String, _ type: String, at place: Location, in scope: Scope
  ) -> ValueSet {
    guard let name = TypeName.base(of: type).flatMap({ tested($0, in: scope) }) else { return values }
    return values.flatMap { alternative in
      switch alternative.value {
      case .unknown:
        // A cast names the class although the object is made elsewhere.
        guard let object = declaredObject(name, in: scope) else { return ValueSet([alternative]) }
        return ValueSet(.object(object), at: place)
      case .relation(_, let path) where RunTimeRelations.endsInProperty(path):
        // What some property of the controller holds is made elsewhere.
        return declaredObject(name, in: scope).map { ValueSet(.object($0), at: place) } ?? ValueSet([alternative])
      case .relation(let object, let path):
        guard operation == "as?", name != "UIViewController", symbols.type(named: name) != nil || isClass(name),
          RunTimeRelations.controllerPath(path) == path
        else { return ValueSet([alternative]) }
        let isKind = Formula.atom(.kind(object, path: path, type: name))
        return ValueSet([alternative]).when(isKind).union(ValueSet(.nil, at: place).when(isKind.negated))
      case .object(let object) where isOfOpenProtocol(object):
        return declaredObject(name, in: scope).map { ValueSet(.object($0), at: place) } ?? ValueSet([alternative])
      case .object(let object):
        if isCompatible(object.className, with: name) { return ValueSet([alternative]) }
        if !isClass(name) {
          let isExact = object.origin != .declared && operation == "as?"
          return isExact && symbols.isInstance(ofClass: object.className, name) == false
            ? ValueSet(.nil, at: place) : ValueSet([alternative])
        }
        if isCompatible(name, with: object.className), let refined = declaredObject(name, in: scope) {
          return ValueSet(.object(refined), at: place)
        }
        return operation == "as?" ? ValueSet(.nil, at: place) : ValueSet([alternative])
      default:
        let fails = operation == "as?" && alternative.value.failsCast(to: name) == true
        return fails ? ValueSet(.nil, at: place) : ValueSet([alternative])
      }
    }
  }

  /// Whether all that is known of an object is a protocol of the system: its class is what a cast says.
  private func isOfOpenProtocol(_ object: AbstractObject) -> Bool {
    object.origin == .declared && object.type == nil && SystemClasses.superclasses[object.className] == nil
      && !symbols.isForeignClass(object.className)
  }
}
