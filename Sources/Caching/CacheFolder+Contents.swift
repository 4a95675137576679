// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What lies in the folder as a whole.
extension CacheFolder {
  /// How many entries there are and what they take.
  package struct Summary: Hashable, Sendable {
    package var count = 0
    /// Bytes.
    package var size = 0

    package init() {}
  }

  private struct Item {
    var name: String
    var size: Int
    var time: timespec
    var isDraft: Bool
  }

  package var summary: Summary {
    items().filter { !$0.isDraft }.reduce(into: Summary()) { summary, item in
      summary.count += 1
      summary.size += item.size
    }
  }

  /// Removes all entries, and nothing else that somebody may have put there.
  ///
  /// - Returns: what was removed.
  @discardableResult package func clear() -> Summary {
    var removed = Summary()
    for item in items() where unlinkat(descriptor, item.name, 0) == 0 && !item.isDraft {
      removed.count += 1
      removed.size += item.size
    }
    return removed
  }

  /// Removes what is over the limit, the entries first that were not used for longest, and what runs left that were ended.
  func trim() {
    var kept: [Item] = []
    let now = time(nil)
    for item in items() {
      if item.isDraft {
        // Nobody takes that long to write one.
        if now - item.time.tv_sec > 600 { unlinkat(descriptor, item.name, 0) }
      } else {
        kept.append(item)
      }
    }
    var size = kept.reduce(0) { $0 + $1.size }
    guard size > limit else { return }
    for item in kept.sorted(by: {
      ($0.time.tv_sec, $0.time.tv_nsec, $0.name) < ($1.time.tv_sec, $1.time.tv_nsec, $1.name)
    })
    where size > limit {
      unlinkat(descriptor, item.name, 0)
      size -= item.size
    }
  }

  /// Files that are named as entries and drafts are.
  private func items() -> [Item] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [] }
    return names.compactMap { name in
      let isDraft = name.hasPrefix(Self.draftPrefix)
      guard isDraft || name.utf8.count == 64 && name.utf8.allSatisfy(Self.isHexadecimal) else { return nil }
      var status = stat()
      guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      return Item(name: name, size: Int(status.st_size), time: time, isDraft: isDraft)
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
