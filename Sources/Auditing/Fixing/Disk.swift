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
  package init() {}

  package func read(_ url: URL) throws -> Data { try Data(contentsOf: url) }

  package func prepare(_ data: Data, toReplace url: URL) throws -> URL {
    let folder = url.deletingLastPathComponent().path
    var template = Array("\(folder)/.lintel-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw SystemFailure(errno) }
    let path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    do {
      try FileDescriptor.write(data, to: descriptor)
      var status = stat()
      if stat(url.path, &status) == 0, fchmod(descriptor, status.st_mode & 0o7777) != 0 { throw SystemFailure(errno) }
      // Some file systems report a full disk only here.
      guard fsync(descriptor) == 0 else { throw SystemFailure(errno) }
    } catch {
      close(descriptor)
      unlink(path)
      throw error
    }
    guard close(descriptor) == 0 else {
      let failure = SystemFailure(errno)
      unlink(path)
      throw failure
    }
    return URL(fileURLWithPath: path)
  }

  package func commit(_ prepared: URL, to url: URL) throws {
    guard rename(prepared.path, url.path) == 0 else { throw SystemFailure(errno) }
  }

  package func discard(_ prepared: URL) { unlink(prepared.path) }
}
