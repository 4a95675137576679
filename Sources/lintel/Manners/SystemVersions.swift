// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import HeadlessUIKit
import Screens

/// The versions of iOS that can be asked about.
enum SystemVersions {
  /// The one that is answered for where none is named.
  static let newest = ScreenEnvironment().iOS
  /// The status bar is what it is since iOS 7; later ones than this nobody has announced.
  private static let known = 7...27

  /// - Throws: what is wrong, and what to type.
  static func check(_ text: String) throws {
    guard let version = SystemVersion(text) else {
      throw ValidationError("'\(text)' is not an iOS version; expected one such as \(newest).")
    }
    guard known.contains(version.major) else {
      throw ValidationError(
        "nothing is known of iOS \(version); \(known.lowerBound) to \(known.upperBound) can be asked about.")
    }
  }
}
