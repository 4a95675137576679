// SPDX-License-Identifier: Apache-2.0

/// Scenes as JSON Lines: bytes in, as they come; one answer line out for each line that is not blank.
///
/// Memory is bounded whatever comes: of a line that is too long only its beginning is kept, and it gets an error.
///
/// ```swift
/// var batch = SceneBatch()
/// while let chunk = read() { write(batch.answers(to: chunk)) }
/// write(batch.finish())
/// ```
@MainActor package struct SceneBatch {
  private var line: [UInt8] = []
  /// Whether the line, also what was not kept of it, holds only white space so far.
  private var isBlank = true

  /// A batch that has read nothing.
  package init() {}

  /// Takes more input and gives the answers to the lines it completes, each with its line break.
  package mutating func answers(to chunk: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var rest = chunk[...]
    while let lineBreak = rest.firstIndex(of: 0x0A) {
      keep(rest[..<lineBreak])
      rest = rest[(lineBreak + 1)...]
      output += takeAnswer()
    }
    keep(rest)
    return output
  }

  /// Gives the answer to a last line without line break; empty if there is none.
  package mutating func finish() -> [UInt8] { takeAnswer() }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if isBlank { isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
    // One byte over the limit is enough for the reader to refuse the line.
    let room = JSONTape.maximumLength + 1 - line.count
    line.append(contentsOf: bytes.prefix(max(0, room)))
  }

  private mutating func takeAnswer() -> [UInt8] {
    defer {
      line.removeAll(keepingCapacity: line.capacity < 1 << 20)
      isBlank = true
    }
    return isBlank ? [] : Self.answer(to: line) + [0x0A]
  }

  /// The answer to one scene, an error among them, without line break.
  package static func answer(to text: [UInt8]) -> [UInt8] {
    do {
      return try SceneFile(text).answer()
    } catch {
      return SceneFile.answer(error)
    }
  }
}
