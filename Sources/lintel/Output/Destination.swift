// SPDX-License-Identifier: Apache-2.0

import Auditing
import Foundation

/// Where a report goes: standard output, or a file that is complete or not there at all.
struct Destination {
  /// The file's path; nil for standard output.
  var path: String?

  /// Writes what the body writes.
  func write(_ body: (inout BufferedOutput) throws -> Void) throws {
    guard let path else {
      var output = StandardStreams.output()
      try body(&output)
      return try output.finish()
    }
    let url = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    if exists, isFolder.boolValue { throw CommandFailure.unusable("\(path) is a folder; name a file") }
    // A device or a pipe cannot be replaced by a file.
    let isPlain =
      !exists
      || (try? FileManager.default.attributesOfItem(atPath: url.path))?[.type] as? FileAttributeType == .typeRegular
    let target =
      isPlain ? url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).part") : url
    guard isPlain ? FileManager.default.createFile(atPath: target.path, contents: nil) : true,
      let handle = FileHandle(forWritingAtPath: target.path)
    else { throw CommandFailure.unusable("\(path) cannot be written") }
    do {
      var output = BufferedOutput(descriptor: handle.fileDescriptor)
      try body(&output)
      try output.finish()
      try handle.close()
      if isPlain { try Disk().commit(target, to: url) }
    } catch {
      if isPlain { try? FileManager.default.removeItem(at: target) }
      if error is CommandFailure { throw error }
      throw CommandFailure.unusable("\(path) cannot be written: \(error)")
    }
  }
}
