// SPDX-License-Identifier: Apache-2.0

package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written beside the place that it is for and put there when it is complete.
///
/// Whatever ends the process, there is the old file or the new one. The name in between is one that nobody knows before, and
/// is never one that is already taken; a link at the place is replaced and not followed.
package struct NewFile {
  package let descriptor: Int32
  /// Where it is as long as it is not complete.
  package let draft: URL
  private let place: URL

  /// - Throws: where the folder cannot be written to, or the place is taken by something else than a file.
  package init(at place: URL) throws(SystemFailure) {
    self.place = place
    var mode: mode_t = 0o666
    var status = stat()
    if lstat(place.path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: mode = status.st_mode & 0o7777
      case S_IFLNK: break
      case S_IFDIR: throw SystemFailure(EISDIR)
      // Nobody waits for a pipe to be read, and nothing is put in the place of a device.
      default: throw SystemFailure(ENXIO)
      }
    }
    (descriptor, draft) = try Self.create(in: place.deletingLastPathComponent(), mode: mode)
    // What is replaced keeps its permissions, whatever this process usually gives.
    if mode != 0o666, fchmod(descriptor, mode) != 0 {
      let failure = SystemFailure(errno)
      close(descriptor)
      unlink(draft.path)
      throw failure
    }
  }

  private static func create(in folder: URL, mode: mode_t) throws(SystemFailure) -> (Int32, URL) {
    var failure: Int32 = EEXIST
    for _ in 0..<100 where failure == EEXIST {
      let draft = folder.appendingPathComponent(".lintel-\(String(UInt64.random(in: .min ... .max), radix: 36))")
      let descriptor = open(draft.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode & 0o777)
      if descriptor >= 0 { return (descriptor, draft) }
      failure = errno
    }
    throw SystemFailure(failure)
  }

  package func write(_ data: Data) throws(SystemFailure) {
    try FileDescriptor.write(data, to: descriptor)
  }

  /// Sees that all is on the disk, and closes the file; it stays where it is.
  ///
  /// - Throws: a full disk, which some file systems report only here.
  package func finish() throws(SystemFailure) {
    let isWritten = fsync(descriptor) == 0
    let failure = SystemFailure(errno)
    guard close(descriptor) == 0, isWritten else {
      let failure = isWritten ? SystemFailure(errno) : failure
      unlink(draft.path)
      throw failure
    }
  }

  /// Puts the complete file in its place.
  package func commit() throws(SystemFailure) {
    try finish()
    guard rename(draft.path, place.path) == 0 else {
      let failure = SystemFailure(errno)
      unlink(draft.path)
      throw failure
    }
  }

  package func discard() {
    close(descriptor)
    unlink(draft.path)
  }

  /// Writes a whole file.
  package static func write(_ data: Data, to place: URL) throws(SystemFailure) {
    let file = try NewFile(at: place)
    do {
      try file.write(data)
    } catch {
      file.discard()
      throw error
    }
    try file.commit()
  }
}
