// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Comparisons of how high a screen is with the heights of phones that have a sensor housing: as numbers, as sizes or
/// rectangles, as cases of a `switch`, or by asking a list.
struct ScreenHeightChecks {
  struct Check {
    var body: Body
    /// The comparison, or the subject of the `switch`.
    var expression: Expression
    /// Whether one height is meant, and not all from one on.
    var isEquality: Bool
    /// Whether the height is a screen's, and not that of a view which fills one.
    var isOfScreen: Bool
    /// What it decides, by name: what gets a truth value for it, and the function in which it stands.
    var decided: Set<String>
  }

  private let app: AuditedApp
  private let code: MeantCode
  private(set) var checks: [Check] = []
  private var ranges: [Body.ID: Set<SourceRange>] = [:]

  /// - Complexity: linear in the size of the code.
  init(_ app: AuditedApp, code: MeantCode) {
    self.app = app
    self.code = code
    for body in app.model.program.bodies { find(in: body) }
  }

  /// Whether an expression of a body is one of the checks.
  func contains(_ expression: Expression, in body: Body) -> Bool {
    ranges[body.id]?.contains(expression.range) ?? false
  }

  private mutating func find(in body: Body) {
    var found: [Check] = []
    func add(_ expression: Expression, _ height: Expression, isEquality: Bool, _ target: String?) {
      let isOfScreen = isScreenHeight(height, in: body)
      guard isOfScreen || isEquality && isViewHeight(height, in: body) else { return }
      found.append(
        Check(
          body: body, expression: expression, isEquality: isEquality, isOfScreen: isOfScreen,
          decided: Set([target, body.name].compactMap { $0 })))
    }
    app.shared.measuring.forEach(in: body) { expression, _, entry in
      guard let (height, isEquality) = Self.comparison(expression) else { return }
      add(expression, height, isEquality: isEquality, entry.givenValue?.decidesTruth == true ? entry.targetName : nil)
    }
    var subjects: Set<SourceRange> = []
    for entry in body.entries {
      for case .match(let subject, let patterns, _) in entry.guards
      where Self.areHeights(patterns) && subjects.insert(subject.range).inserted {
        add(subject, subject, isEquality: true, nil)
      }
    }
    guard !found.isEmpty else { return }
    // What a check guards is decided by it.
    for index in found.indices {
      let range = found[index].expression.range
      for entry in body.entries where entry.guards.contains(where: { $0.rests(on: range) }) {
        if entry.givenValue?.decidesTruth == true, let name = entry.targetName { found[index].decided.insert(name) }
      }
    }
    checks += found
    ranges[body.id] = Set(found.map(\.expression.range))
  }

  // MARK: Comparisons

  /// The height, size or rectangle that is compared with those of screens; and whether with one of them.
  private static func comparison(_ expression: Expression) -> (Expression, isEquality: Bool)? {
    switch expression.kind {
    case .binary(let operation, let left, let right):
      let isEquality = operation == "==" || operation == "!="
      guard isEquality || [">", "<"].contains(operation.prefix(1)) && operation.count <= 2 else { return nil }
      if isHeight(right) || isEquality && isExtent(right) { return (left, isEquality) }
      if isHeight(left) || isEquality && isExtent(left) { return (right, isEquality) }
    case .call(let function, let arguments):
      switch (function.unwrapped.kind, arguments.count) {
      case (.name(let name), 2) where KnownAPI.has(name, .comparesExtents):
        if isExtent(arguments[1].value) { return (arguments[0].value, true) }
        if isExtent(arguments[0].value) { return (arguments[1].value, true) }
      case (.member(.some(let extent), let name), 1)
      where KnownAPI.has(name, .comparesExtents) && isExtent(arguments[0].value):
        return (extent, true)
      case (.member(.some(let list), "contains"), 1):
        guard case .array(let heights) = list.unwrapped.kind, !heights.isEmpty, heights.allSatisfy(isHeight) else {
          return nil
        }
        return (arguments[0].value, true)
      default: return nil
      }
    default: return nil
    }
    return nil
  }

  private static func isHeight(_ expression: Expression) -> Bool {
    guard let numbers = expression.numbers, !numbers.isEmpty else { return false }
    return numbers.allSatisfy(BarHeights.notchedScreens.contains)
  }

  /// Whether an expression makes a size with such a height, or a rectangle of such a size.
  private static func isExtent(_ expression: Expression) -> Bool {
    guard case .call(let function, let arguments) = expression.unwrapped.kind, let name = function.lastName else {
      return false
    }
    if KnownAPI.has(name, .makesSize) { return arguments.count == 2 && arguments.contains { isHeight($0.value) } }
    guard KnownAPI.has(name, .makesRectangle) else { return false }
    return arguments.count == 4
      ? arguments.suffix(2).contains { isHeight($0.value) }
      : arguments.count == 2 && isExtent(arguments[1].value)
  }

  private static func areHeights(_ patterns: [Pattern]) -> Bool {
    !patterns.isEmpty
      && patterns.allSatisfy { if case .expression(let value) = $0 { isHeight(value) } else { false } }
  }

  // MARK: Whose height

  /// Whether an expression is how high a screen is, or its size or bounds, in whatever units.
  private func isScreenHeight(_ expression: Expression, in body: Body, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    let expression = app.value(of: expression, in: body).unwrapped
    switch expression.kind {
    case .member(.some(let base), "height"): return isOfScreen(base, in: body, depth)
    case .member(.some(let base), "size"), .member(.some(let base), "bounds"), .member(.some(let base), "nativeBounds"):
      return isOfScreen(base, in: body, depth)
    case .call(let function, let arguments) where arguments.count == 2 || arguments.count == 1:
      // The larger of both sides, and a number made of one.
      if case .name = function.unwrapped.kind,
        arguments.contains(where: { isScreenHeight($0.value, in: body, depth: depth + 1) })
      {
        return true
      }
    case .tuple(let parts) where parts.count == 1: return isScreenHeight(parts[0].value, in: body, depth: depth + 1)
    case .cast(let inner, _, _): return isScreenHeight(inner, in: body, depth: depth + 1)
    default: break
    }
    return means(expression, in: body) { isScreenHeight($0, in: $1, depth: depth + 1) }
  }

  /// Whether a rectangle or size, or an object around it, is a screen or belongs to one.
  private func isOfScreen(_ expression: Expression, in body: Body, _ depth: Int) -> Bool {
    let scope = app.model.evaluator.scope(of: body)
    var part = app.value(of: expression, in: body)
    for _ in 0..<16 {
      let objects = app.model.evaluator.values(of: part, in: scope).objects
      if objects.contains(where: { app.model.symbols.isSubclass($0.className, of: "UIScreen") }) { return true }
      guard case .member(.some(let whole), _) = part.unwrapped.withoutCall.kind else {
        return depth < 6 && means(part, in: body) { isOfScreen($0, in: $1, depth + 1) }
      }
      part = app.value(of: whole, in: body)
    }
    return false
  }

  /// Whether an expression is how high a view is, or its size: as high as a phone is only what fills it.
  private func isViewHeight(_ expression: Expression, in body: Body) -> Bool {
    var part = app.value(of: expression, in: body).unwrapped
    guard case .member(_, let last) = part.kind, ["height", "size"].contains(last) else { return false }
    for name in ["height", "size"] {
      if case .member(.some(let base), name) = part.kind { part = app.value(of: base, in: body).unwrapped.withoutCall }
    }
    return ["bounds", "frame"].contains(part.lastName ?? "")
  }

  /// Whether all that the code behind a name gives is such.
  private func means(_ expression: Expression, in body: Body, _ isSuch: (Expression, Body) -> Bool) -> Bool {
    let bodies = code.bodies(of: expression, in: body)
    return !bodies.isEmpty
      && bodies.allSatisfy { body in
        let values = body.entries.filter { $0.closureDepth == 0 && $0.targetName == nil }.compactMap(\.givenValue)
        return !values.isEmpty && values.allSatisfy { isSuch($0, body) }
      }
  }
}

extension ScreenHeightChecks.Check {
  /// Whether rectangles lie lower by a height of the bar for one answer than for the other.
  var decidesPosition: Bool {
    var edges: [Bool: Set<Double>] = [:]
    for entry in body.entries {
      guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
        arguments.count == 4, KnownAPI.has(function.lastName ?? "", .makesRectangle),
        let y = arguments[1].value.numbers, y.count == 1
      else { continue }
      for case .condition(.expression(let condition), let holds) in entry.guards
      where condition.range.contains(expression.range) {
        edges[holds, default: []].insert(y[0])
      }
    }
    return (edges[true] ?? []).contains { one in
      (edges[false] ?? []).contains { BarHeights.differences.contains(abs($0 - one)) && min($0, one) >= 0 }
    }
  }
}

extension Expression {
  /// Whether it is a truth value, as far as it can be seen: a literal, a comparison, or what is put together of such.
  var decidesTruth: Bool {
    switch unwrapped.kind {
    case .boolean: true
    case .binary(let operation, _, _):
      ["==", "!="].contains(operation) || ["&&", "||"].contains(operation) || [">", "<"].contains(operation.prefix(1))
    case .prefix("!", _): true
    case .tuple(let parts) where parts.count == 1: parts[0].value.decidesTruth
    case .call(let function, _):
      function.lastName == "contains" || KnownAPI.has(function.lastName ?? "", .comparesExtents)
    case .ternary(_, let then, _): then.decidesTruth
    default: false
    }
  }
}

extension Guard {
  /// Whether a place lies in what the guard looks at.
  func rests(on range: SourceRange) -> Bool { expressions.contains { $0.range.contains(range) } }
}
