// SPDX-License-Identifier: Apache-2.0

/// How much a finding matters.
package enum Severity: String, Codable, CaseIterable, Sendable, Comparable {
  /// Advice; nothing is broken.
  case info
  /// Wrong now, or about to be.
  case warning
  /// Cannot work.
  case error

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }
}
