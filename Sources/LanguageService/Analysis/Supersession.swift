// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Which generation of a folder is the newest, for work that is given up when it answers for an older one.
final class Supersession: Sendable {
  private let newest: Mutex<Int>

  init(_ generation: Int) { newest = Mutex(generation) }

  func set(_ generation: Int) { newest.withLock { $0 = generation } }

  func isSuperseded(_ generation: Int) -> Bool { newest.withLock { $0 != generation } }
}
