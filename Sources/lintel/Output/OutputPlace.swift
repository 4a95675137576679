// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether what is to be written comes to lie where its path says.
enum OutputPlace {
  /// Refuses a path that is within the working directory and whose folder is not: a link that somebody committed leads out
  /// of it.
  static func check(_ path: String) throws(CommandFailure) {
    guard let here = RealPath.of(".") else { return }
    let url = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: here, isDirectory: true)).standardizedFileURL
    guard RealPath.isWithin(url.path, here), let folder = RealPath.of(url.deletingLastPathComponent().path),
      !RealPath.isWithin(folder, here)
    else { return }
    throw .unusable("\(path) would be written outside this folder: a link on the way leads to \(folder)")
  }
}
