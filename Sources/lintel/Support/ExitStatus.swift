// SPDX-License-Identifier: Apache-2.0

/// How the command ends.
enum ExitStatus: Int32 {
  case clean = 0
  /// Findings at or over the failing severity, or, if asked for, a baseline that is out of date.
  case findings = 1
  /// A mistake in the flags or in the configuration.
  case usage = 2
  /// The input could not be read at all, or the output could not be written.
  case unusable = 3
}
