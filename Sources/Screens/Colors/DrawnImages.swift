// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Images that code draws: one that is a rectangle of a colour and nothing else is followed as that colour.
enum DrawnImages {
  /// What `UIGraphicsGetImageFromCurrentImageContext()` gives where the code before it fills the context with a colour.
  static func values(
    _ evaluator: Evaluator, call name: String, at range: SourceRange, in scope: Scope
  ) -> ValueSet? {
    guard KnownAPI.has(name, .givesDrawnImage), let body = scope.body.map({ evaluator.program[$0] }) else { return nil }
    let before = body.entries.filter { $0.closureDepth == 0 && $0.range.start < range.start }
    return fill(evaluator, before, in: scope, at: evaluator.location(range, in: scope))
  }

  /// What a renderer gives: what the closure draws that it is handed.
  static func values(
    _ evaluator: Evaluator, call name: String, on value: Value, _ arguments: [Expression.Argument], in scope: Scope,
    at place: Location
  ) -> ValueSet? {
    if case .color = value, KnownAPI.has(name, .convertsImage) { return ValueSet(value, at: place) }
    guard KnownAPI.has(name, .drawsImage), let object = value.object,
      KnownAPI.has(object.className, .imageRenderer), let actions = arguments.last?.value,
      case .closure = actions.kind, let body = scope.body.map({ evaluator.program[$0] })
    else { return nil }
    let drawing = body.entries.filter {
      $0.range.start >= actions.range.start && $0.range.end <= actions.range.end
    }
    return fill(evaluator, drawing, in: scope, at: place)
  }

  /// An image that is made of another one: `UIImage(cgImage:)`, and initialisers of the app that end in it.
  static func initializer(
    _ evaluator: Evaluator, _ type: String, _ arguments: [Expression.Argument], at place: Location, in scope: Scope
  ) -> ValueSet? {
    guard KnownAPI.has(type, .imageClass), let first = arguments.first else { return nil }
    if KnownAPI.has(first.label ?? "", .convertsImage) {
      let values = evaluator.evaluate(first.value, in: scope)
      return colors(values, evaluator, at: place)
    }
    // An initialiser that draws nothing makes no image of a colour.
    guard let added = AddedInitializer(evaluator, of: type, arguments),
      added.body.entries.contains(where: { if case .call(let call) = $0.kind { call.isFill } else { false } })
    else { return nil }
    let result = added.values(evaluator, type, arguments, at: place, in: scope) { handed, inner in
      initializer(evaluator, type, handed, at: place, in: inner)
    }
    return result.isPending ? result : colors(result, evaluator, at: place)
  }

  /// The colour that fills all of an image; nil where more is drawn than that.
  private static func fill(
    _ evaluator: Evaluator, _ entries: [BodyEntry], in scope: Scope, at place: Location
  ) -> ValueSet? {
    var color: ValueSet?
    var isFilled = false
    // What stands in an argument only gives it.
    let drawing = entries.compactMap { entry -> SourceRange? in
      guard case .call(let call) = entry.kind, call.draws else { return nil }
      return call.range
    }
    for entry in entries {
      let holds = entry.guards.isEmpty ? .always : evaluator.formula(entry.guards, asked: scope)
      // What these arguments rule out is not drawn.
      if holds == .never { continue }
      guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
        let name = function.lastName, !drawing.contains(where: { $0 != call.range && $0.contains(call.range) })
      else { continue }
      if KnownAPI.has(name, .setsFillColor) {
        guard !isFilled, holds == .always else { return nil }
        // Of a function of C the context comes first; a method without arguments is the colour's own.
        if let argument = arguments.last {
          color = evaluator.evaluate(argument.value, in: scope, expected: "UIColor")
        } else if case .member(.some(let base), _) = function.unwrapped.kind, !base.isSelf {
          color = evaluator.evaluate(base, in: scope, expected: "UIColor")
        } else {
          color = scope.selfValue.map { ValueSet($0, at: place) }
        }
      } else if KnownAPI.has(name, .fillsRectangle) {
        guard !isFilled, let color, holds == .always else { return nil }
        // Wherever the clear colour is drawn, it leaves the image clear.
        guard isClear(color, evaluator) || arguments.last.map({ isWhole(evaluator, $0.value, in: scope) }) ?? false
        else { return nil }
        isFilled = true
      } else if !quiet.contains(name) {
        return nil
      }
    }
    return isFilled ? color.flatMap { colors($0, evaluator, at: place) } : nil
  }

  /// What is called around drawing, and around the image that it gives.
  private static let quiet = KnownAPI.names(
    .framesDrawing, .givesDrawnImage, .drawsImage, .imageRenderer, .convertsImage, .convertsColor)

  /// The colours that values are; nil where one of them is none.
  private static func colors(_ values: ValueSet, _ evaluator: Evaluator, at place: Location) -> ValueSet? {
    let colors = values.alternatives.compactMap { alternative in
      ColorCalls.color(of: alternative.value, evaluator).map {
        ValueSet(.color($0), at: place).when(alternative.condition)
      }
    }
    guard !colors.isEmpty, colors.count == values.alternatives.count else { return nil }
    return colors.reduce(.empty) { $0.union($1) }
  }

  private static func isClear(_ values: ValueSet, _ evaluator: Evaluator) -> Bool {
    !values.isEmpty
      && values.alternatives.allSatisfy { ColorCalls.color(of: $0.value, evaluator)?.isClear ?? false }
  }

  /// Whether a rectangle begins where the image does: a line along its lower edge is not behind the bar.
  private static func isWhole(_ evaluator: Evaluator, _ area: Expression, in scope: Scope) -> Bool {
    var area = area.unwrapped
    if case .name(let name) = area.kind, let body = scope.body.map({ evaluator.program[$0] }),
      let index = body.definition(of: name, at: area.range.start),
      case .define(_, _, .some(let value), false) = body.entries[index].kind
    {
      area = value.unwrapped
    }
    // The bounds of what is drawn into.
    if case .member(.some, let name) = area.kind { return KnownAPI.has(name, .areaOfDrawing) }
    guard let rectangle = ScreenRectangle(area, in: scope, ScreenLength(evaluator: evaluator, answer: { _ in nil }))
    else { return false }
    return rectangle.x == 0 && rectangle.y == 0
  }
}

extension Expression {
  fileprivate var isFill: Bool { lastName.map { KnownAPI.has($0, .fillsRectangle) } ?? false }

  /// Whether it says a colour or fills a rectangle.
  fileprivate var draws: Bool { isFill || lastName.map { KnownAPI.has($0, .setsFillColor) } ?? false }
}
