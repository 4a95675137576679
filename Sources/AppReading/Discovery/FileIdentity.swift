// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What tells, without reading it, that a file is the one that was read before.
enum FileIdentity: Equatable, Sendable {
  /// A file on disk by its number, size and times, as git tells whether a file was changed.
  case file(
    number: UInt64, size: Int64, seconds: Int64, nanoseconds: Int64, changeSeconds: Int64, changeNanoseconds: Int64)
  /// A text that stands in for a file.
  case text(Data)

  /// How old a change has to be to be told from one that comes next: clocks of file systems tick slowly.
  private static let settlingTime: Int64 = 100_000_000

  /// Nil where there is no plain file, and where it was changed so shortly ago that another change might not show.
  init?(onDisk path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let changed = Self.times(of: status).changed
    var now = timespec()
    guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
    let age = (Int64(now.tv_sec) - Int64(changed.tv_sec)).multipliedReportingOverflow(by: 1_000_000_000)
    guard !age.overflow, age.partialValue + Int64(now.tv_nsec) - Int64(changed.tv_nsec) > Self.settlingTime else {
      return nil
    }
    self.init(status)
  }

  /// A file, folder or anything else by what is said of it now; for whoever looks again in a moment. Nil where there is nothing.
  init?(ofWhatIsAt path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    let (modified, changed) = Self.times(of: status)
    self = .file(
      number: UInt64(status.st_ino), size: Int64(status.st_size), seconds: Int64(modified.tv_sec),
      nanoseconds: Int64(modified.tv_nsec), changeSeconds: Int64(changed.tv_sec),
      changeNanoseconds: Int64(changed.tv_nsec))
  }

  private static func times(of status: stat) -> (modified: timespec, changed: timespec) {
    #if canImport(Darwin)
      (status.st_mtimespec, status.st_ctimespec)
    #else
      (status.st_mtim, status.st_ctim)
    #endif
  }
}
