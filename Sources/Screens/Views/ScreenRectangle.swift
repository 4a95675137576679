// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// A rectangle as code writes it, as far as its numbers are known or hang on the size of the screen.
package struct ScreenRectangle {
  /// In points, on the screen of a phone; nil where they are not known.
  package var x: Double?
  package var y: Double?
  package var width: Double?
  package var height: Double?

  /// The screen on which lengths are worked out.
  package static let screen = ScreenRectangle(x: 0, y: 0, width: ScreenLength.width, height: ScreenLength.height)

  /// Nil for expressions that are no rectangle of four lengths.
  init?(_ expression: Expression, in scope: Scope, _ lengths: ScreenLength, depth: Int = 0) {
    guard case .call(let function, let arguments) = expression.unwrapped.kind,
      let name = function.lastName, KnownAPI.has(name, .givesHeight) || name == "init"
    else { return nil }
    func parts(_ index: Int) -> [Double?] {
      guard case .call(_, let pair) = arguments[index].value.unwrapped.kind, pair.count == 2 else {
        return arguments[index].value.lastName == "zero" ? [0, 0] : [nil, nil]
      }
      return [
        lengths.points(pair[0].value, in: scope, depth: depth), lengths.offset(pair[1].value, in: scope, depth: depth),
      ]
    }
    let all: [Double?]
    switch arguments.count {
    case 4:
      all = arguments.enumerated().map { index, argument in
        // That something begins below the bar is enough to know.
        index == 1
          ? lengths.offset(argument.value, in: scope, depth: depth)
          : lengths.points(argument.value, in: scope, depth: depth)
      }
    case 2 where arguments[0].label == "origin" && arguments[1].label == "size": all = parts(0) + parts(1)
    default: return nil
    }
    (x, y, width, height) = (all[0], all[1], all[2], all[3])
  }

  /// A length that it tells of itself; nil where that hangs on what is not known of it.
  func length(_ measure: RectangleMeasure) -> Double? {
    func reach(_ start: Double?, _ length: Double?, _ share: Double) -> Double? {
      start.flatMap { start in length.map { start + $0 * share } }
    }
    return switch measure {
    case .left: x
    case .right: reach(x, width, 1)
    case .middleAcross: reach(x, width, 0.5)
    case .top: y
    case .bottom: reach(y, height, 1)
    case .middleDown: reach(y, height, 0.5)
    case .width: width
    case .height: height
    }
  }

  /// Whether it lies beside the screen: a menu that waits there.
  var isOffScreen: Bool {
    if let x, x >= ScreenLength.width || width.map({ x + $0 <= 0 }) ?? false { return true }
    if let y, y >= ScreenLength.height || height.map({ y + $0 <= 0 }) ?? false { return true }
    return false
  }
}

/// Lengths in code that are numbers, or numbers of the screen's width or height.
struct ScreenLength {
  let evaluator: Evaluator
  /// What is taken as given of the app's states.
  let answer: (Atom) -> Bool?
  /// What locals hold where the code is looked at, of which that is being worked out.
  var known: [String: ScreenRectangle] = [:]
  /// The rectangles of the views by whose places the code measures.
  var measured: MeasuredViews.Rectangles?

  /// The screen for which lengths are worked out that hang on its size, in points.
  static let width = 393.0
  static let height = 852.0
  /// The height of the status bar, in points; phones of that size and the standard one have the same.
  static let barHeight = Device.standard.barHeight

  /// Names and operations that are followed inside one another.
  static let maximumDepth = 12

  /// The length in points; nil where it is not known.
  func points(_ expression: Expression, in scope: Scope, depth: Int = 0) -> Double? {
    if let number = ColorCalls.number(evaluator, expression, in: scope) { return number }
    guard depth < Self.maximumDepth else { return nil }
    func part(_ expression: Expression) -> Double? { points(expression, in: scope, depth: depth + 1) }
    switch expression.unwrapped.kind {
    case .tuple(let parts) where parts.count == 1: return part(parts[0].value)
    case .prefix("-", let inner): return part(inner).map { -$0 }
    case .binary(let operation, let left, let right):
      guard let one = part(left), let other = part(right),
        let result = Evaluator.arithmetic(operation, .floating(one), .floating(other))
      else { return nil }
      return result.number
    case .cast(let inner, _, _): return part(inner)
    case .member(.some(let base), let name):
      return KnownAPI.rectangleMeasure(named: name).flatMap { length($0, of: base, in: scope, depth: depth + 1) }
    case .call(let function, let arguments) where arguments.count == 1:
      switch function.unwrapped.kind {
      case .name(let name) where KnownAPI.has(name, .fractionType): return part(arguments[0].value)
      case .name(let name):
        return KnownAPI.rectangleMeasure(named: name).flatMap {
          length($0, of: arguments[0].value, in: scope, depth: depth + 1)
        }
      default: return nil
      }
    case .name(let name):
      if let body = scope.body.map({ evaluator.program[$0] }),
        let index = body.definition(of: name, at: expression.range.start)
      {
        // What is assigned to it later the evaluator has not followed.
        guard case .define(_, _, .some(let value), false) = body.entries[index].kind,
          !body.entries[(index + 1)...].contains(where: { $0.sets(name) })
        else { return nil }
        return points(value, in: scope, depth: depth + 1)
      }
      let symbols = evaluator.symbols
      if let type = scope.lexicalType, let member = symbols.members(name, of: type).first {
        return member.variable?.initialValue.flatMap {
          points($0, in: Scope(file: member.file, lexicalType: member.owner), depth: depth + 1)
        }
      }
      guard let globals = symbols.globals[name], globals.count == 1 else { return nil }
      return globals[0].declaration.initialValue.flatMap {
        points($0, in: Scope(file: globals[0].file), depth: depth + 1)
      }
    default: return nil
    }
  }

  /// A length of a rectangle: of one that code puts together, or of the screen, a window, the view of a controller.
  private func length(_ measure: RectangleMeasure, of base: Expression, in scope: Scope, depth: Int) -> Double? {
    var owner = base
    if case .member(.some(let inner), let name) = owner.unwrapped.kind, name == "size" || name == "origin" {
      owner = inner
    }
    return ScreenRectangle.of(owner, in: scope, self, depth: depth)?.length(measure)
  }

  /// Whether an expression is what has the size of the screen: the screen, a window, the view of a controller, the container
  /// of a presentation.
  func isOfScreen(_ whole: Expression, in scope: Scope) -> Bool {
    var owner = whole
    if case .name(let name) = whole.unwrapped.kind, let body = scope.body.map({ evaluator.program[$0] }),
      let index = body.definition(of: name, at: whole.range.start),
      case .define(_, _, .some(let value), false) = body.entries[index].kind
    {
      owner = value
    }
    if owner.unwrapped.lastName.map({ KnownAPI.has($0, .presentationContainer) }) ?? false {
      return scope.lexicalType.map {
        evaluator.symbols.isSubclass(evaluator.symbols[$0].name, of: "UIPresentationController")
      } ?? false
    }
    return evaluator.values(of: whole, in: scope).objects.contains { object in
      evaluator.symbols.isSubclass(object.className, of: "UIWindow") || object.className == "UIScreen"
        || object.origin == .declared && KnownAPI.has(whole.lastName ?? "", .rootView)
    }
  }
}
