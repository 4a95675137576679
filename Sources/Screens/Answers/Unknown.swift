// SPDX-License-Identifier: Apache-2.0

package import Findings

/// Something that could not be worked out, and what stopped it.
package struct Unknown: Hashable, Codable, Sendable {
  package enum Subject: String, Codable, Sendable {
    case style
    case hidden
    case background
    case context
  }

  package var what: Subject
  package var location: Location
  /// The expression or the missing fact, in words.
  package var why: String

  package init(_ what: Subject, at location: Location, why: String) {
    self.what = what
    self.location = location
    self.why = why
  }
}
