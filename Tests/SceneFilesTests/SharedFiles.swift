// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder with the specification, beside the package or where `LINTEL_SHARED` says; nil if it is not there.
enum SharedFiles {
  static let folder: URL? = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let stated = ProcessInfo.processInfo.environment["LINTEL_SHARED"].map { URL(fileURLWithPath: $0) }
    let folder = stated ?? package.deletingLastPathComponent().appendingPathComponent("shared")
    if FileManager.default.fileExists(atPath: folder.path) { return folder }
    print("skipped: the specification is not at \(folder.path); set LINTEL_SHARED to its folder")
    return nil
  }()

  static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder else { return [] }
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  static func lines(_ path: String) throws -> [String] {
    String(decoding: try bytes(path), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
