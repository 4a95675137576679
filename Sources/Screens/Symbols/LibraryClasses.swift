// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Classes of libraries that were not read, known by their names alone.
enum LibraryClasses {
  /// The class of the system that a class most likely derives from: apps and libraries end the names of controllers
  /// with that of their kind. Nil for names that say nothing.
  static func likelyBase(of name: String) -> String? {
    if isOfAnotherSystem(name) { return nil }
    return KnownAPI.controllerSuffixes.first { name.hasSuffix($0.suffix) }?.base
  }

  /// Whether a class is one of AppKit or of WatchKit, and none of UIKit's.
  static func isOfAnotherSystem(_ name: String) -> Bool {
    ["NS", "WK"].contains { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true }
  }

  /// What view controllers have and other classes have not: whoever overrides one of them derives from a view controller.
  static let controllerMembers: Set<String> = {
    let roles: [Role] = [.hook, .lifecycle(.loading), .lifecycle(.willAppear), .lifecycle(.didAppear)]
    return Set(roles.flatMap { KnownAPI.rows($0) }.filter { $0.owner == "UIViewController" }.flatMap(\.names))
  }()

  /// Whether a function is one that views have: whoever overrides it derives from a view.
  static func isOfViews(_ function: FunctionDeclaration) -> Bool {
    let labels = function.parameters.map(\.label)
    return KnownAPI.rows(named: function.name).contains { $0.owner == "UIView" && $0.labelLists.contains(labels) }
  }
}

extension SymbolTable {
  /// Whether a class is neither the app's nor one of Apple's.
  func isUnread(_ className: String) -> Bool {
    type(named: className) == nil && KnownAPI.type(named: className) == nil && systemClass(of: className) == nil
      && foreignExtensions[className] == nil && !className.hasPrefix("UI") && !className.hasPrefix("NS")
      && !className.hasPrefix("CA") && !className.hasPrefix("CG")
  }
}
