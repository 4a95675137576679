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

  /// The position in a list that a step asks for.
  static func position(_ step: String) -> Int? { step.first?.isNumber ?? false ? Int(step) : nil }

  /// Whether a step leads from a list to one of its elements.
  static func isElement(_ step: String) -> Bool {
    step == "element" || KnownAPI.has(step, .element) || position(step) != nil
  }

  /// A path to an element of the list that it leads to, by its position where that is known.
  static func element(_ position: Int?, ofListAt path: [String]) -> [String] {
    path + [position.map { $0 == 0 ? "first" : String($0) } ?? "element"]
  }

  /// A path without the answer, or the part of a controller, that it may end in. Where the answer is a controller, or
  /// nil, it is a step like any other.
  static func controllerPath(_ path: [String]) -> [String] {
    Array(path.prefix { step in Hook(name: step).map(\.namesChild) ?? !parts.contains(step) })
  }

  /// The path to the controller without which a path leads to nothing: a list of its children, and how many those are, are there
  /// as soon as the controller is.
  static func pathToPresence(of path: [String]) -> [String] {
    var result = Array(
      controllerPath(path).prefix { !KnownAPI.has($0, .asksForLength) && !KnownAPI.has($0, .asksForNone) })
    while let last = result.last, KnownAPI.relation(named: last) == .children { result.removeLast() }
    return result
  }
}

extension Value {
  /// Whether it is the list of what a container holds.
  var isOfChildren: Bool {
    guard case .relation(_, let path) = self, let last = path.last else { return false }
    return KnownAPI.relation(named: last) == .children
  }
}
