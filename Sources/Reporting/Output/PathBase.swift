// SPDX-License-Identifier: Apache-2.0

/// What the paths of a report start from.
package enum PathBase: Sendable {
  /// For people, who copy them into the next command.
  case workingDirectory
  /// For services, which know the files of a checkout and not where it lay when it was looked at.
  case repository
  /// For Xcode, which runs scripts in a folder of its own.
  case absolute
}
