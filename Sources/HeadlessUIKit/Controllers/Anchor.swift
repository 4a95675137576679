// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What points back at an object without keeping it: nil once the object is gone.
///
/// A weak reference would do, but makes every later retain of its target take the slow way, and parents, presenters and
/// scenes are retained all the time while a chain is walked.
final class Anchor<Object: AnyObject & Sendable>: Sendable {
  private unowned let object: Object
  private let isHeld = Atomic(true)

  init(_ object: Object) { self.object = object }

  /// The object, nil once it is gone.
  var target: Object? { isHeld.load(ordering: .acquiring) ? object : nil }

  /// Says that the object is going; called by its deinitializer and by nobody else.
  func drop() { isHeld.store(false, ordering: .releasing) }
}
