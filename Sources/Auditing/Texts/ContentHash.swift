// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A 64-bit FNV-1a hash: stable between runs and machines, enough to notice a change or to name a finding, and no
/// protection against anybody who wants two texts to look alike.
package struct ContentHash: Hashable, Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// - Complexity: linear in the length of the data.
  package init(of data: Data) {
    data.withUnsafeBytes { combine($0) }
  }

  /// The hash of several texts; where one ends and the next begins matters.
  package init(of texts: [String]) {
    for text in texts {
      combine(text.utf8)
      combine(CollectionOfOne(0xFF))
    }
  }

  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }

  /// Sixteen hexadecimal digits.
  package var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
