// SPDX-License-Identifier: Apache-2.0

import AppReading
import Foundation

/// Reads what a build system says of a target.
enum TargetDescription {
  /// Bytes; it holds names of files.
  private static let largestFile = 64 << 20

  static func read(_ path: String) throws(CommandFailure) -> BuildTarget {
    guard let data = BoundedFile.read(URL(fileURLWithPath: path), limit: largestFile), data.count <= largestFile else {
      throw .usage("the description \(path) cannot be read")
    }
    do { return try JSONDecoder().decode(BuildTarget.self, from: data) } catch {
      throw .usage(
        "\(path) is no description of a target; it needs name, product, definedIn and files (lintel help facts)")
    }
  }
}
