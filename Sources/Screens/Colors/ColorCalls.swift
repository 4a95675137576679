// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Legibility
import PlatformAPI

/// What the evaluator knows of `UIColor`, `Color` and `CGColor`: initialisers, methods and properties.
enum ColorCalls {
  static let types = KnownAPI.names(.colorClass)

  // MARK: Initialisers

  /// A colour that is made; nil where nothing is known of the initialiser.
  static func initializer(
    _ evaluator: Evaluator, _ type: String, _ arguments: [Expression.Argument], at place: Location, in scope: Scope
  ) -> ValueSet? {
    let labels = arguments.map { $0.label ?? "" }
    if let components = ColorComponents(labels, of: type) {
      let numbers = arguments.compactMap { number(evaluator, $0.value, in: scope) }
      // The app's own initialiser of the same labels takes components from 0 to 255.
      if numbers.contains(where: { $0 > 1 }),
        let values = declared(evaluator, type, arguments, at: place, in: scope)
      {
        return values
      }
      return components.values(evaluator, arguments, at: place, in: scope)
    }
    guard let first = arguments.first else { return nil }
    switch labels[0] {
    case "named" where labels.count <= 3:
      let values = named(evaluator, first.value, at: place, in: scope)
      // The app's own initialiser takes a name of a type of its own.
      guard values.alternatives.allSatisfy({ $0.value.isUnknown }) else { return values }
      return declared(evaluator, type, arguments, at: place, in: scope) ?? values
    case "resource": return evaluator.evaluate(first.value, in: scope, expected: "UIColor")
    case let label where KnownAPI.has(label, .convertsColor):
      return evaluator.evaluate(first.value, in: scope, expected: "UIColor")
    case let label where labels.count == 1 && KnownAPI.has(label, .takesAsset):
      // Where its code was read, that says what it makes of the entry.
      return declared(evaluator, type, arguments, at: place, in: scope)
        ?? evaluator.evaluate(first.value, in: scope, expected: "UIColor")
    case "dynamicProvider": return provided(evaluator, type, first.value, at: place, in: scope)
    case "" where labels.count == 1:
      if case .closure = first.value.kind { return provided(evaluator, type, first.value, at: place, in: scope) }
      if type.hasSuffix("Color"), type != "CGColor",
        let values = declared(evaluator, type, arguments, at: place, in: scope)
      {
        return values
      }
      var values = evaluator.evaluate(first.value, in: scope, expected: "UIColor")
      // `UIColor(.brand)` is made of a colour of SwiftUI, too.
      if type.hasSuffix("UIColor"), first.value.isImplicitMember,
        !values.alternatives.contains(where: { color(of: $0.value, evaluator) != nil })
      {
        values = evaluator.evaluate(first.value, in: scope, expected: "Color")
      }
      return values.flatMap { alternative in
        if case .string(let name) = alternative.value, type.hasSuffix("Color") {
          return evaluator.colors.named(name).map { ValueSet(.color($0), at: place) }
            ?? .unknown("no catalog that was read has one colour `\(name)`", at: place)
        }
        return ValueSet([alternative])
      }
    case "" where labels.dropFirst().allSatisfy { $0 == "bundle" }:
      return named(evaluator, first.value, at: place, in: scope)
    default: return declared(evaluator, type, arguments, at: place, in: scope)
    }
  }

  private static func named(
    _ evaluator: Evaluator, _ name: Expression, at place: Location, in scope: Scope
  ) -> ValueSet {
    evaluator.evaluate(name, in: scope).flatMap { alternative in
      guard case .string(let name) = alternative.value else {
        return .unknown("the colour's name is decided at run time", at: place)
      }
      return evaluator.colors.named(name).map { ValueSet(.color($0), at: place) }
        ?? .unknown("no catalog that was read has one colour `\(name)`", at: place)
    }
  }

  /// `UIColor { traits in … }`, and an initialiser like it that the app adds to `Color`: what the closure gives, by the
  /// traits it asks.
  private static func provided(
    _ evaluator: Evaluator, _ type: String, _ provider: Expression, at place: Location, in scope: Scope
  ) -> ValueSet {
    guard case .closure(let closure) = provider.kind else {
      return .unknown("`\(provider.text)` gives the colour", at: place)
    }
    var inner = scope
    let traits = AbstractObject(className: "UITraitCollection", type: nil, origin: .declared)
    inner.arguments[closure.parameters.first?.name ?? "$0"] = ValueSet(.object(traits), at: place)
    return evaluator.value(
      of: closure, range: provider.range, in: inner, expected: String(TypeName.withoutModule(type[...])))
  }

  /// An initialiser that the app's extensions declare: what they hand to `self.init`.
  private static func declared(
    _ evaluator: Evaluator, _ type: String, _ arguments: [Expression.Argument], at place: Location, in scope: Scope
  ) -> ValueSet? {
    let type = evaluator.symbols.aliasedName(type).flatMap { types.contains($0) ? $0 : nil } ?? type
    guard let added = AddedInitializer(evaluator, of: type, arguments) else { return nil }
    let result = added.values(evaluator, type, arguments, at: place, in: scope) { handed, inner in
      initializer(evaluator, type, handed, at: place, in: inner)
    }
    if result.isPending { return result }
    let bound = evaluator.bind(arguments, to: added.body, in: scope, by: place)
    return hexadecimal(evaluator, result, of: added.body, bound, at: place)
  }

  // MARK: Hexadecimal text

  /// The values of a function of the app that gives colours, or, where they are not known and it reads hexadecimal digits, the
  /// colour that the digits of its first argument mean.
  static func hexadecimal(
    _ evaluator: Evaluator, _ values: ValueSet, of body: Body, _ arguments: BoundArguments, at place: Location
  ) -> ValueSet {
    // A scanner writes into a variable, which the evaluator takes for what it was before.
    let isScanned = scans(body)
    let isKnown = values.alternatives.allSatisfy { $0.value.isColor && $0.condition == .always }
    guard isScanned || (!isKnown && readsRadix(body)), let first = body.parameters.first else { return values }
    let unknown = isScanned ? ValueSet.unknown("the colour's hexadecimal text is not known", at: place) : values
    guard let texts = arguments[first.name] else { return unknown }
    var opacity = 1.0
    for other in body.parameters.dropFirst() where arguments[other.name] != nil {
      guard [other.label, other.name].contains(where: { $0?.lowercased().contains("alpha") ?? false }),
        let alpha = arguments[other.name]?.only?.number, (0...1).contains(alpha)
      else { return unknown }
      opacity = alpha
    }
    return texts.flatMap { alternative in
      guard case .string(let digits) = alternative.value else { return unknown }
      if let color = hexadecimal(digits) { return ValueSet(.color(AdaptiveColor(color).withAlpha(opacity)), at: place) }
      // What the code makes of other numbers of digits, where it changes no text under way.
      return isKnown && !changesText(body) ? values : unknown
    }
  }

  private static func changesText(_ body: Body) -> Bool {
    body.entries.contains { entry in
      guard case .call(let call) = entry.kind else { return false }
      return call.lastName.map { KnownAPI.has($0, .changesText) } ?? false
    }
  }

  /// Six digits mean red, green and blue everywhere; with eight, conventions differ.
  private static func hexadecimal(_ text: String) -> DisplayColor? {
    var digits = text.filter { !$0.isWhitespace }[...]
    if digits.hasPrefix("#") { digits = digits.dropFirst() }
    if digits.lowercased().hasPrefix("0x") { digits = digits.dropFirst(2) }
    return digits.utf8.count == 6 ? DisplayColor(hex: String(digits)) : nil
  }

  private static func scans(_ body: Body) -> Bool {
    body.entries.contains { entry in
      guard case .call(let call) = entry.kind else { return false }
      return call.lastName.map { KnownAPI.has($0, .scansHexadecimal) } ?? false
    }
  }

  /// `Int(text, radix: 16)` and C's `strtoul`.
  private static func readsRadix(_ body: Body) -> Bool {
    body.entries.contains { entry in
      guard case .call(let call) = entry.kind, case .call(_, let arguments) = call.kind else { return false }
      if call.lastName == "strtoul" || call.lastName == "strtol" { return true }
      return arguments.contains { argument in
        if argument.label == "radix", case .integer(16) = argument.value.kind { return true }
        return false
      }
    }
  }
}

extension Value {
  var isColor: Bool { if case .color = self { true } else { false } }
}
