// SPDX-License-Identifier: Apache-2.0

import Findings

/// Positions of byte offsets in a text; columns count UTF-8 code units.
struct PositionTracker {
  /// Offset of the first byte of each line.
  private let lineStarts: [Int]
  private let count: Int

  /// - Complexity: linear in the length of the text.
  init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
    count = bytes.count
  }

  /// - Complexity: logarithmic in the number of lines.
  func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - lineStarts[low] + 1)
  }

  func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(position(at: offsets.lowerBound), position(at: offsets.upperBound))
  }
}
