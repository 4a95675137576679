// SPDX-License-Identifier: Apache-2.0

/// How a property of UIKit leads from one controller, or from a window, to others.
package enum Relation: Hashable, Sendable, CaseIterable {
  case root
  case top
  case visible
  case selected
  /// All children, whatever the container calls them.
  case children
  case parent
  case navigationController
  case tabBarController
  case splitViewController
  case presented
  case presenting
}

extension KnownAPI {
  private static let relations: [String: Relation] = {
    var result: [String: Relation] = [:]
    for row in system {
      for case .relation(let relation) in row.roles { for name in row.names { result[name] = relation } }
    }
    return result
  }()

  /// The relation that a property stands for.
  package static func relation(named name: String) -> Relation? { relations[name] }

  /// The names of all relations.
  package static let relationNames = Set(relations.keys)
}
