// SPDX-License-Identifier: Apache-2.0

import Screens

extension AppWindow {
  /// What stands at the root of the window: given to this one, or to any of its class by the class itself.
  func roots(in app: AuditedApp) -> [ControllerNode.ID] {
    app.model.graph.edges.filter { edge in
      guard edge.kind == .windowRoot, let other = edge.window else { return false }
      return other.withoutCaller == object
        || other.origin == .declared && object.type != nil && other.type == object.type
    }.map(\.child)
  }
}
