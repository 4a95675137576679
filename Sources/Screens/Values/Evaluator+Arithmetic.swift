// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

extension Evaluator {
  /// Arithmetic of numbers; nil where the operands are none or the operation is not one of numbers.
  ///
  /// Division is that of fractions: literals take the type of their place, which is a component's in `51 / 255`, and
  /// what whole-number division would cut off is less than a 255th in the arithmetic of colours.
  static func arithmetic(_ operation: String, _ left: Value, _ right: Value) -> Value? {
    if case .integer(let one) = left, case .integer(let other) = right {
      switch operation {
      case "+": return whole(one.addingReportingOverflow(other))
      case "-": return whole(one.subtractingReportingOverflow(other))
      case "*": return whole(one.multipliedReportingOverflow(by: other))
      case "/":
        let (quotient, isOpen) = one.dividedReportingOverflow(by: other)
        guard !isOpen else { return nil }
        return quotient &* other == one ? .integer(quotient) : .floating(Double(one) / Double(other))
      case "%": return other > 0 ? .integer(one % other) : nil
      case ">>": return (0..<64).contains(other) ? .integer(one >> other) : nil
      case "<<": return (0..<32).contains(other) && one < 1 << 30 && one >= 0 ? .integer(one << other) : nil
      case "&": return .integer(one & other)
      case "|": return .integer(one | other)
      default: return nil
      }
    }
    if operation == "|" { return options(left, right) }
    guard let one = left.number, let other = right.number else { return nil }
    let result: Double
    switch operation {
    case "+": result = one + other
    case "-": result = one - other
    case "*": result = one * other
    case "/": result = one / other
    default: return nil
    }
    return result.isFinite ? .floating(result) : nil
  }

  /// Options that Objective-C joins, as Swift's list of them.
  private static func options(_ left: Value, _ right: Value) -> Value? {
    func parts(_ value: Value) -> [Value]? {
      switch value {
      case .constant: [value]
      case .array(let elements): elements
      default: nil
      }
    }
    guard let one = parts(left), let other = parts(right) else { return nil }
    return .array(one + other)
  }

  private static func whole(_ result: (partialValue: Int, overflow: Bool)) -> Value? {
    result.overflow ? nil : .integer(result.partialValue)
  }
}

extension Value {
  /// The value of a number.
  package var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .floating(let value): value
    default: nil
    }
  }

  /// The types of the system that the value can have: extensions of them add members to it.
  var systemTypes: [String] {
    switch self {
    case .color: KnownAPI.names(.colorClass).sorted()
    case .string: KnownAPI.names(.textType).sorted()
    case .constant where RunTimeClassName.className(in: self) != nil: KnownAPI.names(.textType).sorted()
    case .constant(.some(let type), _): [type]
    case .integer: KnownAPI.names(.wholeNumberType).sorted()
    case .floating: KnownAPI.names(.fractionType).sorted()
    case .boolean: ["Bool"]
    default: []
    }
  }
}
