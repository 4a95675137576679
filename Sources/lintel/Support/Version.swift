// SPDX-License-Identifier: Apache-2.0

/// The version that the command and its reports state.
enum Version {
  static let current = "0.1.0"
}
