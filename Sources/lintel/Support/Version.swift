// SPDX-License-Identifier: Apache-2.0

import CBuildInfo
import HeadlessUIKit
import Screens

/// The version that the command and its reports state.
enum Version {
  static let current = "0.1.0"

  /// The address of the documentation; nil where this is no release.
  static var site: String? {
    let site = String(cString: lintel_site())
    return site.isEmpty ? nil : site
  }

  /// What `lintel --version --verbose` says: what it was built from and with, and what it knows.
  static var details: String {
    let commit = String(cString: lintel_commit())
    let toolchain = String(cString: lintel_toolchain())
    return """
      lintel \(current)
      commit: \(commit.isEmpty ? "not known: built without Scripts/release" : commit)
      toolchain: \(toolchain)
      newest iOS: \(ScreenEnvironment().iOS)
      """
  }
}
