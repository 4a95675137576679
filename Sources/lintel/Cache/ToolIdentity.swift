// SPDX-License-Identifier: Apache-2.0

import CBuildInfo
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What tells this build of Lintel from every other one.
struct ToolIdentity {
  private var version: String
  private var commit: String
  private var toolchain: String
  /// Number, size and times of the executable, where it does not know the commit that it was built from, or was built from
  /// a commit with changes.
  private var file: [Int] = []

  /// Nil where nothing tells it apart.
  static let current = ToolIdentity()

  private init?() {
    version = Version.current
    commit = String(cString: lintel_commit())
    toolchain = String(cString: lintel_toolchain())
    if !commit.isEmpty, commit.allSatisfy(\.isHexDigit) { return }
    var status = stat()
    guard let path = Bundle.main.executablePath, stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    file = [
      Int(status.st_ino), Int(status.st_size), modified.tv_sec, modified.tv_nsec, changed.tv_sec, changed.tv_nsec,
    ]
  }
}
