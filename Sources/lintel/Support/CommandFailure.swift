// SPDX-License-Identifier: Apache-2.0

import Findings

/// Why the command cannot do what it was asked.
enum CommandFailure: Error {
  /// A mistake in the flags; in lower case, without a full stop.
  case usage(String)
  /// Mistakes in the configuration, with their places.
  case configuration([Problem])
  /// Input that cannot be read or output that cannot be written; in lower case, without a full stop.
  case unusable(String)
  /// The run went well and failed the project: nothing more is to be said.
  case findings
  /// The input could not be read, and the output already says why.
  case unreadable
  /// Whoever read the output has gone; nobody is left to tell.
  case brokenPipe

  var status: ExitStatus {
    switch self {
    case .usage, .configuration: .usage
    case .unusable, .unreadable: .unusable
    case .findings: .findings
    case .brokenPipe: .clean
    }
  }

  /// What is written to standard error, a line each.
  var lines: [String] {
    switch self {
    case .usage(let message), .unusable(let message): ["error: \(message)"]
    case .configuration(let problems): problems.map { "\($0.location): error: \($0.message)" }
    case .findings, .unreadable, .brokenPipe: []
    }
  }
}
