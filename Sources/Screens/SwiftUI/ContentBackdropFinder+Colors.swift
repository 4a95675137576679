// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

extension ContentBackdropFinder {
  /// A colour with all that it can be; nil for what is none.
  func color(_ expression: Expression, in scope: Scope) -> ContentBackdrop? {
    if let ambient = ambientColor(expression, in: scope) { return ambient }
    guard let base = colorChanged(by: expression) else {
      return evaluated(expression, in: scope) ?? backgroundStyle(named: expression, in: scope)
    }
    // What becomes of a colour is a colour, known or not.
    guard let color = color(base, in: scope) else { return nil }
    let unknown = ContentBackdrop.unknown(
      "`\(expression.text)` is not followed as a colour", at: walker.evaluator.location(expression.range, in: scope))
    return color.isUnknown ? unknown : evaluated(expression, in: scope) ?? unknown
  }

  /// The colour on which a method is called that makes another one of it; nil for other expressions.
  private func colorChanged(by expression: Expression) -> Expression? {
    guard case .call(let function, _) = expression.unwrapped.kind,
      case .member(.some(let base), let method) = function.unwrapped.kind
    else { return nil }
    let isMethod =
      KnownAPI.has(method, .changesOpacity) || KnownAPI.has(method, .mixesColors)
      || walker.colorFunctions.contains(method)
    return isMethod ? base : nil
  }

  private func evaluated(_ expression: Expression, in scope: Scope) -> ContentBackdrop? {
    switch expression.unwrapped.kind {
    case .name(let name):
      guard name.first?.isUppercase != true else { return nil }
    case .member: break
    case .call(let function, _):
      guard let name = function.lastName else { return nil }
      if colorChanged(by: expression) != nil {
        // What the method makes of it is evaluated.
      } else if case .member(.some(let type), _) = function.unwrapped.kind, walker.path(of: type) != nil,
        type.lastName.map({ KnownAPI.has($0, .colorClass) }) ?? false
      {
        // A function that the app adds to the class: `Color.brand(.night)`.
      } else if !KnownAPI.has(name, .colorClass), walker.path(of: function.unwrapped)?.hasSuffix("Color") != true,
        !Self.isColorInitializer(function)
      {
        return nil
      }
    default: return nil
    }
    let values = walker.evaluator.evaluate(expression, in: scope, expected: "Color")
    let place = walker.evaluator.location(expression.range, in: scope)
    let colors = values.alternatives.map { ColorCalls.color(of: $0.value, walker.evaluator) }
    guard colors.contains(where: { $0 != nil }) else { return nil }
    // A colour that code may set to one that is not known.
    var known: [ValueSet.Alternative] = []
    var others: [ContentBackdrop.Alternative] = []
    for (alternative, color) in zip(values.alternatives, colors) {
      if let color {
        known.append(.init(.color(color), when: alternative.condition, places: alternative.places))
      } else if case .unknown(let why) = alternative.value {
        let backdrop = ContentBackdrop.unknown(why.why, at: why.location)
        others.append(ContentBackdrop.Alternative(condition: alternative.condition, backdrop: backdrop))
      } else {
        return nil
      }
    }
    if others.isEmpty { return .color(ValueSet(known), at: place, isStyle: false) }
    let colored = known.map {
      let color = ValueSet([.init($0.value, places: $0.places)])
      return ContentBackdrop.Alternative(
        condition: $0.condition, backdrop: .color(color, at: place, isStyle: false))
    }
    return .oneOf(colored + others, at: place)
  }

  /// `Color.init`, also with the module before it.
  private static func isColorInitializer(_ function: Expression) -> Bool {
    guard case .member(.some(let type), "init") = function.unwrapped.kind else { return false }
    return type.lastName.map { KnownAPI.has($0, .colorClass) } ?? false
  }
}
