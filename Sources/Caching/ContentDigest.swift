// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// What contents are known by: 256 bits of BLAKE2b, so that nobody can make two contents with the same digest.
package struct ContentDigest: Hashable, Sendable {
  /// 32.
  package let bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// - Complexity: linear in the length of the data.
  package init(of data: Data) {
    var builder = DigestBuilder()
    builder.add(data)
    self = builder.digest()
  }

  /// 64 hexadecimal digits.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
