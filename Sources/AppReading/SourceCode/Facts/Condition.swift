// SPDX-License-Identifier: Apache-2.0

/// One element of the comma-separated list after `if`, `guard` or `while`.
package enum Condition: Codable, Sendable {
  case expression(Expression)
  /// `let name = value`, `if let name`, `case pattern = value`.
  case binding(pattern: Pattern, type: TypeReference?, value: Expression?)
  /// `#available(iOS 13, *)`; `#unavailable` when `isUnavailable`.
  case availability(platforms: [PlatformVersion], isUnavailable: Bool)
}
