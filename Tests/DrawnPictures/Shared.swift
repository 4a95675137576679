// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The labelled screenshots, which lie beside the repository and are not part of it.
package enum Shared {
  /// Their folder, or nil where they are missing: the tests that need them are then skipped and say so.
  package static let screenshots: String? = {
    let environment = ProcessInfo.processInfo.environment["LINTEL_SHARED"]
    let beside = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("shared").path
    let folder = (environment ?? beside) + "/screenshots"
    return FileManager.default.fileExists(atPath: folder + "/labels.jsonl") ? folder : nil
  }()
}
