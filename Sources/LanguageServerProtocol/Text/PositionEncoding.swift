// SPDX-License-Identifier: Apache-2.0

/// What a position's `character` counts.
package enum PositionEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The units of a scalar, by the first byte of its UTF-8 form.
  func units(ofLeadByte byte: UInt8) -> Int {
    switch self {
    case .utf8: DocumentText.length(ofLeadByte: byte)
    case .utf16: byte >= 0xF0 ? 2 : 1
    case .utf32: 1
    }
  }
}
