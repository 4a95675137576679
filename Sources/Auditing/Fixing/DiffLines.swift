// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The lines of a file as diffs count them: ended by LF alone, numbered from 0, none behind the last LF.
struct DiffLines {
  let data: Data
  private let starts: [Int]

  init(_ data: Data) {
    self.data = Data(data)
    var starts: [Int] = [0]
    data.withUnsafeBytes { bytes in
      for index in bytes.indices where bytes[index] == 0x0A { starts.append(index + 1) }
    }
    if starts.last == data.count { starts.removeLast() }
    self.starts = starts
  }

  var count: Int { starts.count }

  /// A line with its line end.
  subscript(line: Int) -> Data { data.subdata(in: starts[line]..<start(of: line + 1)) }

  /// Where a line begins; the end of the file for lines behind the last.
  func start(of line: Int) -> Int { line < starts.count ? starts[line] : data.count }

  /// The line that holds an offset; the number of lines for the end of a file that ends in LF.
  func line(atOffset offset: Int) -> Int {
    if offset >= data.count, data.last == 0x0A || data.isEmpty { return starts.count }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
