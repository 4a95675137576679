// SPDX-License-Identifier: Apache-2.0

/// How tightly an infix operator binds, after the standard library's precedence groups.
///
/// Operators that a module declares itself are not looked up: they bind between ranges and casts, to the left, which is
/// where most of them stand.
enum OperatorPrecedence: Int, Comparable {
  case assignment
  case ternary
  case disjunction
  case conjunction
  case comparison
  case nilCoalescing
  case cast
  case unknown
  case range
  case addition
  case multiplication
  case shift

  /// Of operators of the same precedence the right one is grouped first.
  var groupsToTheRight: Bool {
    switch self {
    case .assignment, .ternary, .nilCoalescing: true
    default: false
    }
  }

  static func < (lhs: OperatorPrecedence, rhs: OperatorPrecedence) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Whether a prefix operator is one of the standard library's.
  static func isStandardPrefix(_ symbol: String) -> Bool {
    ["!", "-", "+", "~", "&", "...", "..<", "&-", "&+"].contains(symbol)
  }

  init(of symbol: String) {
    switch symbol {
    case "=": self = .assignment
    case "??": self = .nilCoalescing
    case "||", ".||", "^^": self = .disjunction
    case "&&", ".&&": self = .conjunction
    case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<", ".>", ".<=", ".>=":
      self = .comparison
    case "...", "..<": self = .range
    case "+", "-", "&+", "&-", "|", "^", ".|", ".^": self = .addition
    case "*", "/", "%", "&*", "&", ".&": self = .multiplication
    case "<<", ">>", "&<<", "&>>": self = .shift
    case _ where symbol.utf8.count > 1 && symbol.utf8.last == UInt8(ascii: "="): self = .assignment
    default: self = .unknown
    }
  }
}
