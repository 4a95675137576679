// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import PlatformAPI
import Screens

/// A tab bar controller that names its first child for the status bar, whichever is shown.
package struct FixedChild {
  package var override: HookOverrides.Entry

  package static func all(in app: AuditedApp) -> [FixedChild] {
    HookOverrides.all(in: app).compactMap { entry in
      guard entry.hook.namesChild, app.isControllerBased(entry.location.file) != false else { return nil }
      let name = app.model.symbols[entry.type].name
      // A stack that names its root speaks for one task with one look; tabs are alike.
      guard app.model.symbols.isSubclass(name, of: "UITabBarController") else { return nil }
      let answers = app.model.hooks.override(of: entry.hook, for: entry.type)?.values.alternatives ?? []
      // Nil, where the list of children is, names none of the others either.
      let named = answers.map(\.value).filter { $0 != .nil }
      guard !named.isEmpty, named.allSatisfy(isFirstChild) else { return nil }
      return FixedChild(override: entry)
    }
  }

  private static func isFirstChild(_ value: Value) -> Bool {
    guard case .relation(_, let path) = value, path.count == 2 else { return false }
    return KnownAPI.relation(named: path[0]) == .children && KnownAPI.has(path[1], .firstElement)
  }
}
