// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// How often code makes controllers from scenes, by what the calls are handed, as it is written.
struct SceneMakers {
  /// By the text of the identifier, or of the storyboard of which the initial scene is made.
  private var counts: [String: Int] = [:]

  /// - Complexity: linear in the number of calls that make controllers from scenes.
  init(_ program: ProgramIndex) {
    for name in KnownAPI.names(.instantiatesScene).sorted() {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind else {
          continue
        }
        if let text = arguments.first?.value.writtenText ?? function.storyboardText { counts[text, default: 0] += 1 }
      }
    }
  }

  /// Whether several calls are handed a text.
  func areSeveral(_ text: String) -> Bool { counts[text, default: 0] > 1 }
}

extension Evaluator {
  /// Whether code makes a scene's controller in more than one place.
  func isMadeInSeveralPlaces(_ controller: InterfaceController, in document: InterfaceDocument) -> Bool {
    if let identifier = controller.storyboardIdentifier, sceneMakers.areSeveral(identifier) { return true }
    return controller.id == document.initialViewController && sceneMakers.areSeveral(document.name)
  }
}

extension Expression {
  /// A text that is written there.
  fileprivate var writtenText: String? { if case .string(let text) = unwrapped.kind { text } else { nil } }

  /// The name of the storyboard whose method a function is, where that is written out.
  fileprivate var storyboardText: String? {
    guard case .member(.some(let base), _) = unwrapped.kind, case .call(_, let arguments) = base.unwrapped.kind else {
      return nil
    }
    return arguments.lazy.compactMap(\.value.writtenText).first
  }
}
