// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What was worked out of keys alone, kept to be looked up: the answer is the same whoever asks and whenever.
///
/// For what is asked so often that working it out again is felt, and of keys of which an app has a bounded number. When there
/// are more than `limit` all are forgotten, so that a process that reads many apps does not grow.
final class BoundedMemory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let known = Mutex<[Key: Value]>([:])
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The value of a key, which `compute` works out where it is not known. It is called without the lock, and may ask for other
  /// keys.
  func value(of key: Key, _ compute: (Key) -> Value) -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let value = compute(key)
    known.withLock { known in
      if known.count >= limit { known = [:] }
      known[key] = value
    }
    return value
  }
}
