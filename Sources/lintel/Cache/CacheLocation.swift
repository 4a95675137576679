// SPDX-License-Identifier: Apache-2.0

import Caching
import Foundation

/// The folder for answers: one that somebody named, or the usual one.
struct CacheLocation {
  /// Why there is no folder to use; in lower case, without a full stop.
  struct Unusable: Error {
    var message: String
  }

  let path: String
  private let isNamed: Bool

  /// - Parameter named: as on the command line; nil for the usual place.
  init(named: String?) throws(Unusable) {
    isNamed = named != nil
    if let named {
      path = URL(fileURLWithPath: named).standardizedFileURL.path
      do throws(CommandFailure) {
        try OutputPlace.check(named)
      } catch {
        throw Unusable(message: error.lines.first ?? "\(named) leads elsewhere")
      }
    } else if let standard = CachePlace.standard() {
      path = standard
    } else {
      throw Unusable(message: "neither XDG_CACHE_HOME nor HOME names an absolute path")
    }
  }

  /// Opens the folder, and makes it where it is missing.
  ///
  /// - Parameter root: what is read. Nothing that lies in it or its checkout is taken for a cache unless it was named:
  ///   somebody may have committed it.
  func folder(outside root: URL? = nil) throws(Unusable) -> CacheFolder {
    if !isNamed, let root, let real = realPath,
      let project = RealPath.of(GitRepository(holding: root)?.checkout ?? root.path),
      RealPath.isWithin(real, project)
    {
      throw Unusable(message: "\(path) lies in what is read; name it with --cache-dir to use it all the same")
    }
    do {
      return try CacheFolder(path)
    } catch {
      throw Unusable(message: "\(path): \(error)")
    }
  }

  /// Where the folder is, or would be made.
  private var realPath: String? {
    var (existing, missing) = (URL(fileURLWithPath: path), "")
    while existing.path != "/" {
      if let real = RealPath.of(existing.path) { return real + missing }
      missing = "/" + existing.lastPathComponent + missing
      existing.deleteLastPathComponent()
    }
    return RealPath.of("/").map { $0 + missing }
  }
}
