// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

extension Expression {
  /// Whether it is the root view of the controller whose code it stands in.
  var isOwnView: Bool {
    switch withoutCall.unwrapped.kind {
    case .name(let name): KnownAPI.has(name, .controllerView)
    case .member(.some(let base), let name): base.isSelf && KnownAPI.has(name, .controllerView)
    default: false
    }
  }

  /// The controller, as an expression, whose root view this is; nil for a view that stands without its controller.
  var controllerOfView: Expression? {
    guard case .member(.some(let controller), let name) = withoutCall.unwrapped.kind,
      KnownAPI.has(name, .controllerView)
    else { return nil }
    return controller
  }

  /// Whether it is the root view of a controller, in its own code or in that of another.
  var isControllerView: Bool { isOwnView || controllerOfView != nil }
}
