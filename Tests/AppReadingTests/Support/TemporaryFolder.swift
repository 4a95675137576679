// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder with files for one test, removed when the test ends.
final class TemporaryFolder {
  let path: String

  /// - Parameter files: texts by relative path; folders are made as needed.
  init(_ files: [String: String] = [:]) throws {
    path = NSTemporaryDirectory().appending("lintel-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(Data(text.utf8), to: name) }
  }

  func write(_ data: Data, to name: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
