// SPDX-License-Identifier: Apache-2.0

package import AppReading
import PlatformAPI

/// Methods of UIKit that build hierarchies, which apps have methods of the same name beside.
package enum SystemMethods {
  private static let roles: [Role] = [.pushes, .shows, .presents, .embeds, .setsChildren, .asksAgain]

  /// Whether a call means UIKit's own method and not one of the app with the same name: of two that fit, Swift takes the
  /// one that needs no default values.
  package static func isMeant(by arguments: [Expression.Argument], insteadOf function: FunctionDeclaration) -> Bool {
    guard arguments.count < function.parameters.count else { return false }
    let labels = arguments.map(\.label)
    return roles.contains { KnownAPI.has(function.name, labels: labels, $0) }
  }
}
