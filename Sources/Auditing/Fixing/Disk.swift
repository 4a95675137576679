// SPDX-License-Identifier: Apache-2.0

import AppReading
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

  package func read(_ url: URL) throws -> Data {
    do {
      return try PlainFile.read(url.path, limit: SourceTexts.largestFile)
    } catch {
      throw SystemFailure(error == .noPermission ? EACCES : error == .tooLarge ? EFBIG : ENOENT)
    }
  }

  package func prepare(_ data: Data, toReplace url: URL) throws -> URL {
    let file = try NewFile(at: url)
    let draft = file.draft
    do {
      try file.write(data)
    } catch {
      file.discard()
      throw error
    }
    try file.finish()
    return draft
  }

  package func commit(_ prepared: URL, to url: URL) throws {
    guard rename(prepared.path, url.path) == 0 else { throw SystemFailure(errno) }
  }

  package func discard(_ prepared: URL) { unlink(prepared.path) }
}
