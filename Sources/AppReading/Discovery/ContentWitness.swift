// SPDX-License-Identifier: Apache-2.0

import Caching
import Synchronization

/// Knows what was in files and sees whether what is read of them is the same.
final class ContentWitness: Sendable {
  private let digests: [String: ContentDigest?]
  private let changed = Mutex(false)

  init(_ digests: [String: ContentDigest?]) {
    self.digests = digests
  }

  var hasSeenChange: Bool { changed.withLock { $0 } }

  /// - Parameter digest: nil for a file that cannot be read.
  func saw(_ path: String, _ digest: ContentDigest?) {
    if digests[path] != .some(digest) { changed.withLock { $0 = true } }
  }
}
