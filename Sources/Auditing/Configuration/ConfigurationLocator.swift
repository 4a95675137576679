// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Finds the configuration file that holds for a folder.
package enum ConfigurationLocator {
  package static let fileName = ".lintel.yml"

  /// The nearest `.lintel.yml` in the folder or one above it; nil where there is none.
  package static func file(for folder: URL) -> URL? {
    var current = folder.standardizedFileURL
    while true {
      let candidate = current.appendingPathComponent(fileName)
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
      let parent = current.deletingLastPathComponent().standardizedFileURL
      if parent.path == current.path || current.path == "/" { return nil }
      current = parent
    }
  }
}
