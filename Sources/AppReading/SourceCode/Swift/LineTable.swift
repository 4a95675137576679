// SPDX-License-Identifier: Apache-2.0

import Findings

/// Turns byte offsets of a text into lines and columns.
///
/// Lines end at a line feed, a carriage return, or both together, as the Swift compiler counts them.
struct LineTable {
  /// The offset of the first byte of each line.
  private let starts: [Int]
  /// The line, from 0, that was asked for last; the next question is nearly always close to it.
  private var hint = 0

  /// - Complexity: linear in the length of the text.
  init(_ bytes: [UInt8]) {
    var starts = [0]
    starts.reserveCapacity(bytes.count / 32)
    bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices {
        let byte = buffer[index]
        guard byte <= Ascii.carriageReturn else { continue }
        if byte == Ascii.lineFeed {
          starts.append(index + 1)
        } else if byte == Ascii.carriageReturn, index + 1 == buffer.count || buffer[index + 1] != Ascii.lineFeed {
          starts.append(index + 1)
        }
      }
    }
    self.lineCount = bytes.isEmpty ? 0 : starts.last == bytes.count ? starts.count - 1 : starts.count
    self.starts = starts
  }

  /// Number of lines; a line feed at the end of the text begins no further line.
  let lineCount: Int

  /// - Complexity: constant for offsets near the last one asked for, otherwise logarithmic in the number of lines.
  mutating func position(at offset: Int) -> SourcePosition {
    if starts[hint] > offset || (hint + 1 < starts.count && starts[hint + 1] <= offset) {
      hint = line(containing: offset)
    }
    return SourcePosition(line: hint + 1, column: offset - starts[hint] + 1)
  }

  private func line(containing offset: Int) -> Int {
    var low = 0
    var high = starts.count
    if starts[hint] <= offset {
      // Most questions move forward by a line or two.
      low = hint
      var step = 1
      while low + step < starts.count, starts[low + step] <= offset {
        low += step
        step *= 2
      }
      high = min(low + step, starts.count)
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
