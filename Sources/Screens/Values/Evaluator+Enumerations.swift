// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Evaluator {
  /// What is not known, where it is of an enumeration of the app's that makes a controller: one of the cases, each a state of
  /// the app. Whatever it is, nothing else can be shown.
  func opened(_ values: ValueSet, of base: Expression, asking name: String, in scope: Scope) -> ValueSet {
    guard values.alternatives.contains(where: \.value.isUnknown), let id = enumeration(of: base, in: scope),
      let member = symbols.member(name, of: id, isStatic: false), leadsToController(member),
      let all = plainCases(of: id), all.count <= Self.maximumOpened, let last = all.last
    else { return values }
    let place = location(base.range, in: scope)
    var alternatives: [ValueSet.Alternative] = []
    var rest = Formula.always
    for case .enumCase(let id, let name, let payload) in all.dropLast() {
      let isCase = Formula.atom(.state("\(base.text) is .\(name)", initially: nil, at: place))
      let value = Value.enumCase(id, name: name, arguments: payload)
      alternatives.append(.init(value, when: rest.and(isCase), places: [place]))
      rest = rest.and(isCase.negated)
    }
    alternatives.append(.init(last, when: rest, places: [place]))
    return values.flatMap { $0.value.isUnknown ? ValueSet(alternatives) : ValueSet([$0]) }
  }

  /// Cases of an enumeration that are told apart where it is not known which it is.
  private static let maximumOpened = 24

  /// The enumeration of the app's that an expression is of, by what is written: a parameter, a property, an element of a list,
  /// or what is made of a raw value.
  private func enumeration(of expression: Expression, in scope: Scope) -> TypeSymbol.ID? {
    guard let body = scope.body.map({ program[$0] }) else { return nil }
    var result: TypeSymbol.ID?
    switch expression.unwrapped.kind {
    case .name(let name):
      let definition = body.definition(of: name, at: expression.range.start)
      if definition == nil || isUnwrapped(name, at: expression, in: body),
        let type = body.parameters.first(where: { $0.name == name })?.type
      {
        result = TypeName.base(of: type.text).flatMap { symbols.type(named: $0, in: body.owner) }
      } else if let definition, case .closureParameter(_, 0, let call, _) = body.entries[definition].kind {
        result = elementType(ofListCalledIn: call, in: body)
      }
    case .call(let function, let arguments) where arguments.count == 1 && arguments[0].label == "rawValue":
      let type = function.lastName == "init" ? function.unwrapped.base : function
      result = type?.lastName.flatMap { symbols.type(named: $0, in: body.owner) }
    default: break
    }
    result = result ?? declaredType(of: expression, in: body).flatMap { $0.types.count == 1 ? $0.types[0] : nil }
    return result.flatMap { symbols[$0].kind == .enum ? $0 : nil }
  }

  /// The type of the app's whose objects a list holds that a function of lists is called on.
  private func elementType(ofListCalledIn call: Expression, in body: Body) -> TypeSymbol.ID? {
    guard case .call(let function, _) = call.unwrapped.kind, case .member(.some(let list), _) = function.unwrapped.kind
    else { return nil }
    return writtenType(of: list, in: body).flatMap { TypeName.element(of: $0) }.flatMap {
      symbols.type(named: $0, in: body.owner)
    }
  }

  /// `guard let screen = screen`: the same value under the same name.
  private func isUnwrapped(_ name: String, at use: Expression, in body: Body) -> Bool {
    guard let index = body.definition(of: name, at: use.range.start),
      case .define(_, _, .some(let value), false) = body.entries[index].kind
    else { return false }
    if case .name(name) = value.unwrapped.kind { return true }
    return false
  }

  private func leadsToController(_ member: Member) -> Bool {
    let type = member.variable?.type ?? member.function?.result
    guard let name = type.flatMap({ TypeName.base(of: $0.text) }) else { return false }
    if symbols.isViewController(name) { return true }
    // What is made of a case may hold the controller beside its title.
    guard let id = symbols.type(named: name, in: member.owner) else { return false }
    return symbols[id].members.values.joined().contains { part in
      part.variable.flatMap { $0.isComputed ? nil : $0.type }.flatMap { TypeName.base(of: $0.text) }
        .map { symbols.isViewController($0) } ?? false
    }
  }
}
