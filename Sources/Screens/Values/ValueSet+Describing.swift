// SPDX-License-Identifier: Apache-2.0

import AppReading

extension Evaluator {
  /// The names under which Objective-C knows classes. Those of classes that Swift declares begin with their module, unless the
  /// declaration gives another one; those of nested ones are mangled.
  func runTimeName(of classes: ValueSet, _ expression: Expression, in scope: Scope) -> ValueSet {
    let place = location(expression.range, in: scope)
    return classes.flatMap { alternative in
      guard case .type(let name) = alternative.value else { return unknown(expression, in: scope) }
      guard let site = symbols.type(named: name).flatMap({ symbols[$0].sites.first }),
        facts.sources[site.file].language == .swift
      else { return ValueSet(.string(name), at: place) }
      if let exported = site.declaration.exportedName { return ValueSet(.string(exported), at: place) }
      if TypeName.outer(of: site.declaration.name) != nil || TypeName.outer(of: name).map(isType) ?? false {
        return unknown(expression, in: scope)
      }
      return ValueSet(RunTimeClassName.value(ofClass: site.declaration.name), at: place)
    }
  }

  /// The classes that the runtime finds by names. A class that Swift declares has none without its module, unless the declaration
  /// gives it one.
  func classes(called names: ValueSet, _ expression: Expression, in scope: Scope) -> ValueSet {
    let place = location(expression.range, in: scope)
    return names.flatMap { alternative in
      if let own = RunTimeClassName.className(in: alternative.value) { return ValueSet(.type(own), at: place) }
      guard case .string(let text) = alternative.value else { return unknown(expression, in: scope) }
      let name = text.split(separator: ".").last.map { String($0) } ?? ""
      guard let site = symbols.type(named: name).flatMap({ symbols[$0].sites.first }) else {
        return SystemClasses.superclasses[text] == nil
          ? unknown(expression, in: scope) : ValueSet(.type(text), at: place)
      }
      let isFound =
        facts.sources[site.file].language != .swift || name != text || site.declaration.exportedName == name
      return isFound ? ValueSet(.type(name), at: place) : unknown(expression, in: scope)
    }
  }

  private func isType(_ name: String) -> Bool { symbols.type(named: name) != nil }
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
