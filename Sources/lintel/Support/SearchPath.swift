// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where programs are looked for.
enum SearchPath {
  /// The folders of `PATH`, of which only absolute ones count.
  static var folders: [String] {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") }
  }

  /// A program that does not lie within the folder that is looked at: whatever has its name there comes from whoever wrote
  /// the project.
  static func program(_ name: String, outside folder: String) -> String? {
    for place in folders {
      let candidate = "\(place)/\(name)"
      guard FileManager.default.isExecutableFile(atPath: candidate), let real = RealPath.of(candidate),
        !RealPath.isWithin(real, folder), let realPlace = RealPath.of(place), !RealPath.isWithin(realPlace, folder)
      else { continue }
      return candidate
    }
    return nil
  }
}
