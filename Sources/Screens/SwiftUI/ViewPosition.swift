// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

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
  /// Whether a modifier around gives containers of columns one column on every screen.
  var hasSingleColumn = false
  var condition: Formula = .always
  var scope: Scope
  /// What names stand for: parameters, local definitions, closures handed to a container of the app.
  var bindings: [String: ViewBinding] = [:]
  /// What `self` is.
  var instance: ViewInstance?
  /// The calls that handed something to the code here, the nearest first: what it presents differs by them.
  var calls: [Location] = []
  /// Of what is pushed, and of tabs: all that is written there, around the screen.
  var site: ViewBinding?
  /// In the code of a modifier of the app: the screens in what it is put on.
  var wraps: Set<ControllerNode.ID> = []
  /// Whether only code that was not read says how it is shown.
  var isGuessed = false
  /// Whether it is shown by a state alone that nothing sets.
  var isNeverShown = false
  /// How many expressions and bodies were entered to get here.
  var depth = 0
  /// Set while it is only asked whether there is a screen.
  var probe: ScreenProbe?

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
    if kind != self.kind {
      result.site = nil
      result.wraps = []
    }
    result.kind = kind
    return result
  }

  /// A push comes from wherever its link stands.
  func pushing(_ content: Expression, handing values: [ViewInstance] = []) -> ViewPosition {
    var result = self
    result.site = ViewBinding(content, at: handing(values, to: content))
    result.role = .screen
    result.kind = .pushed
    result.wraps = []
    return result
  }

  /// The same place for a closure's code, whose first parameter stands for what the closure is handed.
  func handing(_ values: [ViewInstance], to content: Expression) -> ViewPosition {
    guard !values.isEmpty, case .closure(let closure) = content.kind else { return self }
    var result = self
    result.bindings[closure.parameters.first?.name ?? "$0"] = ViewBinding(.values(values), at: self)
    return result
  }

  /// The same place for code that was written elsewhere.
  func entering(_ other: ViewPosition, levels: Int = 1) -> ViewPosition {
    var result = self
    result.scope = other.scope
    result.bindings = other.bindings
    result.instance = other.instance
    result.calls = other.calls
    result.depth += levels
    return result
  }

  /// Calls that are told apart one inside the other.
  private static let maximumCalls = 4

  mutating func add(call: Location) {
    guard calls.first != call else { return }
    calls = Array(([call] + calls).prefix(Self.maximumCalls))
  }
}

/// Asks whether code shows a screen where it stands.
final class ScreenProbe {
  /// Which question it is.
  let number: Int
  var isFound = false
  /// Views that were entered while asking.
  var entered: Set<Location> = []

  init(number: Int) { self.number = number }
}
