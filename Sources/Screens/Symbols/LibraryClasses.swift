// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

/// Classes of libraries that were not read, known by their names alone.
enum LibraryClasses {
  /// The class of the system that a class most likely derives from: apps and libraries end the names of controllers
  /// with that of their kind. Nil for names that say nothing.
  static func likelyBase(of name: String) -> String? {
    // Classes of AppKit and of WatchKit are none of UIKit's.
    if ["NS", "WK"].contains(where: { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true }) {
      return nil
    }
    return KnownAPI.controllerSuffixes.first { name.hasSuffix($0.suffix) }?.base
  }
}
