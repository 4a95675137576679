// SPDX-License-Identifier: Apache-2.0

import AppReading
import Synchronization

/// Names, as a filter without false negatives: what a walk looks for stands in few of the entries that it comes past.
struct NameMark: Sendable {
  private var bits: UInt64 = 0

  init() {}

  init(_ name: String) { insert(name) }

  /// - Complexity: linear in the length of the name.
  mutating func insert(_ name: String) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    bits |= 1 << (hash >> 58)
  }

  /// Whether all of the other's names may be among these.
  func mayContain(_ other: NameMark) -> Bool { bits & other.bits == other.bits }
}

/// Which names may occur in the entries of a body, worked out when it is first asked for.
final class NameMarks: Sendable {
  private let known = Mutex<[NameMark]?>(nil)

  /// - Complexity: linear in the size of the body, once.
  func ofEntries(of body: Body) -> [NameMark] {
    if let marks = known.withLock({ $0 }) { return marks }
    let marks = body.entries.map { entry in
      var mark = NameMark()
      var open = entry.expressions
      while let next = open.popLast() {
        switch next.kind {
        case .name(let name), .member(_, let name): mark.insert(name)
        default: break
        }
        open += next.children
      }
      return mark
    }
    known.withLock { $0 = marks }
    return marks
  }
}
