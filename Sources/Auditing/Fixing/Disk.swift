// SPDX-License-Identifier: Apache-2.0

package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The real file system.
package struct Disk: FileStore {
  /// What the system said, such as "No space left on device".
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String

    init(_ code: Int32) {
      description = String(cString: strerror(code))
    }
  }

  package init() {}

  package func read(_ url: URL) throws -> Data { try Data(contentsOf: url) }

  package func prepare(_ data: Data, toReplace url: URL) throws -> URL {
    let folder = url.deletingLastPathComponent().path
    var template = Array("\(folder)/.lintel-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure(errno) }
    let path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    do {
      try write(data, to: descriptor)
      var status = stat()
      if stat(url.path, &status) == 0, fchmod(descriptor, status.st_mode & 0o7777) != 0 { throw Failure(errno) }
      // Some file systems report a full disk only here.
      guard fsync(descriptor) == 0 else { throw Failure(errno) }
    } catch {
      close(descriptor)
      unlink(path)
      throw error
    }
    guard close(descriptor) == 0 else {
      let failure = Failure(errno)
      unlink(path)
      throw failure
    }
    return URL(fileURLWithPath: path)
  }

  package func commit(_ prepared: URL, to url: URL) throws {
    guard rename(prepared.path, url.path) == 0 else { throw Failure(errno) }
  }

  package func discard(_ prepared: URL) { unlink(prepared.path) }

  private func write(_ data: Data, to descriptor: Int32) throws {
    try data.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = Self.writeBytes(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        if count < 0 {
          if errno == EINTR { continue }
          throw Failure(errno)
        }
        written += count
      }
    }
  }

  private static func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}
