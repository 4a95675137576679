// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

/// What code can set of the status bar through the application object (SB-APP-01 to 03).
package enum ApplicationProperty: String, Sendable {
  case style
  case hidden

  /// The hook of view controllers that takes the setter's place.
  package var hook: Hook { self == .style ? .preferredStatusBarStyle : .prefersStatusBarHidden }

  /// The names that the application's property has in Swift and Objective-C.
  package static let names = table(.property)
  /// The methods that set it.
  package static let setters = table(.function)

  private static func table(_ kind: API.Kind) -> [String: ApplicationProperty] {
    var result: [String: ApplicationProperty] = [:]
    for (role, property) in [(Role.setsApplicationStyle, Self.style), (.setsApplicationHidden, .hidden)] {
      for row in KnownAPI.rows(role) where row.kind == kind { for name in row.names { result[name] = property } }
    }
    return result
  }
}
