// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Real project files that lie beside the package and are not part of it.
enum SharedFiles {
  /// The folder named by `LINTEL_SHARED`, or `shared` beside the package.
  static let folder: String = {
    if let path = ProcessInfo.processInfo.environment["LINTEL_SHARED"] { return path }
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { url.deleteLastPathComponent() }
    return url.appendingPathComponent("shared").path
  }()

  static var exist: Bool { FileManager.default.fileExists(atPath: folder + "/real") }

  static let reason = "needs the folder of real project files, ../shared/real or $LINTEL_SHARED/real"
}
