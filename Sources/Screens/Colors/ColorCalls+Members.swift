// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Legibility
import PlatformAPI

extension ColorCalls {
  /// A static function of the system that makes a colour: Objective-C's `colorWithRed:green:blue:alpha:` and `colorNamed:`.
  static func factory(
    _ evaluator: Evaluator, _ name: String, of type: String, _ arguments: [Expression.Argument], at place: Location,
    in scope: Scope
  ) -> ValueSet? {
    guard types.contains(type) else { return nil }
    if arguments.isEmpty {
      let short = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
      return evaluator.colors.system(short).map { ValueSet(.color($0), at: place) }
    }
    guard name.hasPrefix("color"), let first = arguments.first else { return nil }
    // The first piece of the selector holds the first label.
    let piece = name.dropFirst("color".count)
    let label = piece.hasPrefix("With") ? piece.dropFirst("With".count) : piece
    guard let letter = label.first else { return nil }
    let head = Expression.Argument(label: letter.lowercased() + label.dropFirst(), value: first.value)
    switch head.label {
    case "dynamicProvider", "CGColor", "named": break
    default:
      if ColorComponents([head.label ?? ""] + arguments.dropFirst().map { $0.label ?? "" }, of: type) == nil {
        return nil
      }
    }
    return initializer(evaluator, type, [head] + arguments.dropFirst(), at: place, in: scope)
  }

  /// A method of a colour; nil where the value is no colour or nothing is known of the method.
  static func call(
    _ evaluator: Evaluator, _ name: String, on value: Value, _ arguments: [Expression.Argument], at place: Location,
    in scope: Scope
  ) -> ValueSet? {
    guard let color = color(of: value, evaluator) else { return nil }
    switch name {
    case _ where KnownAPI.has(name, .changesOpacity):
      guard arguments.count == 1 else { return nil }
      let factors = evaluator.evaluate(arguments[0].value, in: scope)
      if factors.isPending { return factors }
      if factors.isEmpty { return ofOpenOpacity(evaluator, color, arguments[0].value, at: place, in: scope) }
      return factors.flatMap { alternative in
        guard let alpha = alternative.value.number else {
          return ofOpenOpacity(evaluator, color, arguments[0].value, at: place, in: scope)
        }
        return ValueSet(
          .color(name == "opacity" ? color.multiplyingAlpha(by: alpha) : color.withAlpha(alpha)), at: place)
      }
    case "resolvedColor":
      let resolved = arguments.first.flatMap { fixed(evaluator, color, by: $0.value, in: scope) }
      return ValueSet(.color(resolved ?? color), at: place)
    case _ where KnownAPI.components(writtenBy: name, labels: arguments.map(\.label)) != nil:
      return ValueSet(.boolean(true), at: place)
    default: return arguments.isEmpty ? member(evaluator, name, of: value, at: place, in: scope) : nil
    }
  }

  /// A colour as it is in the interface style that traits say; nil where they say none.
  private static func fixed(
    _ evaluator: Evaluator, _ color: AdaptiveColor, by traits: Expression, in scope: Scope
  ) -> AdaptiveColor? {
    guard case .call(_, let parts) = traits.unwrapped.kind, parts.count == 1, let label = parts[0].label,
      KnownAPI.has(label, .interfaceStyleTrait),
      case .constant(_, let style)? = evaluator.evaluate(
        parts[0].value, in: scope, expected: "UIUserInterfaceStyle"
      ).only
    else { return nil }
    switch style {
    case "dark": return AdaptiveColor(color.color(dark: true))
    case "light": return AdaptiveColor(color.color(dark: false))
    default: return nil
    }
  }

  /// A colour of which the app's state decides how much is seen: it lies between nothing and the whole of it.
  private static func ofOpenOpacity(
    _ evaluator: Evaluator, _ color: AdaptiveColor, _ opacity: Expression, at place: Location, in scope: Scope
  ) -> ValueSet {
    let isSeen = evaluator.state(opacity, in: scope, text: "\(opacity.text) is 1")
    return ValueSet(.color(color), at: place).when(isSeen)
      .union(ValueSet(.color(color.withAlpha(0)), at: place).when(isSeen.negated))
  }

  /// A property of a colour.
  static func member(
    _ evaluator: Evaluator, _ name: String, of value: Value, at place: Location, in scope: Scope
  ) -> ValueSet? {
    guard let color = color(of: value, evaluator) else { return nil }
    if let values = components(name, of: value, color, at: place) { return values }
    // The colour of the system that it is named for stays that one.
    if KnownAPI.has(name, .convertsColor), case .constant("UIColor", _) = value { return ValueSet(value, at: place) }
    if KnownAPI.has(name, .convertsColor) || KnownAPI.has(name, .convertsImage) {
      return ValueSet(.color(color), at: place)
    }
    let found = evaluator.symbols.foreignMembers(name, of: "UIColor", isStatic: false).first
    return found.map { evaluator.value(of: $0, selfValue: .color(color), in: scope) }
  }

  /// The colour that a value is: one that was made, one of the system, or one of the catalog's symbols.
  static func color(of value: Value, _ evaluator: Evaluator) -> AdaptiveColor? {
    switch value {
    case .color(let color): return color
    case .constant(let type, let name):
      guard let type else { return evaluator.colors.system(name) ?? evaluator.colors.symbol(name) }
      if type == "Color" || type == "SwiftUI.Color" {
        return KnownAPI.swiftUIColors[name].flatMap { evaluator.colors.system($0) } ?? evaluator.colors.symbol(name)
      }
      if types.contains(type) || type == "ColorResource" {
        let short = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
        return evaluator.colors.system(short) ?? evaluator.colors.symbol(name)
      }
      if GeneratedColors.areIn(type, evaluator) {
        let folders = type.split(separator: ".").dropFirst().map(String.init)
        return evaluator.colors.accessor(name, in: folders)
      }
      // `UIColor.Brand.blue`, the symbol of a folder that is a namespace.
      let parts = type.split(separator: ".")
      guard let first = parts.first, types.contains(String(first)) || first == "ColorResource" else { return nil }
      return evaluator.colors.symbol((parts.dropFirst() + [Substring(name)]).joined(separator: "."))
    default: return nil
    }
  }

  /// The only number that an expression can be.
  static func number(_ evaluator: Evaluator, _ expression: Expression, in scope: Scope) -> Double? {
    let values = Set(evaluator.evaluate(expression, in: scope).alternatives.map(\.value))
    return values.count == 1 ? values.first?.number : nil
  }
}
