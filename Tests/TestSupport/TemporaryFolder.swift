// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A folder of its own for a test; removed with its last owner.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("lintel-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  package func write(_ data: Data, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  package func data(_ path: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(path)) }

  package func text(_ path: String) throws -> String { String(decoding: try data(path), as: UTF8.self) }

  /// Names in the folder, also hidden ones, sorted.
  package func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
}
