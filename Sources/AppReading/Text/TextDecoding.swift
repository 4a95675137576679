// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Turns the bytes of a text file into text.
///
/// UTF-8 and UTF-16 with a byte order mark are told by the mark, UTF-8 without one by being valid. What is left is either
/// an old Latin-1 file, which is read as such, or not text at all. Old files in other single-byte encodings come out
/// with wrong letters beyond ASCII; nothing that Lintel asks about is spelled with those.
package enum TextDecoding {
  /// The text without its byte order mark, or nil where the bytes are not text.
  ///
  /// - Complexity: linear in the number of bytes.
  package static func text(of data: Data) -> String? {
    let bytes = [UInt8](data)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return isBinary(bytes) ? nil : String(decoding: bytes.dropFirst(3), as: UTF8.self)
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBigEndian: true) }
    if isBinary(bytes) { return nil }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String? {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    return units.contains(0) ? nil : String(decoding: units, as: UTF16.self)
  }

  /// No text file holds a NUL byte, and hardly a binary one is without.
  private static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.contains(0) }
}
