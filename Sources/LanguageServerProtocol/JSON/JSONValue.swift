// SPDX-License-Identifier: Apache-2.0

/// A value of a message. Messages are few and small, so they are looked at as they are, and what is not asked for costs
/// nothing.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  /// The value of a key; nil where this is no object, the key is not there, or its value is `null`: the protocol lets
  /// each stand for the other.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members[key], value != .null else { return nil }
    return value
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  package var object: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }

  /// A whole number, also where it is written as `1.0`.
  package var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// Whether a flag within is set: `capabilities["workspace", "configuration"]`.
  package func isSet(_ path: String...) -> Bool { at(path)?.boolean ?? false }

  /// What lies at the end of a way of keys.
  package func at(_ path: [String]) -> JSONValue? {
    var value = self
    for key in path {
      guard let next = value[key] else { return nil }
      value = next
    }
    return value
  }

  /// An object of the members that have a value.
  package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var object: [String: JSONValue] = [:]
    for (key, value) in members { object[key] = value }
    return .object(object)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByStringInterpolation
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
