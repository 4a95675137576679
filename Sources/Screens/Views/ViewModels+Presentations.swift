// SPDX-License-Identifier: Apache-2.0

import Findings
import PlatformAPI

/// Views that a presentation controller puts into its container, between the presenter and what it presents.
extension ViewModels {
  /// The container of a presentation with what is put there as the presentation begins; nil where that is not all followed.
  func container(of presentation: AbstractObject, at place: Location) -> ViewObject? {
    if let known = containers[presentation] { return known }
    let interpreter = ViewInterpreter(facts: facts, evaluator: evaluator, relevance: relevance)
    let owner = interpreter.make(presentation.className, presentation.type, at: place, abstract: presentation)
    owner.isHolder = true
    let container = interpreter.make("UIView", nil, at: place)
    for name in KnownAPI.names(.presentationContainer) { owner.fields[name] = container }
    if let type = presentation.type {
      for member in evaluator.symbols.members("init", of: type) where member.hasImplementation {
        _ = interpreter.invoke(member, [], from: nil, receiver: owner)
      }
    }
    for row in KnownAPI.rows(.runsPresentation) { interpreter.send(row.name, to: owner) }
    let isWhole = interpreter.lost == nil && interpreter.left > 0 && !interpreter.hasLostLayout
    containers[presentation] = .some(isWhole ? container : nil)
    return isWhole ? container : nil
  }
}
