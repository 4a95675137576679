// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ContentBackdropFinder {
  /// What a gradient paints: its colours where all are known and nothing is seen through them, else something that is not known.
  func gradient(_ arguments: [Expression.Argument], in scope: Scope, at place: Location) -> ContentBackdrop {
    let unknown = ContentBackdrop.range(.gradient, at: place)
    guard let (colors, locations) = stops(arguments, in: scope, depth: 0), !colors.isEmpty,
      colors.allSatisfy(\.isOpaque)
    else { return unknown }
    // With a start and an end it is a linear one; the others run from or around a point.
    let ends = ["startPoint", "endPoint"].map { label in
      arguments.first { $0.label == label }.flatMap { height(of: $0.value, in: scope) }
    }
    var span: (start: Double, end: Double)?
    if let start = ends[0], let end = ends[1], start != end { span = (start, end) }
    return .gradient(ContentGradient(colors: colors, locations: locations, span: span), at: place)
  }

  /// The colours of a gradient and their places, by whichever of its initialisers; nil where one of them is not known.
  private func stops(
    _ arguments: [Expression.Argument], in scope: Scope, depth: Int
  ) -> (colors: [ValueSet], locations: [Double])? {
    guard depth < 4 else { return nil }
    if let list = arguments.first(where: { $0.label == "colors" })?.value {
      return colors(list, in: scope).map { ($0, Gradient.evenly($0.count)) }
    }
    if let list = arguments.first(where: { $0.label == "stops" })?.value {
      guard case .array(let elements) = list.unwrapped.kind else { return nil }
      let stops = elements.map { stop($0, in: scope) }
      guard !stops.contains(where: { $0 == nil }) else { return nil }
      return (stops.compactMap { $0?.color }, stops.compactMap { $0?.location })
    }
    let inner = arguments.first { $0.label == "gradient" || $0.label == nil }
    guard case .call(_, let own)? = inner?.value.unwrapped.kind else { return nil }
    return stops(own, in: scope, depth: depth + 1)
  }

  private func stop(_ element: Expression, in scope: Scope) -> (color: ValueSet, location: Double)? {
    guard case .call(_, let arguments) = element.unwrapped.kind,
      let color = arguments.first(where: { $0.label == "color" })?.value,
      let location = arguments.first(where: { $0.label == "location" })?.value,
      let values = values(ofColor: color, in: scope),
      let number = ColorCalls.number(walker.evaluator, location, in: scope)
    else { return nil }
    return (values, number)
  }

  private func colors(_ list: Expression, in scope: Scope) -> [ValueSet]? {
    let result: [ValueSet?]
    if case .array(let elements) = list.unwrapped.kind {
      result = elements.map { values(ofColor: $0, in: scope) }
    } else {
      let values = walker.evaluator.evaluate(list, in: scope, expected: "[Color]")
      guard case .array(let elements)? = values.only else { return nil }
      result = elements.map { element in
        ColorCalls.color(of: element, walker.evaluator).map { ValueSet(.color($0)) }
      }
    }
    return result.contains { $0 == nil } ? nil : result.compactMap { $0 }
  }

  private func values(ofColor expression: Expression, in scope: Scope) -> ValueSet? {
    guard case .color(let values, _, _)? = color(expression, in: scope) else { return nil }
    return values
  }

  /// How far down a point lies that is in the middle between the sides; nil for other points.
  private func height(of point: Expression, in scope: Scope) -> Double? {
    if case .call(_, let arguments) = point.unwrapped.kind, arguments.count == 2 {
      let numbers = arguments.map { ColorCalls.number(walker.evaluator, $0.value, in: scope) }
      return numbers[0] == 0.5 ? numbers[1] : nil
    }
    guard case .constant(_, let name)? = walker.evaluator.evaluate(point, in: scope, expected: "UnitPoint").only else {
      return nil
    }
    return switch name {
    case "top": 0
    case "center": 0.5
    case "bottom": 1
    default: nil
    }
  }
}
