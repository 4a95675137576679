// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes the files of a revision into a folder, as git has them.
///
/// Only plain files are written that Lintel reads: no links, and nothing is left out or altered by what the revision's
/// `.gitattributes` say.
struct RevisionFiles {
  let objects: GitObjects
  let folder: URL

  /// All files that are written together; as many bytes as the largest projects have in sources ten times over.
  private static let mostBytes = 4 << 30

  /// - Returns: how many files there are.
  func write(_ commit: String) throws -> Int {
    let limit = AppReadingOptions().maximumFileSize
    let entries = try objects.entries(of: commit) { $0.isFile && Self.isWanted($0.path) }
    guard entries.count <= AppReadingOptions().maximumFileCount,
      entries.reduce(0, { $0 + min($1.size, limit + 1) }) <= Self.mostBytes
    else { throw GitObjects.Failure() }
    // The reader says of these that they are too large.
    for entry in entries where entry.size > limit {
      let descriptor = try create(entry.path)
      defer { close(descriptor) }
      guard ftruncate(descriptor, off_t(limit + 1)) == 0 else { throw SystemFailure(errno) }
    }
    try objects.contents(of: entries.filter { $0.size <= limit }) { entry, data in
      let descriptor = try create(entry.path)
      defer { close(descriptor) }
      try FileDescriptor.write(data, to: descriptor)
    }
    return entries.count
  }

  private static func isWanted(_ path: [UInt8]) -> Bool {
    let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }) else {
      return false
    }
    let text = String(decoding: path, as: UTF8.self)
    return text == ConfigurationLocator.fileName || AppReader.reads(text)
  }

  /// Makes a file that was not there, and the folders that it lies in.
  private func create(_ path: [UInt8]) throws -> Int32 {
    func name(_ bytes: some Sequence<UInt8>) -> [CChar] {
      Array(folder.path.utf8CString.dropLast()) + [CChar(UInt8(ascii: "/"))] + bytes.map { CChar(bitPattern: $0) } + [0]
    }
    for (index, byte) in path.enumerated() where byte == UInt8(ascii: "/") {
      guard mkdir(name(path[..<index]), 0o700) == 0 || errno == EEXIST else { throw SystemFailure(errno) }
    }
    let descriptor = open(name(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemFailure(errno) }
    return descriptor
  }
}
