// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
import PlatformAPI
package import Screens

/// An assignment of `overrideUserInterfaceStyle`.
package struct InterfaceStyleOverrides {
  package var reference: ProgramIndex.Reference
  package var body: Body
  package var entry: BodyEntry
  /// What the style is set on; nil for `self` that is not written.
  package var object: Expression?
  /// `light`, `dark`, `unspecified`; nil where the style is computed.
  package var style: String?
  package var location: Location

  package static func all(in app: AuditedApp) -> [InterfaceStyleOverrides] {
    let program = app.model.program
    // What never runs overrides nothing.
    let references = (program.assignments["overrideUserInterfaceStyle"] ?? []).filter {
      !app.model.isNeverReached($0)
    }
    return references.compactMap { reference in
      let entry = program[reference]
      guard case .assign(let target, "=", let value) = entry.kind else { return nil }
      let body = program[reference.body]
      var object: Expression?
      if case .member(let base, _) = target.unwrapped.kind { object = base }
      return InterfaceStyleOverrides(
        reference: reference, body: body, entry: entry, object: object, style: style(value),
        location: program.location(entry.range, in: body))
    }.sorted { $0.location < $1.location }
  }

  private static func style(_ value: Expression) -> String? {
    switch value.unwrapped.kind {
    case .member(_, let name) where KnownAPI.cases(of: "UIUserInterfaceStyle")[name] != nil: return name
    case .name(let name) where name.hasPrefix("UIUserInterfaceStyle"):
      return String(name.dropFirst("UIUserInterfaceStyle".count)).lowercased()
    default: return nil
    }
  }

  /// Whether nothing but the system's version, or that an object is there, stands before it.
  package var isUnconditional: Bool {
    entry.closureDepth == 0
      && entry.guards.allSatisfy { condition in
        switch condition {
        case .condition(.availability, _), .condition(.binding, true): return true
        case .condition(.expression(let expression), _):
          if case .availability = expression.kind { return true }
          return false
        case .notReached, .notAll, .match, .noMatch, .condition, .compilation: return false
        }
      }
  }

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
