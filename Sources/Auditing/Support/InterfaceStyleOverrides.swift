// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
import PlatformAPI
package import Screens

/// A place that gives an object an interface style: its property, the setter, its trait overrides.
package struct InterfaceStyleOverrides {
  package var reference: ProgramIndex.Reference
  package var body: Body
  package var entry: BodyEntry
  /// What the style is set on; nil for `self` that is not written.
  package var object: Expression?
  package var value: Expression
  /// `light`, `dark`, `unspecified`; nil where it is not always the same.
  package var style: String?
  package var location: Location

  package static func all(in app: AuditedApp) -> [InterfaceStyleOverrides] {
    let program = app.model.program
    // What never runs overrides nothing.
    return program.interfaceStyleSettings.filter { !app.model.isNeverReached($0.reference) }.map { setting in
      let entry = program[setting.reference]
      let body = program[setting.reference.body]
      return InterfaceStyleOverrides(
        reference: setting.reference, body: body, entry: entry, object: setting.object, value: setting.value,
        style: style(setting.value, in: body, app), location: program.location(entry.range, in: body))
    }.sorted { $0.location < $1.location }
  }

  private static func style(_ value: Expression, in body: Body, _ app: AuditedApp) -> String? {
    let evaluator = app.model.evaluator
    let values = evaluator.values(of: value, in: evaluator.scope(of: body), expected: "UIUserInterfaceStyle")
    guard case .constant(_, let name)? = values.only, KnownAPI.cases(of: "UIUserInterfaceStyle")[name] != nil else {
      return nil
    }
    // A setting that begins so is there to be chosen.
    let isWritten = value.unwrapped.lastName?.lowercased().hasSuffix(name) ?? false
    return name != "unspecified" || isWritten ? name : nil
  }

  /// Whether the style is given without a condition.
  package func isUnconditional(in app: AuditedApp) -> Bool { app.model.runsWithoutCondition(reference) }

  /// Whether the object is a window, by its type or, where that is not seen, its name.
  package func isOnWindow(in app: AuditedApp) -> Bool {
    guard let object, !object.isSelf else {
      return body.owner.map { app.model.symbols.isSubclass(app.model.symbols[$0].name, of: "UIWindow") } ?? false
    }
    let objects = app.model.evaluator.values(of: object, in: app.model.evaluator.scope(of: body)).objects
    if objects.contains(where: { app.model.symbols.isSubclass($0.className, of: "UIWindow") }) { return true }
    return ["window", "keyWindow"].contains(object.lastName ?? "")
  }
}
