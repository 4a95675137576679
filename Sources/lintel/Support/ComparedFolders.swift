// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The two folders that are compared; revisions are unpacked into a folder that goes with the last owner.
final class ComparedFolders {
  struct Side {
    var name: String
    var url: URL
  }

  let base: Side
  let head: Side
  private let scratch: URL?

  /// - Parameters:
  ///   - path: what is read of each revision, as for `lintel check`, where `base` and `head` are not both folders.
  ///   - head: nil for the files as they are.
  init(base: String, head: String?, path: String) throws(CommandFailure) {
    if Self.isFolder(base), let head, Self.isFolder(head) {
      self.base = Side(name: base, url: URL(fileURLWithPath: base, isDirectory: true))
      self.head = Side(name: head, url: URL(fileURLWithPath: head, isDirectory: true))
      scratch = nil
      return
    }
    let root = try InputScope.of([path]).rootURL
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("lintel-diff-\(UUID().uuidString)", isDirectory: true)
    self.scratch = scratch
    do {
      self.base = Side(name: base, url: try Self.unpack(base, of: root, into: scratch, as: "base"))
      self.head =
        if let head {
          Side(name: head, url: try Self.unpack(head, of: root, into: scratch, as: "head"))
        } else {
          Side(name: "the files as they are", url: root)
        }
    } catch {
      try? FileManager.default.removeItem(at: scratch)
      throw error
    }
  }

  deinit {
    if let scratch { try? FileManager.default.removeItem(at: scratch) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Writes the files of a revision into a folder of their own.
  private static func unpack(
    _ revision: String, of root: URL, into scratch: URL, as name: String
  ) throws(CommandFailure) -> URL {
    guard let repository = GitRepository(holding: root), let objects = GitObjects(repository) else {
      throw .usage("'\(revision)' is no folder, and comparing revisions needs git and a folder in a git repository")
    }
    guard let commit = objects.commit(revision) else {
      throw .usage("'\(revision)' is no folder, and git knows no such revision")
    }
    let folder = scratch.appendingPathComponent(name, isDirectory: true)
    let count: Int
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      count = try RevisionFiles(objects: objects, folder: folder).write(commit)
    } catch {
      throw .unusable("the files of '\(revision)' could not be taken from git")
    }
    guard count > 0 else { throw .unusable("there is nothing to read in the folder as of '\(revision)'") }
    return folder
  }
}
