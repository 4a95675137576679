// SPDX-License-Identifier: Apache-2.0

/// What code can set of the status bar through the application object (SB-APP-01 to 03).
package enum ApplicationProperty: String, Sendable {
  case style
  case hidden

  /// The hook of view controllers that takes the setter's place.
  package var hook: Hook { self == .style ? .preferredStatusBarStyle : .prefersStatusBarHidden }

  /// The names that the application's property has in Swift and Objective-C.
  package static let names: [String: ApplicationProperty] = [
    "statusBarStyle": .style, "isStatusBarHidden": .hidden, "statusBarHidden": .hidden,
  ]
  /// The methods that set it.
  package static let setters: [String: ApplicationProperty] = [
    "setStatusBarStyle": .style, "setStatusBarHidden": .hidden,
  ]
}
