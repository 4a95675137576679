// SPDX-License-Identifier: Apache-2.0

/// A node of a decision diagram: an atom with what holds where it does and where it does not, or the end of a way.
final class DecisionNode: Sendable {
  struct Decision: Sendable {
    let atom: DecisionAtom
    let high: Formula
    let low: Formula
  }

  /// Nil at the end of a way.
  let decision: Decision?
  /// What holds at the end of a way.
  let isTrue: Bool
  let fingerprint: Fingerprint
  /// The number of ways down, up to a bound: a cheap measure that never falls short of the number of nodes by much.
  let waysDown: Int

  init(constant: Bool) {
    decision = nil
    isTrue = constant
    fingerprint = Fingerprint(of: constant)
    waysDown = 1
  }

  init(_ atom: DecisionAtom, high: Formula, low: Formula) {
    decision = Decision(atom: atom, high: high, low: low)
    isTrue = false
    fingerprint = Fingerprint(atom.fingerprint, high.node.fingerprint, low.node.fingerprint)
    waysDown = min(1 << 20, high.node.waysDown + low.node.waysDown)
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
