// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What functions of the app ask of what they are handed, where that is not known.
extension Evaluator {
  /// What a call says, with the states that hang on what it hands over told apart from those of calls that hand over something
  /// else: of `isOver(scores[0])` and `isOver(scores[1])` one can hold without the other.
  func toldApart(_ formula: Formula, by expression: Expression) -> Formula {
    guard case .call(let callee, let arguments) = expression.unwrapped.kind, !arguments.isEmpty,
      let name = callee.lastName, let functions = program.functions[name], functions.count <= Self.maximumMeant
    else { return formula }
    let handed = formula.atoms.filter { atom in
      guard case .state(let text, _, let place) = atom else { return false }
      return functions.contains { id in
        guard let function = program[id].function, let range = function.bodyRange, range.contains(place.range),
          program.location(range, in: program[id]).path == place.path
        else { return false }
        let words = Set(UsedNames.parts(of: text))
        return function.parameters.contains { words.contains($0.name) }
      }
    }
    return handed.sorted { DecisionAtom.on($0).precedes(DecisionAtom.on($1)) }.reduce(formula) { result, atom in
      guard case .state(let text, let initially, let place) = atom else { return result }
      return result.renaming(atom, .state("\(text) in \(expression.text)", initially: initially, at: place))
    }
  }

  /// Functions of one name that a call is taken to mean.
  private static let maximumMeant = 8
}
