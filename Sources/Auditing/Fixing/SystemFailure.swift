// SPDX-License-Identifier: Apache-2.0

package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A failed call of the system, in the system's words, such as "No space left on device".
package struct SystemFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package var code: Int32

  package init(_ code: Int32) {
    self.code = code
  }

  package var description: String { String(cString: strerror(code)) }

  /// Whether nobody reads any more from a pipe that was written to.
  package var isBrokenPipe: Bool { code == EPIPE }
  /// Whether a folder is where a file was to be.
  package var isFolder: Bool { code == EISDIR }
  /// Whether a pipe or a device is.
  package var isNoFile: Bool { code == ENXIO }
}

/// Writing to open files.
package enum FileDescriptor {
  /// Writes all of the bytes, in as many pieces as the system wants.
  package static func write(_ data: Data, to descriptor: Int32) throws(SystemFailure) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw SystemFailure(errno)
      }
    }
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}
