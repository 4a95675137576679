// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The files that were asked for, as they were before they were read.
final class ReadLog: Sendable {
  private let identities = Mutex<[String: FileIdentity?]>([:])

  func add(_ path: String, _ identity: FileIdentity?) {
    identities.withLock { $0[path] = .some($0[path] ?? identity) }
  }

  /// All of them; nil where one cannot be told from its next version.
  var all: [String: FileIdentity]? {
    let logged = identities.withLock { $0 }
    let known = logged.compactMapValues { $0 }
    return known.count == logged.count ? known : nil
  }
}
