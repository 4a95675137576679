// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What some code tells the application of the bar.
struct ApplicationSetting {
  var values: ValueSet
  /// What must hold for the code to be reached.
  var condition: Formula
  var location: Location
  /// The function whose code it is.
  var body: Body.ID
  /// The controllers whose code it is, or that alone call it; empty where others may have it run.
  var controllers: Set<TypeSymbol.ID>
}

extension ApplicationProperty {
  /// Setting the property, by assignment or by its setter.
  var effect: Effect {
    Effect(
      assignments: Set(Self.names.filter { $0.value == self }.keys),
      calls: Set(Self.setters.filter { $0.value == self }.keys))
  }
}

extension AppModel {
  /// Where code sets a property of the bar through the application (SB-APP-01 to 03), in the order of the source.
  ///
  /// - Complexity: linear in the number of calls and assignments of these names.
  func findApplicationSettings(_ property: ApplicationProperty) -> [ApplicationSetting] {
    AttributeTable.settings(of: property.effect, in: program).compactMap { reference, target, value in
      let body = program[reference.body]
      // What nothing calls tells nobody anything.
      guard !uncalled.contains(body.id) else { return nil }
      let scope = evaluator.scope(of: body)
      guard case .member(.some(let base), _) = target.unwrapped.kind,
        evaluator.values(of: base, in: scope).objects.contains(where: isApplication)
      else { return nil }
      return ApplicationSetting(
        values: evaluator.values(of: value, in: scope),
        condition: evaluator.formula(program[reference].guards, in: scope),
        location: program.location(program[reference].range, in: body), body: reference.body,
        controllers: controllers(running: body))
    }
  }

  /// The controllers of the app whose code a function is, or that alone call it; empty where others may.
  private func controllers(running body: Body, depth: Int = 0) -> Set<TypeSymbol.ID> {
    if let owner = body.owner, symbols.isViewController(symbols[owner].name),
      symbols.foreignExtensions[symbols[owner].name] != owner
    {
      return [owner]
    }
    guard depth < Self.maximumHelpers, let function = body.function, function.kind == .function else { return [] }
    let names = ([function] + BridgedNames.forms(of: function)).map(\.name)
    let callers = Set(names.flatMap { program.calls[$0] ?? [] }.map(\.body)).subtracting([body.id])
    var result: Set<TypeSymbol.ID> = []
    for caller in callers.sorted() where !uncalled.contains(caller) {
      let own = controllers(running: program[caller], depth: depth + 1)
      if own.isEmpty { return [] }
      result.formUnion(own)
    }
    return result
  }

  /// Functions that call one another up to a controller's own code.
  private static var maximumHelpers: Int { 4 }

  func isApplication(_ object: AbstractObject) -> Bool { symbols.isSubclass(object.className, of: "UIApplication") }
}
