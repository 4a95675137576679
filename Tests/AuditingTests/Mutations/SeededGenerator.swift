// SPDX-License-Identifier: Apache-2.0

/// SplitMix64, begun with a text, so that a choice is the same in every run and on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: String) {
    // FNV-1a.
    state = seed.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
