// SPDX-License-Identifier: Apache-2.0

package import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads files that nobody vouches for: never a pipe or a device, which may have no end, and never more than a limit.
package enum PlainFile {
  package enum Failure: Error {
    case noPermission
    case tooLarge
    /// There is none, or it is something else than a plain file.
    case unreadable
  }

  /// All bytes of a file.
  ///
  /// What lies at the path is opened without waiting and looked at when it is open, so that nobody can put something else
  /// in its place in between.
  ///
  /// - Parameters:
  ///   - limit: bytes; what is larger is not read.
  package static func read(_ path: String, limit: Int) throws(Failure) -> Data {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw errno == EACCES || errno == EPERM ? .noPermission : .unreadable }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
    guard status.st_size <= limit else { throw .tooLarge }
    // One byte more than there should be, to see the end without another buffer.
    var data = Data(count: Int(status.st_size) + 1)
    var count = 0
    while true {
      if count == data.count {
        // It has grown, or is one of the system's that have no size.
        guard count <= limit else { throw .tooLarge }
        data.count += 1 << 16
      }
      let read = data.withUnsafeMutableBytes {
        systemRead(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw .unreadable }
      if read == 0 { break }
      count += read
    }
    guard count <= limit else { throw .tooLarge }
    data.count = count
    return data
  }

  private static func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, bytes, count)
    #else
      Glibc.read(descriptor, bytes, count)
    #endif
  }
}
