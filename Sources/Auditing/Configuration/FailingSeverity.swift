// SPDX-License-Identifier: Apache-2.0

package import Findings

/// From which severity on a run counts as failed.
package enum FailingSeverity: String, CaseIterable, Sendable {
  case info
  case warning
  case error
  case never

  /// Whether a finding of that severity makes a run fail.
  package func includes(_ severity: Severity) -> Bool {
    switch self {
    case .info: true
    case .warning: severity >= .warning
    case .error: severity >= .error
    case .never: false
    }
  }
}
