// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A fact that an answer rests on.
package struct Evidence: Hashable, Codable, Sendable {
  /// What the place shows: "contained by MainTabBarController".
  package var what: String
  package var location: Location

  package init(_ what: String, at location: Location) {
    self.what = what
    self.location = location
  }
}
