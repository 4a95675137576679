// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A stream that writes to a file in pieces of 64 KB, as the command does.
struct FileOutput: TextOutputStream {
  private let file: FileHandle
  private var buffer = Data()
  private(set) var byteCount = 0

  init(_ file: FileHandle) { self.file = file }

  mutating func write(_ string: String) {
    buffer.append(contentsOf: string.utf8)
    if buffer.count >= 64 << 10 { flush() }
  }

  mutating func flush() {
    byteCount += buffer.count
    file.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
