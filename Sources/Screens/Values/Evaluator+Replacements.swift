// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Values that are replaced as a whole: `state.advance()`, where that is `self = .reading`, and a structure that a state of
/// a view holds.
extension Evaluator {
  /// Functions that call one another on the same value which are followed.
  private static let maximumReplacers = 8

  /// Calls of functions that replace the value of a property, each as an assignment of what is not known.
  func replacements(of variable: VariableDeclaration, _ member: Member) -> [StoredAssignment] {
    guard !variable.isConstant, !selfReplacers.isEmpty,
      let type = expectedType(of: variable, in: member.owner).flatMap({ symbols.type(named: $0) }),
      symbols[type].kind == .struct || symbols[type].kind == .enum
    else { return [] }
    let replacers = symbols[type].members.keys.filter { selfReplacers.contains($0) }.sorted()
    return replacers.flatMap { program.calls[$0] ?? [] }.compactMap { reference -> StoredAssignment? in
      guard case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind,
        case .member(.some(let target), let name) = function.unwrapped.kind, target.lastName == variable.name,
        symbols.members(name, of: type, isStatic: false).contains(where: \.isMutating)
      else { return nil }
      let body = program[reference.body]
      let inner = scope(of: body)
      guard isProperty(target, of: member, body: body, in: inner) else { return nil }
      let why = "`\(variable.name)` becomes what `\(name)` makes of it"
      return StoredAssignment(
        values: .unknown(why, at: program.location(call.range, in: body)), isInInitializer: false,
        objects: objects(of: target, in: inner), setter: setter(of: target, in: body), reference: reference)
    }
  }

  /// The names of mutating functions that assign to `self`, or call on it one that does.
  func findSelfReplacers() -> Set<String> {
    let bodies = program.bodies.filter { $0.function?.modifiers.contains("mutating") ?? false }
    var result: Set<String> = []
    for _ in 0..<Self.maximumReplacers {
      let found = bodies.filter { body in
        !result.contains(body.name ?? "")
          && body.entries.contains { entry in
            switch entry.kind {
            case .assign(let target, "=", _): return target.isSelf
            case .call(let call):
              guard case .call(let function, _) = call.kind else { return false }
              switch function.unwrapped.kind {
              case .name(let name): return result.contains(name)
              case .member(.some(let base), let name): return base.isSelf && result.contains(name)
              default: return false
              }
            default: return false
            }
          }
      }
      if found.isEmpty { break }
      result.formUnion(found.compactMap(\.name))
    }
    return result
  }

  /// What a state of a view holds that begins with objects: of a structure also what code puts in its place.
  func replaced(
    _ start: ValueSet, of variable: VariableDeclaration, _ member: Member, at place: Location
  ) -> ValueSet {
    let types = start.alternatives.compactMap { $0.value.object?.type }.filter { symbols[$0].kind == .struct }
    guard let type = types.first else { return start }
    let why = { ("`\(variable.name)` depends on itself", place) }
    let all = solve(.assigned(place), why: why) { [unowned self] in
      assignments(to: variable, member: member, expected: expectedType(of: variable, in: member.owner))
    }
    // A binding to the whole is handed on to change a part of it, as a rule.
    let isReplacedByOthers = isReplacedThroughBindings(type)
    let later = all.filter { !$0.isInInitializer && ($0.reference != nil || isReplacedByOthers) }
    let change = later.reduce(ValueSet.empty) { $0.union($1.values) }
    guard !change.isEmpty else { return start }
    let hasChanged = Formula.atom(.state("\(variable.name) has changed", initially: false, at: place))
    return start.when(hasChanged.negated).union(change.when(hasChanged))
  }

  /// Whether code that is handed a binding to a value of a structure puts another value in its place.
  private func isReplacedThroughBindings(_ type: TypeSymbol.ID) -> Bool {
    symbols.types.contains { owner in
      owner.members.values.joined().contains { member in
        guard let variable = member.variable, !variable.attributes.isEmpty,
          variable.attributes.contains(where: { KnownAPI.has($0.name, .keepsReference) }),
          variable.type.flatMap({ expectedType($0, in: owner.id) }) == symbols[type].name
        else { return false }
        return (program.assignments[variable.name] ?? []).contains { program[$0.body].owner == owner.id }
      }
    }
  }
}

extension Member {
  fileprivate var isMutating: Bool { function?.modifiers.contains("mutating") ?? false }
}
