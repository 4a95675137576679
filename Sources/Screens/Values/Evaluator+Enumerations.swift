// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Evaluator {
  /// A parameter of which it is not seen what is handed in, where it is of an enumeration of the app's that makes a
  /// controller: one of the cases, each a state of the app. Whatever is handed in, nothing else can be shown.
  func opened(_ values: ValueSet, of base: Expression, asking name: String, in scope: Scope) -> ValueSet {
    guard values.alternatives.contains(where: \.value.isUnknown), case .name(let parameter) = base.unwrapped.kind,
      let body = scope.body.map({ program[$0] }),
      body.definition(of: parameter, at: base.range.start) == nil || isUnwrapped(parameter, at: base, in: body),
      let type = body.parameters.first(where: { $0.name == parameter })?.type,
      let id = TypeName.base(of: type.text).flatMap({ symbols.type(named: $0, in: body.owner) }),
      let member = symbols.member(name, of: id, isStatic: false), leadsToController(member),
      let all = domain(of: type, like: values, in: body.owner)?.filter({ $0 != .nil }), let last = all.last
    else { return values }
    let place = location(base.range, in: scope)
    var alternatives: [ValueSet.Alternative] = []
    var rest = Formula.always
    for case .enumCase(let id, let name, let payload) in all.dropLast() {
      let isCase = Formula.atom(.state("\(parameter) is .\(name)", initially: nil, at: place))
      let value = Value.enumCase(id, name: name, arguments: payload)
      alternatives.append(.init(value, when: rest.and(isCase), places: [place]))
      rest = rest.and(isCase.negated)
    }
    alternatives.append(.init(last, when: rest, places: [place]))
    return values.flatMap { $0.value.isUnknown ? ValueSet(alternatives) : ValueSet([$0]) }
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
    return type.flatMap { TypeName.base(of: $0.text) }.map { symbols.isViewController($0) } ?? false
  }
}
