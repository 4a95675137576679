// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reporting

/// A stream of text of which no line does anything in a log or a terminal.
struct SafeOutput: TextOutputStream {
  private(set) var output: BufferedOutput
  private let line: LogLine
  /// What has come of a line.
  private var rest: [UInt8] = []

  init(_ output: BufferedOutput, _ syntax: LogLine.Syntax) {
    self.output = output
    line = LogLine(syntax)
  }

  mutating func write(_ string: String) {
    write(string.utf8)
  }

  mutating func write(_ bytes: some Collection<UInt8>) {
    var bytes = bytes[...]
    while let end = bytes.firstIndex(of: 10) {
      rest += bytes[...end]
      output.write(Data(line.safe(rest)))
      rest.removeAll(keepingCapacity: true)
      bytes = bytes[bytes.index(after: end)...]
    }
    rest += bytes
  }

  /// Hands on what has no line end.
  mutating func flush() {
    guard !rest.isEmpty else { return }
    output.write(Data(line.safe(rest)))
    rest.removeAll()
  }
}
