// SPDX-License-Identifier: Apache-2.0

/// What a closure's capture list keeps from the time at which the closure is made: `[style]`, `[weak owner = self.owner]`.
package struct Capture: Codable, Sendable {
  /// The name inside the closure.
  package var name: String
  /// What is worked out as the closure is made; for a name alone that name.
  package var value: Expression

  package init(name: String, value: Expression) {
    self.name = name
    self.value = value
  }
}
