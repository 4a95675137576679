// SPDX-License-Identifier: Apache-2.0

/// What names a request and its answer.
package enum RequestID: Hashable, Sendable {
  case number(Int)
  case string(String)

  /// Nil for what is no id; `null` among them, which only answers to nobody have.
  package init?(_ value: JSONValue) {
    switch value {
    case .string(let text): self = .string(text)
    default:
      guard let number = value.integer else { return nil }
      self = .number(number)
    }
  }

  package var json: JSONValue {
    switch self {
    case .number(let number): .integer(number)
    case .string(let text): .string(text)
    }
  }
}
