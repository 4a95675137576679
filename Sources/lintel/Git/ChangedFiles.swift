// SPDX-License-Identifier: Apache-2.0

import AppReading
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which files changed since a revision.
///
/// The files are compared with what the revision holds, byte by byte, and not by what git's index says of them.
struct ChangedFiles {
  private let root: URL
  private let repository: GitRepository
  private let objects: GitObjects

  /// Files in a folder that Lintel reads and that differ from a revision, are missing, or are not in it, relative to the
  /// folder; not those that are ignored and no part of the project.
  static func since(_ revision: String, in root: URL) throws(CommandFailure) -> Set<String> {
    guard let repository = GitRepository(holding: root), let objects = GitObjects(repository) else {
      throw .usage("--changed-since needs git and a folder in a git repository")
    }
    guard let commit = objects.commit(revision) else { throw .usage("git knows no revision '\(revision)'") }
    do {
      return try ChangedFiles(root: root, repository: repository, objects: objects).since(commit: commit)
    } catch {
      throw .unusable("git could not say what changed since '\(revision)'")
    }
  }

  private func since(commit: String) throws -> Set<String> {
    let entries = try objects.entries(of: commit) {
      $0.isFile && AppReader.reads(String(decoding: $0.path, as: UTF8.self))
    }
    var changed: Set<String> = []
    var unsure: [GitObjects.Entry] = []
    var known: Set<String> = []
    for entry in entries {
      let path = String(decoding: entry.path, as: UTF8.self)
      known.insert(path)
      if mayEqual(path, size: entry.size) { unsure.append(entry) } else { changed.insert(path) }
    }
    try objects.contents(of: unsure) { entry, old in
      let path = String(decoding: entry.path, as: UTF8.self)
      guard let new = data(path), new == old || Self.withoutReturns(new) == old else {
        changed.insert(path)
        return
      }
    }
    return changed.union(try added(AppReader.paths(in: root.path).filter { !known.contains($0) }))
  }

  /// Those of some files that the revision does not have which are part of the project or could become it.
  private func added(_ paths: [String]) throws -> [String] {
    guard !paths.isEmpty else { return [] }
    let prefix = repository.prefix.isEmpty ? "" : repository.prefix + "/"
    func full(_ path: String) -> [UInt8] { Array((prefix + path).utf8) }
    // A file that was committed although it is ignored is not left out.
    var tracked = try objects.indexedPaths()
    if let head = objects.commit("HEAD") {
      for entry in try objects.entries(of: head, where: \.isFile) {
        tracked.insert(Array(prefix.utf8) + entry.path)
      }
    }
    let untracked = paths.map(full).filter { !tracked.contains($0) }
    let ignored = try objects.ignored(untracked)
    return paths.filter { !ignored.contains(full($0)) }
  }

  /// Whether the sizes allow for a file to be what it was, but for line ends that git may write in another way.
  private func mayEqual(_ path: String, size: Int) -> Bool {
    var status = stat()
    guard lstat(url(path).path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    if status.st_size == size { return true }
    guard status.st_size > size, status.st_size <= AppReadingOptions().maximumFileSize else { return false }
    return data(path).map { Self.withoutReturns($0).count == size } ?? false
  }

  private func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  private func data(_ path: String) -> Data? {
    let limit = AppReadingOptions().maximumFileSize
    return try? PlainFile.read(url(path).path, limit: limit)
  }

  /// The bytes with line ends of one byte.
  private static func withoutReturns(_ data: Data) -> Data {
    let bytes = [UInt8](data)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated()
    where byte != 13 || index + 1 == bytes.count || bytes[index + 1] != 10 {
      result.append(byte)
    }
    return Data(result)
  }
}
