// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// How long something is at least: that it begins below the bar follows where its exact place does not.
extension ScreenLength {
  /// The height of the lowest status bar that a phone of the screen's size shows, in points.
  static let lowestBar = 44.0

  /// How far something is moved: the length where it is known, else what it is at least where that is more than nothing. What is
  /// only known so hangs on the bars, and begins below them.
  func offset(_ expression: Expression, in scope: Scope, depth: Int = 0) -> Double? {
    points(expression, in: scope, depth: depth)
      ?? lowest(expression, in: scope, depth: depth).flatMap { $0 > 0 ? max($0, Self.lowestBar) : nil }
  }

  /// What a length is at least in every run of the code; nil where nothing is known.
  func lowest(_ expression: Expression, in scope: Scope, depth: Int = 0) -> Double? {
    if let number = points(expression, in: scope, depth: depth) { return number }
    guard depth < Self.maximumDepth else { return nil }
    func part(_ expression: Expression) -> Double? { lowest(expression, in: scope, depth: depth + 1) }
    func lower(_ one: Double?, _ other: Double?) -> Double? { one.flatMap { one in other.map { min(one, $0) } } }
    switch expression.unwrapped.kind {
    case .tuple(let parts) where parts.count == 1: return part(parts[0].value)
    case .cast(let inner, _, _): return part(inner)
    case .binary("+", let left, let right): return part(left).flatMap { left in part(right).map { left + $0 } }
    case .binary("??", let left, let right): return lower(part(left), part(right))
    case .ternary(let condition, let then, let otherwise):
      switch evaluator.formula([.condition(.expression(condition), holds: true)], asked: scope).holds(answer) {
      case true: return part(then)
      case false: return part(otherwise)
      default: return lower(part(then), part(otherwise))
      }
    case .call(let function, let arguments)
    where arguments.count == 1 && KnownAPI.has(function.lastName ?? "", .fractionType):
      return part(arguments[0].value)
    case .call(let function, let arguments) where arguments.count == 1:
      guard KnownAPI.has(function.lastName ?? "", .lowerEdge) else { return nil }
      return isOfBar(arguments[0].value) ? Self.lowestBar : nil
    case .member(.some(let base), let name) where KnownAPI.has(name, .heightPart):
      return isOfBar(base) || isOfWindow(base, in: scope) ? Self.lowestBar : nil
    case .name(let name): return lowest(of: name, at: expression.range, in: scope, depth: depth)
    default: return nil
    }
  }

  /// What a local is at least, whichever of the assignments to it before its use were reached.
  private func lowest(of name: String, at use: SourceRange, in scope: Scope, depth: Int) -> Double? {
    guard let body = scope.body.map({ evaluator.program[$0] }),
      let index = body.definition(of: name, at: use.start),
      case .define(_, _, .some(let value), false) = body.entries[index].kind,
      var result = lowest(value, in: scope, depth: depth + 1)
    else { return nil }
    let definition = body.entries[index]
    for entry in body.entries[(index + 1)...] where entry.sets(name) && definition.scope.contains(entry.range.start) {
      if entry.range.start >= use.start { break }
      guard entry.closureDepth == definition.closureDepth, case .assign(_, "=", let value) = entry.kind,
        let next = lowest(value, in: scope, depth: depth + 1)
      else { return nil }
      result = min(result, next)
    }
    return result
  }

  /// Whether it is the frame of the status bar, or the size of it.
  private func isOfBar(_ expression: Expression) -> Bool {
    guard let name = expression.lastName else { return false }
    if KnownAPI.has(name, .barFrame) { return true }
    guard name == "size", case .member(.some(let base), _) = expression.unwrapped.kind else { return false }
    return isOfBar(base)
  }

  /// Whether it is what the bars of a window cover: that of a view is nothing before the view is in one.
  func isOfWindow(_ insets: Expression, in scope: Scope) -> Bool {
    guard case .member(.some(let base), let name) = insets.unwrapped.kind, KnownAPI.has(name, .safeGuide),
      KnownAPI.has(name, .givesHeight)
    else { return false }
    return KnownAPI.has(base.lastName ?? "", .givesWindow) || evaluator.canBeWindow(base, in: scope)
  }
}
