// SPDX-License-Identifier: Apache-2.0

import AppReading

extension Evaluator {
  /// The names under which Objective-C knows classes. Those of classes that Swift declares begin with their module.
  func runTimeName(of classes: ValueSet, _ expression: Expression, in scope: Scope) -> ValueSet {
    classes.flatMap { alternative in
      guard case .type(let name) = alternative.value else { return unknown(expression, in: scope) }
      let isOfSwift = symbols.type(named: name).flatMap { symbols[$0].sites.first }
        .map { facts.sources[$0.file].language == .swift }
      return isOfSwift ?? false
        ? unknown(expression, in: scope) : ValueSet(.string(name), at: location(expression.range, in: scope))
    }
  }
}

extension ValueSet {
  /// The names that `String(describing:)` gives types and objects.
  var describingTypes: ValueSet {
    flatMap { alternative in
      switch alternative.value {
      case .type(let name): ValueSet(.string(Self.lastPart(of: name)))
      case .object(let object): ValueSet(.string(Self.lastPart(of: object.className)))
      default: ValueSet([alternative])
      }
    }
  }

  /// A nested type describes itself without the types around it.
  private static func lastPart(of name: String) -> String {
    String(name.split(separator: ".").last ?? "")
  }
}
