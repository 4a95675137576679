// SPDX-License-Identifier: Apache-2.0

/// What a generic parameter or an associated type must conform to: `Route: Hashable`.
package struct TypeBound: Codable, Sendable {
  package var name: String
  /// A protocol or a class, or several joined by `&`, as written.
  package var bound: TypeReference

  package init(name: String, bound: TypeReference) {
    self.name = name
    self.bound = bound
  }
}
