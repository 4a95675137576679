// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

extension ContentBackdropFinder {
  /// What was met in views.
  struct Met {
    /// The views of the app.
    var views: Set<TypeSymbol.ID> = []
    /// Whether one of the containers that are looked at from outside stands there.
    var hasContainer = false
  }

  /// Whether a container of the system is one of those that are looked at from outside.
  func isSeenFromOutside(_ name: String) -> Bool {
    switch container {
    case .tab: !KnownAPI.has(name, .bringsNavigationBar)
    case .pushed: KnownAPI.has(name, .bringsNavigationBar)
    default: false
    }
  }
}
