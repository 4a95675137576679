// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Evaluator {
  /// Calls of a method in the other language, where it has another name and other labels.
  func bridgedCalls(of function: FunctionDeclaration, in body: Body) -> [ProgramIndex.Reference] {
    guard !symbols.bridged.isEmpty, body.owner != nil else { return [] }
    var result: [ProgramIndex.Reference] = []
    for form in BridgedNames.forms(of: function) {
      for reference in program.calls[form.name] ?? [] where !result.contains(reference) {
        guard isForeign(program[reference.body].file, to: body.file),
          case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
          Self.fits(arguments, form)
        else { continue }
        result.append(reference)
      }
    }
    return result
  }

  private func isForeign(_ file: Int, to other: Int) -> Bool {
    facts.sources[file].language != facts.sources[other].language
  }

  /// The methods of a type, or of a class of the system that the app extends, that a call in the other language can mean.
  func bridgedMembers(_ name: String, of value: Value, isStatic: Bool, in scope: Scope) -> [Member] {
    guard let members = symbols.bridged[name] else { return [] }
    let line: Set<TypeSymbol.ID>
    switch value {
    case .object(let object): line = object.type.map { Set(symbols.lineage(of: $0)) } ?? []
    case .type(let name): line = symbols.type(named: name).map { Set(symbols.lineage(of: $0)) } ?? []
    default: return []
    }
    return members.filter { member in
      member.isStatic == isStatic && line.contains(member.owner) && isForeign(member.file, to: scope.file)
    }
  }
}
