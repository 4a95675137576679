// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Screens

/// A controller that gets one interface style for good, though the app's own theme gives a part of it light and dark.
package struct FixedBesideTheme {
  package var override: InterfaceStyleOverrides
  /// Where the part gets the other style, and what it is called there.
  package var other: Location
  package var part: String

  package static func all(in app: AuditedApp) -> [FixedBesideTheme] {
    let overrides = InterfaceStyleOverrides.all(in: app)
    return overrides.compactMap { override in
      guard let style = override.style, style == "light" || style == "dark", override.isUnconditional(in: app),
        override.object?.isSelf ?? true, let owner = override.body.owner,
        app.model.symbols.isViewController(app.model.symbols[owner].name),
        // One that is set to something else at times is not fixed.
        !overrides.contains(where: { $0.location != override.location && isOnSelf($0, of: owner, in: app) }),
        answersBoth(owner, in: app)
      else { return nil }
      let parts = overrides.filter { other in
        guard let object = other.object, !object.isSelf, !other.isOnWindow(in: app) else { return false }
        return other.body.owner.map { app.shared.relations.areRelated($0, owner) } ?? false
      }
      guard parts.contains(where: { $0.style == style }),
        let other = parts.first(where: { other in
          guard let opposite = other.style, opposite == "light" || opposite == "dark", opposite != style else {
            return false
          }
          return parts.contains {
            $0.style == style && $0.body.id == other.body.id && $0.entry.guards.exclude(other.entry.guards)
              && $0.object?.lastName == other.object?.lastName
          }
        }), let part = other.object?.lastName
      else { return nil }
      return FixedBesideTheme(override: override, other: other.location, part: part)
    }
  }

  private static func isOnSelf(_ other: InterfaceStyleOverrides, of owner: TypeSymbol.ID, in app: AuditedApp) -> Bool {
    guard other.object?.isSelf ?? true else { return false }
    return other.body.owner.map { app.shared.relations.areRelated($0, owner) } ?? false
  }

  /// Whether the bar follows the theme too: the class asks for light content at times and for dark at others.
  private static func answersBoth(_ owner: TypeSymbol.ID, in app: AuditedApp) -> Bool {
    guard let values = app.model.hooks.override(of: .preferredStatusBarStyle, for: owner)?.values else { return false }
    let names = Set(
      values.alternatives.compactMap { alternative -> String? in
        guard case .constant(_, let name) = alternative.value else { return nil }
        return name
      })
    return names.contains("lightContent") && names.count > 1
  }
}
