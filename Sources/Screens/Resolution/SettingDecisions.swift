// SPDX-License-Identifier: Apache-2.0

import Findings

/// What was decided of the properties of controllers: the same controller stands in many contexts, and what it is set to is
/// the same in all of them.
final class SettingDecisions {
  struct Key: Hashable {
    var node: ControllerNode.ID
    var name: String
    var parts: Set<String>?
    /// Where it is presented, for what counts before a presentation.
    var presentation: Location?
    /// Whether what is set once a screen has appeared is meant, or what is set before; nil for both.
    var isLate: Bool?
    var circumstances: Circumstances
  }

  private var known: [Key: SettingDecision?] = [:]

  func decision(_ key: Key, _ decide: () -> SettingDecision?) -> SettingDecision? {
    if let known = known[key] { return known }
    let decision = decide()
    known[key] = .some(decision)
    return decision
  }
}
