// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Takes apart what `git cat-file --batch` prints: for each object a line `ID TYPE SIZE`, its bytes and a line end.
struct GitBatch {
  private let entries: [GitObjects.Entry]
  private var next = 0
  private var buffer = Data()
  /// Bytes of the object that is being read, with the line end; nil while its line is.
  private var awaited: Int?

  init(_ entries: [GitObjects.Entry]) {
    self.entries = entries
  }

  /// Whether all objects have been read.
  var isComplete: Bool { next == entries.count }

  mutating func take(_ data: Data, _ body: (GitObjects.Entry, Data) throws -> Void) throws {
    buffer += data
    while next < entries.count {
      if let awaited {
        guard buffer.count >= awaited else { return }
        try body(entries[next], Data(buffer.prefix(awaited - 1)))
        buffer.removeFirst(awaited)
        self.awaited = nil
        next += 1
        continue
      }
      guard let end = buffer.firstIndex(of: 10) else {
        guard buffer.count < 1024 else { throw GitObjects.Failure() }
        return
      }
      let words = String(decoding: buffer[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, words[1] == "blob", let size = Int(words[2]), size == entries[next].size else {
        throw GitObjects.Failure()
      }
      buffer.removeSubrange(...end)
      awaited = size + 1
    }
  }
}
