// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A node of a decision diagram: an atom with what holds where it does and where it does not, or the end of a way.
final class DecisionNode: Sendable {
  struct Decision {
    let atom: DecisionAtom
    let high: Formula
    let low: Formula
  }

  /// Nil at the end of a way.
  var decision: Decision? {
    guard let atom, let high, let low else { return nil }
    return Decision(atom: atom, high: Formula(high), low: Formula(low))
  }

  // The parts by themselves, for what looks at one of them very often: a decision as a whole takes hold of all three.
  let atom: DecisionAtom?
  let high: DecisionNode?
  let low: DecisionNode?
  /// What holds at the end of a way.
  let isTrue: Bool
  let fingerprint: Fingerprint
  /// The number of ways down, up to a bound: a cheap measure that never falls short of the number of nodes by much.
  let waysDown: Int
  /// The number of nodes from here on, 0 until it is asked for.
  private let countedNodes = Atomic<Int>(0)

  init(constant: Bool) {
    (atom, high, low) = (nil, nil, nil)
    isTrue = constant
    fingerprint = Fingerprint(of: constant)
    waysDown = 1
  }

  init(_ atom: DecisionAtom, high: DecisionNode, low: DecisionNode) {
    (self.atom, self.high, self.low) = (atom, high, low)
    isTrue = false
    fingerprint = Fingerprint(atom.fingerprint, high.fingerprint, low.fingerprint)
    waysDown = min(1 << 20, high.waysDown + low.waysDown)
  }

  /// The nodes that ask something from here on, each counted once.
  var nodeCount: Int {
    let known = countedNodes.load(ordering: .relaxed)
    if known > 0 || atom == nil { return known }
    let count = Formula(self).nodes.count
    countedNodes.store(count, ordering: .relaxed)
    return count
  }

  static func isSame(_ left: DecisionNode, _ right: DecisionNode) -> Bool {
    left === right || left.fingerprint == right.fingerprint
  }
}

/// 128 bits that stand for a value: two that are the same by chance are not to be expected in the life of the universe.
struct Fingerprint: Hashable, Sendable {
  let first: UInt64
  let second: UInt64

  init(of value: some Hashable) {
    var one = Hasher()
    one.combine(value)
    var other = Hasher()
    other.combine(0x5bd1_e995)
    other.combine(value)
    first = UInt64(bitPattern: Int64(one.finalize()))
    second = UInt64(bitPattern: Int64(other.finalize()))
  }

  /// Of a node: its parts in order.
  init(_ atom: Fingerprint, _ high: Fingerprint, _ low: Fingerprint) {
    first = Self.mixed(atom.first, high.first, low.first)
    second = Self.mixed(atom.second ^ 0x9e37_79b9_7f4a_7c15, high.second, low.second)
  }

  private static func mixed(_ atom: UInt64, _ high: UInt64, _ low: UInt64) -> UInt64 {
    mixed(mixed(mixed(0x2545_f491_4f6c_dd1d, atom), high), low)
  }

  private static func mixed(_ state: UInt64, _ part: UInt64) -> UInt64 {
    var next = (state ^ part) &* 0xff51_afd7_ed55_8ccd
    next ^= next >> 33
    next = next &* 0xc4ce_b9fe_1a85_ec53
    return next ^ (next >> 29)
  }
}
