// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Foundation

/// The folder that a report goes to: a new one, an empty one, or one that holds an earlier report.
struct ReportFolder {
  /// What the first bytes of a report hold.
  private static let mark = "<meta name=\"generator\" content=\"lintel\">"

  /// Bytes; larger pages are none of ours.
  private static let largestPage = 1 << 30

  let path: String
  let url: URL
  private let exists: Bool

  /// Looks before any work is done.
  ///
  /// - Throws: why nothing can be written there.
  init(path: String) throws(CommandFailure) {
    self.path = path
    url = URL(fileURLWithPath: path, isDirectory: true)
    try OutputPlace.check(path + "/index.html")
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    exists = manager.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard exists else {
      guard (try? manager.destinationOfSymbolicLink(atPath: url.path)) == nil else {
        throw .unusable("\(path) is a link that leads nowhere; name a folder for the report")
      }
      let parent = url.deletingLastPathComponent().path
      guard manager.isWritableFile(atPath: parent) else {
        throw .unusable(
          "\(path) cannot be made: \(manager.fileExists(atPath: parent) ? "the folder above it is not writable" : "the folder above it does not exist")"
        )
      }
      return
    }
    guard isFolder.boolValue else { throw .unusable("\(path) is a file; name a folder for the report") }
    guard manager.isWritableFile(atPath: url.path), let names = try? manager.contentsOfDirectory(atPath: url.path)
    else {
      throw .unusable("\(path) is not writable")
    }
    guard names.isEmpty || isReport else {
      throw .unusable("\(path) holds something that is not a report; name a new folder or an empty one")
    }
  }

  private var isReport: Bool {
    guard let page = try? PlainFile.read(url.appendingPathComponent("index.html").path, limit: Self.largestPage) else {
      return false
    }
    return String(decoding: page.prefix(2048), as: UTF8.self).contains(Self.mark)
  }

  /// Writes all files or none.
  func write(_ files: [String: Data]) throws(CommandFailure) {
    let manager = FileManager.default
    let draft = url.deletingLastPathComponent().appendingPathComponent(
      ".\(url.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier).part", isDirectory: true)
    do {
      let target = exists ? url : draft
      if !exists { try manager.createDirectory(at: draft, withIntermediateDirectories: false) }
      for (name, data) in files.sorted(by: { $0.key < $1.key }) {
        try NewFile.write(data, to: target.appendingPathComponent(name))
      }
      if !exists { try manager.moveItem(at: draft, to: url) }
    } catch {
      if !exists { try? manager.removeItem(at: draft) }
      throw .unusable(
        "\(path) cannot be written: \((error as? SystemFailure)?.description ?? (error as NSError).localizedDescription)"
      )
    }
  }
}
