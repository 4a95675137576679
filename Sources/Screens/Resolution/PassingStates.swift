// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Flags of objects that all of the app shares and that its code raises or lowers as it goes: a run that has begun, a
/// message that was shown. Which value one has when a screen comes up is not what it was when the app started.
final class PassingStates {
  private let evaluator: Evaluator
  private var program: ProgramIndex { evaluator.program }
  private var symbols: SymbolTable { evaluator.symbols }
  /// The values that code sets flags to, by where those are declared.
  private lazy var values: [Location: Set<Bool>] = findValues()

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
  }

  /// Whether a state is such a flag, which code sets to another value than it has at first.
  func contains(_ atom: Atom) -> Bool {
    guard case .state(_, let initially?, let place) = atom else { return false }
    return values[place]?.contains(!initially) ?? false
  }

  /// - Complexity: linear in the number of assignments of shared objects' flags.
  private func findValues() -> [Location: Set<Bool>] {
    var result: [Location: Set<Bool>] = [:]
    for type in symbols.types where type.kind == .class || type.kind == .actor {
      let isShared = type.members.values.joined().contains { isOfOwnType($0, type) }
      for member in type.members.values.joined() {
        guard let variable = member.variable, !variable.isComputed, isShared || variable.isStatic else { continue }
        let set = literals(setTo: variable.name, of: type.id)
        if set.isEmpty { continue }
        result[Location(path: evaluator.facts.sources[member.file].internedPath, range: member.nameRange)] = set
      }
    }
    return result
  }

  /// Whether a member gives the one object of the type that everybody uses.
  private func isOfOwnType(_ member: Member, _ type: TypeSymbol) -> Bool {
    guard member.isStatic else { return false }
    if let variable = member.variable {
      if case .call(let made, _)? = variable.initialValue?.unwrapped.kind, made.lastName == type.shortName {
        return true
      }
      return variable.type.flatMap { TypeName.base(of: $0.text) } == type.shortName
    }
    guard let function = member.function, function.parameters.isEmpty else { return false }
    return function.result.flatMap { TypeName.base(of: $0.text) } == type.shortName
  }

  /// What code of other types sets a flag to without asking anybody.
  private func literals(setTo name: String, of type: TypeSymbol.ID) -> Set<Bool> {
    var result: Set<Bool> = []
    for reference in program.assignments[name] ?? [] {
      guard case .assign(let target, "=", let value) = program[reference].kind,
        case .boolean(let literal) = value.unwrapped.kind, case .member(.some(let base), _) = target.unwrapped.kind,
        case let body = program[reference.body], body.owner != type
      else { continue }
      let values = evaluator.values(of: base, in: evaluator.scope(of: body)).alternatives.map(\.value)
      if values.contains(where: { $0.object?.type == type || $0 == .type(symbols[type].name) }) {
        result.insert(literal)
      }
    }
    return result
  }
}
