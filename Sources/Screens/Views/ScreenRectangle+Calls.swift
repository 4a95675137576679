// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Rectangles that are made of others, and those that functions and properties of the app give.
extension ScreenRectangle {
  /// Values of one function that are compared.
  private static let maximumReturns = 8

  /// A rectangle that is moved or made smaller: `bounds.inset(by: insets)`, `CGRectOffset(bounds, 0, 20)`.
  static func changed(
    by name: String, _ function: Expression, _ arguments: [Expression.Argument], in scope: Scope,
    _ lengths: ScreenLength, depth: Int
  ) -> Self? {
    let shrinks = KnownAPI.has(name, .shrinksRectangle)
    guard shrinks || KnownAPI.has(name, .movesRectangle) else { return nil }
    // C's functions are handed the rectangle before the rest.
    var rest = arguments[...]
    let base: Expression
    switch function.unwrapped.kind {
    case .member(.some(let receiver), _): base = receiver
    default:
      guard let first = rest.popFirst() else { return nil }
      base = first.value
    }
    guard var result = of(base, in: scope, lengths, depth: depth + 1) else { return nil }
    let parts = rest.map(\.value)
    switch parts.count {
    case 1 where shrinks:
      guard let insets = insets(parts[0], in: scope, lengths, depth: depth + 1) else { return Self() }
      result.move(by: insets[1], insets[0])
      result.grow(by: sum(insets[1], insets[3]).map { -$0 }, sum(insets[0], insets[2]).map { -$0 })
    case 2:
      let x = lengths.points(parts[0], in: scope, depth: depth + 1)
      let y = lengths.offset(parts[1], in: scope, depth: depth + 1)
      result.move(by: x, y)
      if shrinks { result.grow(by: x.map { -2 * $0 }, y.map { -2 * $0 }) }
    default: return nil
    }
    return result
  }

  /// One of the two rectangles into which another one is divided: `bounds.divided(atDistance: 60, from: .minYEdge)`.
  static func part(
    _ name: String, of division: Expression, in scope: Scope, _ lengths: ScreenLength, depth: Int
  ) -> Self? {
    guard depth < maximumDepth else { return nil }
    if let value = constant(division, in: scope, lengths) {
      return part(name, of: value, in: scope, lengths, depth: depth + 1)
    }
    guard case .call(let function, let arguments) = division.unwrapped.kind, arguments.count == 2,
      case .member(.some(let base), let called) = function.unwrapped.kind, KnownAPI.has(called, .dividesRectangle),
      let isRest = ["0": false, "slice": false, "1": true, "remainder": true][name],
      var result = of(base, in: scope, lengths, depth: depth + 1)
    else { return nil }
    let amount = lengths.offset(arguments[0].value, in: scope, depth: depth + 1)
    switch arguments[1].value.lastName {
    case "minYEdge" where isRest:
      result.move(by: 0, amount)
      result.grow(by: 0, amount.map { -$0 })
    case "minYEdge": result.height = amount
    case "maxYEdge" where isRest: result.grow(by: 0, amount.map { -$0 })
    case "maxYEdge": (result.y, result.height) = (sum(result.y, sum(result.height, amount.map { -$0 })), amount)
    case "minXEdge" where isRest:
      result.move(by: amount, 0)
      result.grow(by: amount.map { -$0 }, 0)
    case "minXEdge": result.width = amount
    case "maxXEdge" where isRest: result.grow(by: amount.map { -$0 }, 0)
    case "maxXEdge": (result.x, result.width) = (sum(result.x, sum(result.width, amount.map { -$0 })), amount)
    default: return nil
    }
    return result
  }

  /// What a computed property or function of the object gives whose code it is.
  static func given(
    by name: String, _ arguments: [Expression.Argument], in scope: Scope, _ lengths: ScreenLength, depth: Int
  ) -> Self? {
    let evaluator = lengths.evaluator
    var own = scope.lexicalType
    if case .object(let object)? = scope.selfValue, let type = object.type { own = type }
    guard let own else { return nil }
    let member = evaluator.symbols.members(name, of: own, isStatic: false).first { member in
      guard member.hasImplementation else { return false }
      if let function = member.function { return Evaluator.fits(arguments, function) }
      return arguments.isEmpty && member.variable?.isComputed ?? false
    }
    guard let member, let body = evaluator.bodies(of: member).first(where: { $0.function != nil || $0.isGetter })
    else { return nil }
    var inner = evaluator.scope(of: body, selfValue: scope.selfValue)
    inner.arguments = evaluator.bind(arguments, to: body, in: scope)
    var result: Self?
    var count = 0
    for entry in body.entries where entry.closureDepth == 0 {
      guard let value = entry.given, evaluator.formula(entry.guards, asked: inner).holds(lengths.answer) != false
      else { continue }
      count += 1
      var plain = lengths
      plain.known = [:]
      guard count <= maximumReturns, let next = of(value, in: inner, plain, depth: depth + 1) else { return Self() }
      result = result?.common(with: next) ?? next
    }
    return result
  }

  /// Insets from the top, the left, the bottom and the right; nil where an expression is not known to be some.
  private static func insets(
    _ expression: Expression, in scope: Scope, _ lengths: ScreenLength, depth: Int
  ) -> [Double?]? {
    guard depth < maximumDepth else { return nil }
    switch expression.unwrapped.kind {
    case .call(_, let arguments) where arguments.count == 4:
      return [lengths.offset(arguments[0].value, in: scope, depth: depth)]
        + arguments.dropFirst().map { lengths.points($0.value, in: scope, depth: depth) }
    case .member(_, let name) where KnownAPI.has(name, .safeGuide):
      return lengths.isOfWindow(expression, in: scope) ? [ScreenLength.lowestBar, nil, nil, nil] : nil
    case .name:
      return constant(expression, in: scope, lengths).flatMap { insets($0, in: scope, lengths, depth: depth + 1) }
    default: return nil
    }
  }

  /// What a local was defined as that nothing sets anew; nil for other expressions.
  private static func constant(_ expression: Expression, in scope: Scope, _ lengths: ScreenLength) -> Expression? {
    guard case .name(let name) = expression.unwrapped.kind,
      let body = scope.body.map({ lengths.evaluator.program[$0] }),
      let index = body.definition(of: name, at: expression.range.start),
      case .define(_, _, .some(let value), false) = body.entries[index].kind,
      !body.entries[(index + 1)...].contains(where: { $0.sets(name) })
    else { return nil }
    return value
  }

  private static func sum(_ one: Double?, _ other: Double?) -> Double? {
    one.flatMap { one in other.map { one + $0 } }
  }

  private mutating func move(by horizontal: Double?, _ vertical: Double?) {
    (x, y) = (Self.sum(x, horizontal), Self.sum(y, vertical))
  }

  private mutating func grow(by horizontal: Double?, _ vertical: Double?) {
    (width, height) = (Self.sum(width, horizontal), Self.sum(height, vertical))
  }
}

extension Body {
  fileprivate var isGetter: Bool { if case .getter = kind { true } else { false } }
}

extension BodyEntry {
  /// The value that a body gives here.
  fileprivate var given: Expression? {
    switch kind {
    case .return(.some(let value)), .value(let value): value
    default: nil
    }
  }
}
