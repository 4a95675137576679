// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Rectangles that code puts together in steps: a local that is assigned anew, or whose fields are.
extension ScreenRectangle {
  typealias Part = WritableKeyPath<ScreenRectangle, Double?>

  static let maximumDepth = 8
  /// Assignments to one rectangle that are followed.
  private static let maximumChanges = 8

  init(x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The part of a rectangle that a path of names means: `origin.y`, `height`; nil for others.
  static func part(_ path: [String]) -> Part? {
    switch path.last {
    case "x": \.x
    case "y": \.y
    case "width": \.width
    case "height": \.height
    default: nil
    }
  }

  /// The rectangle that an expression gives; nil where it is not known to be one.
  static func of(_ expression: Expression, in scope: Scope, _ lengths: ScreenLength, depth: Int = 0) -> Self? {
    guard depth < maximumDepth else { return nil }
    switch expression.unwrapped.kind {
    case .tuple(let parts) where parts.count == 1: return of(parts[0].value, in: scope, lengths, depth: depth + 1)
    case .cast(let inner, _, _): return of(inner, in: scope, lengths, depth: depth + 1)
    case .member(.some(let whole), let name) where name == "bounds" || name == "frame":
      if let measured = lengths.measured?.rectangle(of: whole, in: scope) {
        return name == "frame" ? measured : Self(x: 0, y: 0, width: measured.width, height: measured.height)
      }
      if lengths.isOfScreen(whole, in: scope) {
        return Self(x: 0, y: 0, width: ScreenLength.width, height: ScreenLength.height)
      }
      return name == "bounds" ? Self(x: 0, y: 0) : nil
    // The bar's own, which the bar has wherever it is.
    case .member(.some, let name) where KnownAPI.has(name, .barFrame):
      return Self(x: 0, y: 0, width: ScreenLength.width, height: ScreenLength.barHeight)
    case .binary("??", let left, let right):
      return of(left, in: scope, lengths, depth: depth + 1) ?? of(right, in: scope, lengths, depth: depth + 1)
    // Either half of a rectangle says of it what it says as a part.
    case .member(.some(let whole), let name) where name == "size" || name == "origin":
      return of(whole, in: scope, lengths, depth: depth + 1)
    case .member(.some(let whole), let name):
      if whole.isSelf { return given(by: name, [], in: scope, lengths, depth: depth + 1) }
      return part(name, of: whole, in: scope, lengths, depth: depth + 1)
    case .call(let function, let arguments):
      if let name = function.lastName {
        if let made = Self(expression, in: scope, lengths, depth: depth + 1) { return made }
        if let made = changed(by: name, function, arguments, in: scope, lengths, depth: depth + 1) { return made }
        if function.isOwn, let given = given(by: name, arguments, in: scope, lengths, depth: depth + 1) { return given }
      }
      return arguments.isEmpty ? of(function, in: scope, lengths, depth: depth + 1) : nil
    case .name(let name):
      if let known = lengths.known[name] { return known }
      return held(by: name, at: expression.range, in: scope, lengths, depth: depth + 1)
        ?? given(by: name, [], in: scope, lengths, depth: depth + 1)
    default: return nil
    }
  }

  /// What a local holds where it is used.
  private static func held(
    by name: String, at use: SourceRange, in scope: Scope, _ lengths: ScreenLength, depth: Int
  ) -> Self? {
    guard let body = scope.body.map({ lengths.evaluator.program[$0] }),
      let index = body.definition(of: name, at: use.start),
      case .define(_, _, let value, false) = body.entries[index].kind
    else {
      // The view's own.
      return name == "bounds" ? Self(x: 0, y: 0) : nil
    }
    // What is written by its parts begins as an empty rectangle; left so, the frame comes from elsewhere.
    let isEmpty = value?.unwrapped.lastName.map { KnownAPI.has($0, .emptyRectangle) } ?? false
    var result =
      isEmpty
      ? Self(x: 0, y: 0, width: 0, height: 0) : value.flatMap { of($0, in: scope, lengths, depth: depth) } ?? Self()
    let definition = body.entries[index]
    var changes = 0
    for entry in body.entries[(index + 1)...] where entry.sets(name) && definition.scope.contains(entry.range.start) {
      // An assignment has not happened yet where its own value is worked out.
      if entry.range.start >= use.start || entry.range.contains(use) { break }
      changes += 1
      guard changes <= maximumChanges else { return nil }
      var inner = lengths
      inner.known[name] = result
      let after = result.changed(by: entry, in: scope, inner, depth: depth)
      let open = Array(entry.guards.dropFirst(definition.guards.count))
      let condition = open.isEmpty ? Formula.always : lengths.evaluator.formula(open, asked: scope)
      let happens = condition.holds(lengths.answer)
      let isTimed = entry.loop == definition.loop && entry.closureDepth == definition.closureDepth
      result = happens == true && isTimed ? after : happens == false ? result : result.common(with: after)
    }
    return isEmpty && changes == 0 ? Self() : result
  }

  /// The rectangle after an assignment to it or to a part of it.
  private func changed(by entry: BodyEntry, in scope: Scope, _ lengths: ScreenLength, depth: Int) -> Self {
    guard case .assign(let target, let operation, let value) = entry.kind, let path = target.path?.dropFirst() else {
      return Self()
    }
    return changed(Array(path), operation, value, in: scope, lengths, depth: depth)
  }

  /// The rectangle after a part of it is set, which the names that lead to it say; no names for the whole.
  func changed(
    _ path: [String], _ operation: String, _ value: Expression, in scope: Scope, _ lengths: ScreenLength, depth: Int
  ) -> Self {
    if path.isEmpty {
      return operation == "=" ? Self.of(value, in: scope, lengths, depth: depth) ?? Self() : Self()
    }
    var result = self
    guard let part = Self.part(path) else {
      let pair = Self.pair(value, in: scope, lengths, depth: depth)
      if path.last == "origin" { (result.x, result.y) = pair }
      if path.last == "size" { (result.width, result.height) = pair }
      return result
    }
    let number =
      part == \.y && (operation == "=" || operation == "+=")
      ? lengths.offset(value, in: scope, depth: depth) : lengths.points(value, in: scope, depth: depth)
    if operation == "=" {
      result[keyPath: part] = number
    } else if let old = result[keyPath: part], let number {
      let values = (Value.floating(old), Value.floating(number))
      result[keyPath: part] = Evaluator.arithmetic(String(operation.dropLast()), values.0, values.1)?.number
    } else {
      result[keyPath: part] = nil
    }
    return result
  }

  /// The two lengths of a point or size that is written out, or is that of a rectangle.
  private static func pair(
    _ value: Expression, in scope: Scope, _ lengths: ScreenLength, depth: Int
  ) -> (Double?, Double?) {
    switch value.unwrapped.kind {
    case .call(_, let arguments) where arguments.count == 2:
      return (
        lengths.points(arguments[0].value, in: scope, depth: depth),
        lengths.offset(arguments[1].value, in: scope, depth: depth)
      )
    case .member(_, let name) where KnownAPI.has(name, .emptyInsets): return (0, 0)
    case .member(.some(let whole), let name):
      let rectangle = of(whole, in: scope, lengths, depth: depth + 1)
      if name == "size" { return (rectangle?.width, rectangle?.height) }
      if name == "origin" { return (rectangle?.x, rectangle?.y) }
      return (nil, nil)
    default: return (nil, nil)
    }
  }

  /// What two rectangles have in common, of which one is there.
  func common(with other: Self) -> Self {
    func one(_ part: Part) -> Double? { self[keyPath: part] == other[keyPath: part] ? self[keyPath: part] : nil }
    return Self(x: one(\.x), y: one(\.y), width: one(\.width), height: one(\.height))
  }
}

extension BodyEntry {
  /// Whether it sets a local or a part of it.
  func sets(_ name: String) -> Bool {
    guard case .assign(let target, _, _) = kind else { return false }
    return target.path?.first == name
  }
}

extension Expression {
  /// Whether it names something of the object whose code it is.
  var isOwn: Bool {
    switch unwrapped.kind {
    case .name: true
    case .member(.some(let base), _): base.isSelf
    default: false
    }
  }

  /// The names of a path that begins with one: `box.origin.y`; nil for others.
  var path: [String]? {
    switch unwrapped.kind {
    case .name(let name): [name]
    case .member(.some(let base), let name): base.path.map { $0 + [name] }
    default: nil
    }
  }
}
