// SPDX-License-Identifier: Apache-2.0

/// What a value is matched against.
package indirect enum Pattern: Codable, Sendable {
  /// `let name`, `var name`, or the name of a plain declaration.
  case name(String)
  /// `_`
  case wildcard
  /// A value: `.dark`, `3`, `Theme.sepia`.
  case expression(Expression)
  /// `.failure(let error)`: the case and the patterns of its associated values.
  case enumCase(name: String, arguments: [Pattern])
  /// `is Type`, `let x as Type`.
  case type(String, Pattern?)
  case tuple([Pattern])
  /// `let x?`
  case optional(Pattern)
}
