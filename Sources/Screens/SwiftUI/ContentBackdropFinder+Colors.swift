// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

extension ContentBackdropFinder {
  /// A colour with all that it can be; nil for what is none.
  func color(_ expression: Expression, in scope: Scope) -> ContentBackdrop? {
    switch expression.unwrapped.kind {
    case .name(let name):
      guard name.first?.isLowercase == true else { return nil }
    case .member(.none, _): break
    case .member(.some(let base), _):
      guard walker.path(of: base) != nil || base.isSelf else { return nil }
    case .call(let function, _):
      guard let name = function.lastName else { return nil }
      if case .member(.some(let base), "opacity") = function.unwrapped.kind {
        guard color(base, in: scope) != nil else { return nil }
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
    let known = values.alternatives.filter { ColorCalls.color(of: $0.value, walker.evaluator) != nil }
    guard !known.isEmpty else { return nil }
    if known.count == values.alternatives.count { return .color(values, at: place, isStyle: false) }
    // A colour that code may set to one that is not known.
    var result: [ContentBackdrop.Alternative] = []
    for alternative in values.alternatives {
      let backdrop: ContentBackdrop
      switch alternative.value {
      case .unknown(let why): backdrop = .unknown(why.why, at: why.location)
      case let value where ColorCalls.color(of: value, walker.evaluator) != nil:
        backdrop = .color(ValueSet([.init(value, places: alternative.places)]), at: place, isStyle: false)
      default: return nil
      }
      result.append(ContentBackdrop.Alternative(condition: alternative.condition, backdrop: backdrop))
    }
    return .oneOf(result, at: place)
  }

  /// `Color.init`, also with the module before it.
  private static func isColorInitializer(_ function: Expression) -> Bool {
    guard case .member(.some(let type), "init") = function.unwrapped.kind else { return false }
    return type.lastName.map { KnownAPI.has($0, .colorClass) } ?? false
  }
}
