// SPDX-License-Identifier: Apache-2.0

import Auditing
import Foundation

/// Reads and writes baseline files.
enum BaselineFile {
  static func read(_ path: String) throws(CommandFailure) -> Baseline {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw .usage("the baseline \(path) cannot be read")
    }
    do throws(BaselineError) { return try Baseline(data) } catch { throw .usage("\(path): \(error.message)") }
  }

  static func write(_ baseline: Baseline, to path: String) throws {
    try Destination(path: path).write { $0.write(baseline.data()) }
  }
}
