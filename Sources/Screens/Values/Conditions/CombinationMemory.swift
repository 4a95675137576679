// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What conditions were put together of late, and what came out.
///
/// A cycle of questions is gone through again and again, and each pass puts the same conditions together. What comes out
/// follows from the two alone, so that it can be looked up, whoever asks. The table has one place for each pair, and what
/// comes later takes it: how much is kept is bounded, and nothing has to be cleared away.
struct CombinationMemory {
  private struct Entry {
    let pair: DecisionPair
    let isConjunction: Bool
    let result: Formula
  }

  /// A power of two.
  private static let places = 1 << 14

  private var entries = [Entry?](repeating: nil, count: Self.places)

  private static let shared = Mutex(CombinationMemory())

  static func result(of pair: DecisionPair, isConjunction: Bool) -> Formula? {
    shared.withLock { memory in
      guard let entry = memory.entries[place(of: pair, isConjunction)], entry.pair == pair,
        entry.isConjunction == isConjunction
      else { return nil }
      return entry.result
    }
  }

  static func keep(_ result: Formula, of pair: DecisionPair, isConjunction: Bool) {
    shared.withLock { memory in
      memory.entries[place(of: pair, isConjunction)] = Entry(pair: pair, isConjunction: isConjunction, result: result)
    }
  }

  /// Fingerprints are spread evenly already.
  private static func place(of pair: DecisionPair, _ isConjunction: Bool) -> Int {
    let mixed = pair.first.first ^ (pair.second.first &* 0x9e37_79b9_7f4a_7c15) ^ (isConjunction ? 1 : 0)
    return Int(truncatingIfNeeded: mixed ^ (mixed >> 32)) & (places - 1)
  }
}
