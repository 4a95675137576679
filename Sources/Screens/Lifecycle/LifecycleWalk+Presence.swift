// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Conditions that only ask for what is there.
extension LifecycleWalk {
  /// Whether a condition asks whether something is there that was made on the way to it: `drawer != nil`, and Objective-C's
  /// `if (drawer)`. What others hand over or store may be missing.
  func asksForWhatIsThere(_ one: Guard, in scope: Scope) -> Bool {
    guard let subject = subject(of: one, in: scope) else { return false }
    let values = evaluator.evaluate(subject, in: scope).alternatives
    return !values.isEmpty
      && values.allSatisfy { alternative in
        if alternative.value.isStoryboard { return true }
        return alternative.value.object.map { $0.origin != .declared } ?? false
      }
  }

  /// What a condition asks the presence of; nil for other conditions.
  private func subject(of one: Guard, in scope: Scope) -> Expression? {
    guard case .condition(.expression(let condition), let holds) = one else { return nil }
    switch condition.unwrapped.kind {
    case .binary("!=", let subject, let other) where holds: return other.isNil ? subject : nil
    case .binary("==", let subject, let other) where !holds: return other.isNil ? subject : nil
    case .prefix("!", let subject) where !holds && isObjectiveC(scope): return subject
    case .name, .member, .call: return holds && isObjectiveC(scope) ? condition : nil
    default: return nil
    }
  }

  private func isObjectiveC(_ scope: Scope) -> Bool { evaluator.facts.sources[scope.file].language == .objectiveC }
}
