// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What lies at a path.
enum FileStatus: Equatable {
  case folder
  case file(size: Int)
  case symbolicLink
  /// Pipes, sockets, devices: reading them may never end.
  case other

  /// Nil where there is nothing, or nothing that may be looked at.
  init?(path: String, followingLink: Bool = false) {
    var status = stat()
    guard (followingLink ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file(size: Int(status.st_size))
    case S_IFLNK: self = .symbolicLink
    default: self = .other
    }
  }
}
