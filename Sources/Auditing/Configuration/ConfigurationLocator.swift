// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Finds the configuration file that holds for a folder.
package enum ConfigurationLocator {
  package static let fileName = ".lintel.yml"

  /// The nearest `.lintel.yml` in the folder or one above it; nil where there is none.
  package static func file(for folder: URL) -> URL? {
    candidates(for: folder).first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Where it is looked for, the nearest place first.
  package static func candidates(for folder: URL) -> [URL] {
    var candidates: [URL] = []
    var current = folder.standardizedFileURL
    while true {
      candidates.append(current.appendingPathComponent(fileName))
      let parent = current.deletingLastPathComponent().standardizedFileURL
      if parent.path == current.path || current.path == "/" { return candidates }
      current = parent
    }
  }
}
