// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Evaluator {
  /// A method of an object that may be of a subclass with a method of its own, or of any type that conforms to the
  /// protocol that asks for it; nil where there is one method only.
  func dispatched(
    _ member: Member, _ arguments: [Expression.Argument], _ expression: Expression, on value: Value, in scope: Scope
  ) -> ValueSet? {
    guard case .object(let object) = value, object.origin == .declared, let id = object.type, !member.isStatic,
      let name = member.function?.name, let heirs = symbols.heirs[symbols[id].name], !heirs.isEmpty
    else { return nil }
    let choices = symbols.descendants(of: symbols[id].name).compactMap { heir -> (TypeSymbol.ID, Member)? in
      symbols[heir].members[name]?.first { own in
        own.hasImplementation && !own.isStatic && own.function.map { Self.fits(arguments, $0) } ?? false
          && meant(symbols.members(name, of: heir, isStatic: false), named: name, of: heir, seenAs: id)
            .contains { $0 === own }
      }.map { (heir, $0) }
    }
    guard !choices.isEmpty, choices.count <= ValueSet.limit / 4 else { return nil }
    var result = ValueSet.empty
    var rest = Formula.always
    for (heir, own) in choices {
      guard let function = own.function else { continue }
      let place = Location(path: facts.sources[own.file].internedPath, range: own.nameRange)
      let isHeir = Formula.atom(
        .state("\(object.className) is \(symbols[heir].name)", initially: nil, at: place))
      let heirValue = Value.object(AbstractObject(className: symbols[heir].name, type: heir, origin: .declared))
      let values = invoke(own, function, arguments, at: expression.range, on: heirValue, in: scope)
      result = result.union(values.when(rest.and(isHeir)))
      rest = rest.and(isHeir.negated)
    }
    guard member.hasImplementation, let function = member.function else { return result }
    return result.union(
      invoke(member, function, arguments, at: expression.range, on: value, in: scope).when(rest))
  }

  /// What a call of `super` gives.
  func superCall(
    _ name: String, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope
  ) -> ValueSet {
    guard let here = scope.lexicalType else { return unknown(expression, in: scope) }
    if let parent = symbols.superclass(of: here),
      let member = symbols.members(name, of: parent).first(where: {
        $0.function.map { Self.fits(arguments, $0) } ?? true
      }),
      let selfValue = scope.selfValue
    {
      if let function = member.function {
        return invoke(member, function, arguments, at: expression.range, on: selfValue, in: scope)
      }
      return value(of: member, selfValue: selfValue, in: scope)
    }
    return ValueSet(.constant(type: "super", name: name), at: location(expression.range, in: scope))
  }
}
