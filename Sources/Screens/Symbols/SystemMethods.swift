// SPDX-License-Identifier: Apache-2.0

package import AppReading

/// Methods of UIKit that build hierarchies, by name, with their labels.
package enum SystemMethods {
  private static let labels: [String: [[String?]]] = [
    "pushViewController": [[nil, "animated"]],
    "setViewControllers": [[nil, "animated"]],
    "setNavigationBarHidden": [[nil, "animated"]],
    "popToViewController": [[nil, "animated"]],
    "addChild": [[nil]],
    "show": [[nil, "sender"]],
    "showDetailViewController": [[nil, "sender"]],
  ]

  /// Whether a call means UIKit's own method and not one of the app with the same name: of two that fit, Swift takes the
  /// one that needs no default values.
  package static func isMeant(by arguments: [Expression.Argument], insteadOf function: FunctionDeclaration) -> Bool {
    guard arguments.count < function.parameters.count, let known = labels[function.name] else { return false }
    return known.contains(arguments.map(\.label))
  }
}
