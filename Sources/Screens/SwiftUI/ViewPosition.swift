// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Where a view expression stands while it is followed.
struct ViewPosition {
  enum Role {
    /// What stands here fills the screen, or the part of it that a container gives to a screen.
    case screen
    /// A part of a screen's arrangement: containers in it can still hold screens.
    case layout
    /// A detail: an overlay, a row, a toolbar.
    case detail
  }

  /// The screen, or the hosting controller, that holds what is found.
  var owner: ControllerNode.ID
  var role: Role = .screen
  /// How a screen that is found here stands in its owner.
  var kind: ControllerEdge.Kind = .content
  /// Navigation stacks of the owner around the place.
  var stackDepth = 0
  var condition: Formula = .always
  var scope: Scope
  /// Views that names stand for: parameters, closures handed to a container of the app.
  var bindings: [String: ViewBinding] = [:]
  /// How many expressions and bodies were entered to get here.
  var depth = 0

  /// The same place as a part of the arrangement.
  func inLayout() -> ViewPosition {
    var result = self
    if role == .screen { result.role = .layout }
    return result
  }

  func asDetail() -> ViewPosition {
    var result = self
    result.role = .detail
    return result
  }

  /// As content of a container that gives its children a screen's place.
  func holding(_ kind: ControllerEdge.Kind) -> ViewPosition {
    var result = self
    if role != .detail { result.role = .screen }
    result.kind = kind
    return result
  }
}

/// A view expression under a name, with the place it was written at.
final class ViewBinding {
  let expression: Expression
  let position: ViewPosition

  init(_ expression: Expression, at position: ViewPosition) {
    self.expression = expression
    self.position = position
  }
}
