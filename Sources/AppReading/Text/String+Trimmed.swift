// SPDX-License-Identifier: Apache-2.0

extension StringProtocol {
  /// Without white space and line breaks at both ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
