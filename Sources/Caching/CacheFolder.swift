// SPDX-License-Identifier: Apache-2.0

package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder in which contents are kept under digests as their names.
///
/// Whatever happens to it, what is read is what was written under that name, or nothing: an entry is put in its place whole,
/// holds its own digest, and is used only where this user has made it and nobody else may change the folder. Its permissions
/// are such that git makes no file like it, so that an entry in a checkout is none.
package final class CacheFolder: Sendable {
  /// Entries may be read and not written: neither 0644 nor 0755 under any mask that anybody has.
  package static let entryMode: mode_t = 0o400
  static let draftPrefix = ".new-"
  /// Bytes that entries may take where nobody says otherwise: thousands of answers.
  package static let usualLimit = 256 << 20
  /// Bytes; no answer comes near it.
  private static let largestEntry = 64 << 20

  package let path: String
  /// Bytes that all entries together may have.
  package let limit: Int
  let descriptor: Int32

  /// - Parameters:
  ///   - path: the folder, which is made where it is missing; what is above it is taken as it is.
  ///   - limit: bytes.
  package init(_ path: String, limit: Int = CacheFolder.usualLimit) throws(CacheFailure) {
    self.path = path
    self.limit = limit
    try Self.make(path)
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw [ENOTDIR, ELOOP, EMLINK].contains(errno) ? .noFolder : .system(errno) }
    do throws(CacheFailure) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
      guard status.st_uid == geteuid() else { throw .otherOwner }
      guard status.st_mode & 0o022 == 0 else { throw .writableByOthers }
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Makes the folder and those above it that are missing, for this user alone.
  private static func make(_ path: String) throws(CacheFailure) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    let failure = errno
    let parent = (path as NSString).deletingLastPathComponent
    guard failure == ENOENT, !parent.isEmpty, parent != path else { throw .system(failure) }
    try make(parent)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(errno) }
  }

  /// What was kept under a name; nil where there is nothing, or nothing that is to be relied on.
  package func contents(named name: ContentDigest) -> Data? {
    let file = openat(descriptor, name.hexadecimal, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, Self.isEntry(status), status.st_size <= Self.largestEntry else { return nil }
    guard let data = Self.bytes(of: file, count: Int(status.st_size)),
      let contents = CacheEntry.contents(of: data, named: name)
    else { return nil }
    // What is used is kept longest.
    _ = futimens(file, nil)
    return contents
  }

  static func isEntry(_ status: stat) -> Bool {
    status.st_mode == S_IFREG | entryMode && status.st_uid == geteuid()
  }

  private static func bytes(of file: Int32, count: Int) -> Data? {
    var data = Data(count: count)
    var filled = 0
    while filled < count {
      let read = data.withUnsafeMutableBytes { systemRead(file, $0.baseAddress?.advanced(by: filled), count - filled) }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { return nil }
      filled += read
    }
    return data
  }

  /// Keeps contents under a name; an entry that is there is replaced.
  ///
  /// - Throws: what went wrong; nothing is left behind then.
  package func keep(_ contents: Data, named name: ContentDigest) throws(CacheFailure) {
    guard contents.count + CacheEntry.overhead <= min(Self.largestEntry, limit) else { throw .system(EFBIG) }
    let draft = Self.draftPrefix + String(UInt64.random(in: .min ... .max), radix: 36)
    let file = openat(descriptor, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, Self.entryMode)
    guard file >= 0 else { throw .system(errno) }
    var failure = Self.write(CacheEntry.data(of: contents, named: name), to: file)
    if failure == 0, fchmod(file, Self.entryMode) != 0 { failure = errno }
    if close(file) != 0, failure == 0 { failure = errno }
    if failure == 0, renameat(descriptor, draft, descriptor, name.hexadecimal) != 0 { failure = errno }
    guard failure == 0 else {
      unlinkat(descriptor, draft, 0)
      throw .system(failure)
    }
    trim()
  }

  /// Zero, or what went wrong.
  private static func write(_ data: Data, to file: Int32) -> Int32 {
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = systemWrite(file, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0, errno != EINTR { return errno }
        rest = rest.dropFirst(max(0, count))
      }
      return 0
    }
  }

  private static func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(file, bytes, count)
    #elseif canImport(Musl)
      Musl.read(file, bytes, count)
    #else
      Darwin.read(file, bytes, count)
    #endif
  }

  private static func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(file, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #endif
  }
}
