// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

/// Properties of UIKit's objects whose value is only known from where an object stands at run time.
enum RunTimeRelations {
  /// By property or getter; what they lead to is a controller, a list of controllers, or nil.
  static let controllers = KnownAPI.relationNames

  /// Answers of controllers that can be read from another controller.
  static let hooks = KnownAPI.names(.hook)

  /// Whether a path is the name of a property of the app's that holds a controller, and no relation of UIKit's.
  static func isHeld(_ path: [String]) -> Bool {
    path.count == 1 && !controllers.contains(path[0]) && !hooks.contains(path[0]) && !parts.contains(path[0])
  }

  /// A path without the answer, or the part of a controller, that it may end in. Where the answer is a controller, or
  /// nil, it is a step like any other.
  static func controllerPath(_ path: [String]) -> [String] {
    Array(path.prefix { step in Hook(name: step).map(\.namesChild) ?? !parts.contains(step) })
  }
}

extension Value {
  /// Whether it is the list of what a container holds.
  var isOfChildren: Bool {
    guard case .relation(_, let path) = self, let last = path.last else { return false }
    return KnownAPI.relation(named: last) == .children
  }
}
