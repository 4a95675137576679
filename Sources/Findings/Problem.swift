// SPDX-License-Identifier: Apache-2.0

/// Input that could not be read, or not in full. The run goes on; the report says what was left out.
package struct Problem: Hashable, Comparable, Codable, Sendable {
  package var location: Location
  /// What could not be read and why; starts in lower case, ends without a full stop.
  package var message: String

  package init(_ message: String, at location: Location) {
    self.message = message
    self.location = location
  }

  package static func < (lhs: Problem, rhs: Problem) -> Bool {
    (lhs.location, lhs.message) < (rhs.location, rhs.message)
  }
}
