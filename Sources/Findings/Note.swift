// SPDX-License-Identifier: Apache-2.0

/// A fact that a finding rests on, with its place.
package struct Note: Hashable, Codable, Sendable {
  package var message: String
  package var location: Location

  package init(_ message: String, at location: Location) {
    self.message = message
    self.location = location
  }
}
