// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What functions of the app ask of what they are handed, where that is not known.
extension Evaluator {
  /// What a call gives, with the states that hang on what it hands over told apart from those of calls that hand over something
  /// else: of `isOver(scores[0])` and `isOver(scores[1])` one can hold without the other. Such a state is then one of the call,
  /// so that a function around the call can hand something over in its turn.
  func toldApart(
    _ result: ValueSet, of body: Body, handed arguments: [Expression.Argument], by call: Location
  ) -> ValueSet {
    guard !arguments.isEmpty, !body.parameters.isEmpty, let name = body.name,
      result.alternatives.contains(where: { $0.condition != .always })
    else { return result }
    let suffix = " in \(name)("
    let texts = arguments.map(\.value.text).joined(separator: ", ")
    return result.withConditions { condition in
      let states = condition.atoms.filter { asksWhatIsHanded($0, to: body, told: suffix) }
      return states.sorted { DecisionAtom.on($0).precedes(DecisionAtom.on($1)) }.reduce(condition) { result, atom in
        guard case .state(let text, let initially, _) = atom else { return result }
        return result.renaming(atom, .state(text + suffix + texts + ")", initially: initially, at: call))
      }
    }
  }

  /// Whether a state is asked in a function of something that this is handed; what is told by a call of it already is so where
  /// the function calls itself.
  private func asksWhatIsHanded(_ atom: Atom, to body: Body, told suffix: String) -> Bool {
    guard case .state(let text, _, let place) = atom, let range = body.function?.bodyRange,
      range.contains(place.range), program.location(range, in: body).path == place.path,
      text.utf8.count <= Self.maximumState, !text.contains(suffix)
    else { return false }
    let words = Set(UsedNames.parts(of: text))
    return body.parameters.contains { words.contains($0.name) }
  }

  /// Bytes of a state's text to which a call is added: nobody reads longer ones.
  private static let maximumState = 200
}
