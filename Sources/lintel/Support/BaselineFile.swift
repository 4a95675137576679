// SPDX-License-Identifier: Apache-2.0

import Auditing
import Foundation

/// Reads and writes baseline files.
enum BaselineFile {
  /// Larger files are no baselines: a hundred megabytes hold half a million findings.
  private static let largestFile = 100 << 20

  static func read(_ path: String) throws(CommandFailure) -> Baseline {
    guard let data = BoundedFile.read(URL(fileURLWithPath: path), limit: largestFile), data.count <= largestFile else {
      throw .usage("the baseline \(path) cannot be read")
    }
    do throws(BaselineError) { return try Baseline(data) } catch { throw .usage("\(path): \(error.message)") }
  }

  static func write(_ baseline: Baseline, to path: String) throws {
    try Destination(path: path).write(baseline.data())
  }
}
