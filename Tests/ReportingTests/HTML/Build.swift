// SPDX-License-Identifier: Apache-2.0

/// How the tests were built: times are limits of the optimised build.
enum Build {
  #if DEBUG
    static let isDebug = true
  #else
    static let isDebug = false
  #endif
  static let name = isDebug ? "debug" : "release"
}
