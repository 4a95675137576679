// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What some code tells the application of the bar.
struct ApplicationSetting {
  var values: ValueSet
  var location: Location
  /// The controller whose code it is.
  var controller: TypeSymbol.ID?
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
      let scope = evaluator.scope(of: body)
      guard case .member(.some(let base), _) = target.unwrapped.kind,
        evaluator.values(of: base, in: scope).objects.contains(where: isApplication)
      else { return nil }
      let controller = body.owner.flatMap { symbols.isViewController(symbols[$0].name) ? $0 : nil }
      return ApplicationSetting(
        values: evaluator.values(of: value, in: scope), location: program.location(program[reference].range, in: body),
        controller: controller)
    }
  }

  func isApplication(_ object: AbstractObject) -> Bool { symbols.isSubclass(object.className, of: "UIApplication") }
}
