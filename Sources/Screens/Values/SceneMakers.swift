// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// How often code makes controllers from scenes, by what the calls are handed.
struct SceneMakers {
  /// By the identifier, or the name of the storyboard of which the initial scene is made.
  private var counts: [String: Int] = [:]

  /// What one call can be handed; each text counts once.
  mutating func add(_ values: ValueSet) {
    let texts = values.alternatives.compactMap { alternative -> String? in
      switch alternative.value {
      case .string(let text), .type(let text), .storyboard(let text): text
      case .enumCase(_, let name, _): name
      default: nil
      }
    }
    for text in Set(texts) { counts[text, default: 0] += 1 }
  }

  /// Whether several calls are handed a text.
  func areSeveral(_ text: String) -> Bool { counts[text, default: 0] > 1 }
}

extension Evaluator {
  /// Whether code makes a scene's controller in more than one place.
  func isMadeInSeveralPlaces(_ controller: InterfaceController, in document: InterfaceDocument) -> Bool {
    let makers = countedSceneMakers()
    if let identifier = controller.storyboardIdentifier, makers.areSeveral(identifier) { return true }
    return controller.id == document.initialViewController && makers.areSeveral(document.name)
  }

  /// - Complexity: linear in the number of calls that make controllers from scenes, times what they are handed; once.
  private func countedSceneMakers() -> SceneMakers {
    if let sceneMakers { return sceneMakers }
    // What is handed over can itself hang on a scene; of such a circle the first round counts none.
    sceneMakers = SceneMakers()
    var result = SceneMakers()
    for name in KnownAPI.names(.instantiatesScene).sorted() {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind else {
          continue
        }
        let scope = scope(of: program[reference.body])
        if StoryboardCalls.makesInitialController(name) {
          guard case .member(.some(let storyboard), _) = function.unwrapped.kind else { continue }
          result.add(evaluate(storyboard, in: scope))
        } else if let identifier = StoryboardCalls.identifier(arguments) {
          result.add(evaluate(identifier, in: scope))
        }
      }
    }
    sceneMakers = result
    return result
  }
}
