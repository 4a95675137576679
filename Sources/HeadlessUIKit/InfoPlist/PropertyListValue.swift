// SPDX-License-Identifier: Apache-2.0

/// A value of an Info.plist, as raw as the file has it.
public enum PropertyListValue: Sendable, Hashable, Codable {
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  /// A date, data, array or dictionary: none of the appearance keys takes one.
  case other
}

extension PropertyListValue: ExpressibleByBooleanLiteral, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A Boolean, written as a literal.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// A string, written as a literal.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number, written as a literal.
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension PropertyListValue {
  /// The value as Foundation's `boolValue` would read it (SB-PLIST-07); nil for ``other``.
  ///
  /// A number is true unless it is zero. A string is true if after white space, one sign and any zeros there is one of
  /// `Y y T t 1…9`.
  public var boolValue: Bool? {
    switch self {
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .real(let value): value != 0
    case .string(let text): Self.boolValue(of: text)
    case .other: nil
    }
  }

  private static func boolValue(of text: String) -> Bool {
    var scalars = text.unicodeScalars[...].drop { $0.properties.isWhitespace }
    if scalars.first == "+" || scalars.first == "-" { scalars = scalars.dropFirst() }
    scalars = scalars.drop { $0 == "0" }
    switch scalars.first {
    case "Y", "y", "T", "t": return true
    case let digit?: return ("1"..."9").contains(digit)
    case nil: return false
    }
  }
}
