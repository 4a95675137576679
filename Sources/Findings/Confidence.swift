// SPDX-License-Identifier: Apache-2.0

/// How sure a finding or an answer is. What is less than likely is not reported at all.
package enum Confidence: String, Codable, CaseIterable, Sendable, Comparable {
  /// Holds unless something that cannot be seen is supplied from outside (a host app, a subclass in another module).
  case likely
  /// Follows from the files that were read.
  case certain

  package static func < (lhs: Confidence, rhs: Confidence) -> Bool { lhs == .likely && rhs == .certain }
}
