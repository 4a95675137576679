// SPDX-License-Identifier: Apache-2.0

/// Why a baseline file cannot be used.
package enum BaselineError: Error, Hashable, Sendable {
  case unreadable
  /// Written by a Lintel that knows more than this one.
  case newer(version: Int)

  /// In lower case, without a full stop.
  package var message: String {
    switch self {
    case .unreadable: "not a baseline; write a new one with --write-baseline"
    case .newer(let version):
      "the baseline has version \(version) and this Lintel knows versions up to \(Baseline.version); update Lintel or "
        + "write a new baseline"
    }
  }
}
