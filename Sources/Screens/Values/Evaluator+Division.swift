// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Whole numbers lose their fractions where they are divided, and where a number is made a whole one.
extension Evaluator {
  /// Expressions one inside another that are looked at.
  private static let maximumNumberDepth = 8

  /// What a division of whole numbers that does not come out even gives; nil where the numbers are none, or nothing says that
  /// they are not fractions.
  func wholeQuotient(
    _ left: Expression, _ right: Expression, _ values: (Value, Value), expected: String?, in scope: Scope
  ) -> Value? {
    guard case .integer(let one) = values.0, case .integer(let other) = values.1 else { return nil }
    let (quotient, isOpen) = one.dividedReportingOverflow(by: other)
    guard !isOpen, quotient &* other != one else { return nil }
    return areWhole([left, right], expected: expected, in: scope) ? .integer(quotient) : nil
  }

  /// Whether numbers that are put together are whole ones: by the type that the place asks for, else by what they are declared
  /// as. Literals of Swift are what the place asks for.
  private func areWhole(_ numbers: [Expression], expected: String?, in scope: Scope) -> Bool {
    if let expected, let known = isWhole(type: expected) { return known }
    let known = numbers.compactMap { isWhole($0, in: scope) }
    if known.contains(false) { return false }
    return known.contains(true) || facts.sources[scope.file].language == .objectiveC
  }

  /// The type of numbers that nothing but whole literals say: `Int`, where the place asks for none.
  func literalType(of numbers: [Expression], in scope: Scope) -> String? {
    let areLiterals = numbers.allSatisfy(\.isOfWholeLiterals)
    return areLiterals && numbers.contains(where: \.isDivision) ? Self.plainNumber : nil
  }

  private static let plainNumber = KnownAPI.names(.plainNumberType).first

  /// A number as a whole one where a type asks for it; as it is where it does not.
  func converted(_ values: ValueSet, to type: String) -> ValueSet {
    guard isWhole(type: type) == true else { return values }
    return values.flatMap { alternative in
      guard case .floating(let number) = alternative.value, abs(number) < 1e15 else { return ValueSet([alternative]) }
      return ValueSet([.init(.integer(Int(number)), when: alternative.condition, places: alternative.places)])
    }
  }

  /// The type that a place asks for, where that is one of numbers: the operands are of it as well.
  func numberType(_ expected: String?) -> String? { expected.flatMap { isWhole(type: $0) == nil ? nil : $0 } }

  private func isWhole(type: String) -> Bool? {
    if KnownAPI.has(type, .fractionType) { return false }
    return KnownAPI.has(type, .wholeNumberType) || KnownAPI.has(type, .integer) ? true : nil
  }

  private func isWhole(_ type: TypeReference) -> Bool? {
    TypeName.base(of: type.text).flatMap { isWhole(type: symbols.aliasedName($0) ?? $0) }
  }

  /// Whether a number is a whole one; nil for literals, which can be both, and where no declaration says it.
  private func isWhole(_ number: Expression, in scope: Scope, depth: Int = 0) -> Bool? {
    guard depth < Self.maximumNumberDepth else { return nil }
    func part(_ inner: Expression) -> Bool? { isWhole(inner, in: scope, depth: depth + 1) }
    switch number.unwrapped.kind {
    case .floating: return false
    case .prefix(_, let inner): return part(inner)
    case .tuple(let parts) where parts.count == 1: return part(parts[0].value)
    case .binary(_, let left, let right): return part(left) ?? part(right)
    case .cast(_, let operation, let type) where operation != "is": return isWhole(type)
    case .call(let function, let arguments) where arguments.count == 1 && arguments[0].label == nil:
      return function.lastName.flatMap { isWhole(type: $0) }
    case .member(.some(let base), let name) where base.isSelf:
      return scope.lexicalType.flatMap { isWhole(property: name, of: $0) }
    case .member(.some, let name): return KnownAPI.has(name, .asksForLength) ? true : nil
    case .name(let name):
      guard let body = scope.body.map({ program[$0] }) else { return nil }
      if let definition = body.definition(of: name, at: number.range.start) {
        guard case .define(_, let type, let value, false) = body.entries[definition].kind else { return nil }
        if let type { return isWhole(type) }
        return value.flatMap { $0.isWholeLiteral ? true : part($0) }
      }
      if let parameter = body.parameters.first(where: { $0.name == name }) {
        return parameter.type.flatMap { isWhole($0) }
      }
      return scope.lexicalType.flatMap { isWhole(property: name, of: $0) }
    default: return nil
    }
  }

  /// Whether a property is declared to be of whole numbers, or begins with one.
  private func isWhole(property: String, of type: TypeSymbol.ID) -> Bool? {
    guard let variable = symbols.member(property, of: type)?.variable else { return nil }
    if let written = variable.type { return isWhole(written) }
    return variable.initialValue.flatMap { value in
      if value.isWholeLiteral { return true }
      if case .floating = value.unwrapped.kind { return false }
      return nil
    }
  }
}

extension Expression {
  fileprivate var isWholeLiteral: Bool { if case .integer = unwrapped.kind { true } else { false } }

  fileprivate var isDivision: Bool {
    switch unwrapped.kind {
    case .binary("/", _, _): true
    case .tuple(let parts) where parts.count == 1: parts[0].value.isDivision
    default: false
    }
  }

  /// Whether it is a whole number that is written out, or made of such.
  fileprivate var isOfWholeLiterals: Bool {
    switch unwrapped.kind {
    case .integer: true
    case .tuple(let parts) where parts.count == 1: parts[0].value.isOfWholeLiterals
    case .binary(let operation, let left, let right):
      ["+", "-", "*", "/", "%"].contains(operation) && left.isOfWholeLiterals && right.isOfWholeLiterals
    default: false
    }
  }
}
