// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

/// Properties of UIKit's objects whose value is only known from where an object stands at run time.
enum RunTimeRelations {
  /// By property or getter; what they lead to is a controller, a list of controllers, or nil.
  static let controllers = KnownAPI.relationNames

  /// Answers of controllers that can be read from another controller.
  static let hooks = KnownAPI.names(.hook)

  /// A path without the answer, or the part of a controller, that it may end in.
  static func controllerPath(_ path: [String]) -> [String] {
    Array(path.prefix { !hooks.contains($0) && !parts.contains($0) })
  }
}
